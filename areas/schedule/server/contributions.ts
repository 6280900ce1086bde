/** Contributions of the timetable to the platform. */
import { endedHolidays } from '#areas/school/server/public/begun-years.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { refuseTakenDays } from './changes/refuse-taken-hours.ts';
import { tilesOfSchedule } from './home-tiles.ts';
import { lessonImport } from './lists/import-lessons.ts';
import { roomImport } from './lists/import-rooms.ts';
import { purposesOfSchedule } from './notices/notify-changes.ts';
import { purposesOfSuspensions } from './notices/notify-suspensions.ts';
import { purposesOfOwnLessons } from './notices/notify-teachers.ts';
import { purposesOfTimetables } from './notices/notify-timetables.ts';

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
