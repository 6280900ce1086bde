/** Contributions of statements to the use cases of other areas. */
import { paymentsOnStatements } from '#areas/payments/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { countWaitingLines, moveStatementLines, releaseLine } from './statements-store.ts';

export const contributionsOfStatements = [
  paymentsOnStatements.contribute({ receiptCancelled: releaseLine, withoutReceipt: countWaitingLines }),
  mergeFollowers.contribute({ merged: moveStatementLines }),
];
