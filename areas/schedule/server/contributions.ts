/** Contributions of the timetable to the platform. */
import { endedHolidays } from '#areas/school/server/public.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { tilesOfSchedule } from './home-tiles.ts';
import { lessonImport } from './import-lessons.ts';
import { roomImport } from './import-rooms.ts';
import { purposesOfSchedule } from './notify-changes.ts';
import { purposesOfSuspensions } from './notify-suspensions.ts';
import { purposesOfOwnLessons } from './notify-teachers.ts';
import { purposesOfTimetables } from './notify-timetables.ts';
import { refuseTakenDays } from './refuse-taken-hours.ts';

export const contributions = [
  endedHolidays.contribute({ freed: refuseTakenDays }),
  ...tilesOfSchedule,
  ...purposesOfSchedule,
  ...purposesOfSuspensions,
  ...purposesOfOwnLessons,
  ...purposesOfTimetables,
  // Lessons name rooms.
  importKinds.contribute(roomImport),
  importKinds.contribute(lessonImport),
];
