/** Contributions of payments to the use cases of other areas. */
import { layersOfCalendar } from '#areas/calendar/server/public.ts';
import { mergeFollowers } from '#areas/students/server/public.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import { mergeNeedsTwo, moveAccount } from './accounts/merged-accounts.ts';
import { feesOfCalendar } from './calendar-layer.ts';
import { chargeMoved } from './charges/charge-moved.ts';
import { digestOfPayments } from './digest-part.ts';
import { tilesOfPayments } from './home-tiles.ts';
import { debtors, receivedByClass, receivedByItem } from './money-reports/balance-reports.ts';
import { cashBookReport, receiptsOfPeriod } from './money-reports/cash-reports.ts';
import { purposesOfPayments } from './notify-families.ts';
import { workOfPayments } from './requests/waiting-work.ts';

export const contributions = [
  ...tilesOfPayments,
  ...purposesOfPayments,
  ...workOfPayments,
  digestOfPayments,
  layersOfCalendar.contribute({ between: feesOfCalendar }),
  mergeFollowers.contribute({ merged: moveAccount, needsSecondPerson: mergeNeedsTwo }),
  chargeMoved,
  ...[debtors, receivedByClass, receivedByItem, receiptsOfPeriod, cashBookReport].map((report) =>
    readyReports.contribute(report),
  ),
];
