/** Contributions of payments to the use cases of other areas. */
import { layersOfCalendar } from '#areas/calendar/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import { mergeNeedsTwo, moveAccount } from './accounts/merged-accounts.ts';
import { feesOfCalendar } from './calendar-layer.ts';
import { chargeMoved } from './charges/charge-moved.ts';
import { payBackByPhone, receiptCancelled } from './corrections/after-approval.ts';
import { approveMoney } from './corrections/approve-money.ts';
import { refundOf } from './corrections/refund-lines.ts';
import { reversalOf } from './corrections/reverse-receipt.ts';
import { waiverOf } from './corrections/waiver-lines.ts';
import { digestOfPayments } from './digest-part.ts';
import { approvals, numbersOfReceipts } from './extension-points.ts';
import { tilesOfPayments } from './home-tiles.ts';
import { approveLowering } from './lowering/approve-lowering.ts';
import { debtors, receivedByClass, receivedByItem } from './money-reports/balance-reports.ts';
import { cashBookReport, receiptsOfPeriod } from './money-reports/cash-reports.ts';
import { purposesOfPayments } from './notify-families.ts';
import { moveProvisional } from './provisional/provisional-store.ts';
import { moveReceipts, receiptNumbers } from './receipts/receipts-store.ts';
import { moveReminders } from './reminders/reminders-store.ts';
import { moveRequests } from './requests/requests-store.ts';
import { workOfPayments } from './requests/waiting-work.ts';

export const contributions = [
  ...tilesOfPayments,
  ...purposesOfPayments,
  ...workOfPayments,
  digestOfPayments,
  layersOfCalendar.contribute({ between: feesOfCalendar }),
  // The first one locks the ledger for the others.
  mergeFollowers.contribute({ merged: moveAccount, needsSecondPerson: mergeNeedsTwo }),
  ...[moveReceipts, moveReminders, moveProvisional, moveRequests].map((merged) =>
    mergeFollowers.contribute({ merged }),
  ),
  approvals.contribute({ kinds: ['lowering'], approve: approveLowering }),
  approvals.contribute({
    kinds: ['cancellation', 'bounce'],
    approve: (context, request) => approveMoney(context, request, reversalOf),
    approved: receiptCancelled,
  }),
  approvals.contribute({
    kinds: ['refund'],
    approve: (context, request) => approveMoney(context, request, refundOf),
    approved: payBackByPhone,
  }),
  approvals.contribute({
    kinds: ['waiver'],
    approve: (context, request) => approveMoney(context, request, (_, current) => waiverOf(current)),
  }),
  numbersOfReceipts.contribute(receiptNumbers),
  chargeMoved,
  ...[debtors, receivedByClass, receivedByItem, receiptsOfPeriod, cashBookReport].map((report) =>
    readyReports.contribute(report),
  ),
];
