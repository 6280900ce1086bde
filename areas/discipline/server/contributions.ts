/** Contributions of discipline to the use cases of areas it depends on. */
import { recordedSanctions } from '#areas/appreciations/server/public/extension-points.ts';
import { excludedFromLessons } from '#areas/attendance/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import { sanctionSums, suspendedOn } from './consequences/consequences-store.ts';
import { tilesOfDiscipline } from './home-tiles.ts';
import { incidentsOfClass } from './incidents/incidents-of-class.ts';
import { moveDiscipline } from './merged-store.ts';
import { purposesOfDiscipline } from './notify-families.ts';
import { consequenceRegister } from './reports/consequence-report.ts';
import { incidentsCounted } from './reports/incident-report.ts';
import { workOfDiscipline } from './waiting-work.ts';

const minutesOfHour = 60;

export const contributions = [
  ...tilesOfDiscipline,
  ...purposesOfDiscipline,
  ...workOfDiscipline,
  incidentsOfClass,
  recordedSanctions.contribute({
    async between(at, days, studentIds) {
      const sums = await sanctionSums(at, days, studentIds);
      return new Map(
        sums.map(({ studentId, detentionHours, suspensionDays, warnings, reprimands, dismissed }) => [
          studentId,
          {
            detention: detentionHours * minutesOfHour,
            exclusionDays: suspensionDays,
            warnings,
            reprimands,
            excluded: dismissed,
          },
        ]),
      );
    },
  }),
  mergeFollowers.contribute({ merged: moveDiscipline }),
  ...[incidentsCounted, consequenceRegister].map((report) => readyReports.contribute(report)),
  excludedFromLessons.contribute({
    async among(context, studentIds, day) {
      const suspended = await suspendedOn(context, studentIds, day);
      return new Map(
        suspended.map(({ studentId, form }) => [studentId, context.say(`DISCIPLINE.excluded.${form}`)]),
      );
    },
  }),
];
