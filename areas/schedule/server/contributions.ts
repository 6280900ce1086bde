/** Contributions of the timetable to the platform. */
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { tilesOfSchedule } from './home-tiles.ts';
import { lessonImport } from './import-lessons.ts';
import { roomImport } from './import-rooms.ts';
import { purposesOfSchedule } from './notify-changes.ts';
import { purposesOfSuspensions } from './notify-suspensions.ts';
import { purposesOfOwnLessons } from './notify-teachers.ts';
import { purposesOfTimetables } from './notify-timetables.ts';

export const contributions = [
  ...tilesOfSchedule,
  ...purposesOfSchedule,
  ...purposesOfSuspensions,
  ...purposesOfOwnLessons,
  ...purposesOfTimetables,
  // Lessons name rooms.
  importKinds.contribute(roomImport),
  importKinds.contribute(lessonImport),
];
