/** Contributions of attendance to the use cases of areas it depends on. */
import { recordsOfLessons } from '#areas/schedule/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import { absentInClass } from './absent-in-class.ts';
import { digestOfAttendance } from './digest-part.ts';
import { tilesOfAttendance } from './home-tiles.ts';
import { purposesOfJustifications } from './justifications/notify-decision.ts';
import { moveAttendance } from './merged-store.ts';
import { calledAmong, lastRollOf } from './roll/called-lessons-store.ts';
import { purposesOfAttendance } from './roll/notify-absences.ts';
import { rollsOfOwnLessons } from './roll/rolls-of-own-lessons.ts';
import { absencesByClass, absencesByLevel } from './statistics/monthly-reports.ts';
import { workOfAttendance } from './waiting-work.ts';

export const contributions = [
  ...tilesOfAttendance,
  ...purposesOfAttendance,
  ...purposesOfJustifications,
  ...workOfAttendance,
  digestOfAttendance,
  rollsOfOwnLessons,
  absentInClass,
  recordsOfLessons.contribute({
    lastDay: lastRollOf,
    async hanging(context, lessons) {
      const { length: count } = await calledAmong(context, lessons);
      return count > 0 ? [{ text: context.say('ATTENDANCE.hanging', { count }) }] : [];
    },
  }),
  mergeFollowers.contribute({ merged: moveAttendance }),
  ...[absencesByClass, absencesByLevel].map((report) => readyReports.contribute(report)),
];
