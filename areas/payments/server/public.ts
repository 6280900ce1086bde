/** What the servers of other areas may use of payments. */
export { openAmountsOf } from '../balance-rules.ts';
export { paymentCode, paymentCodeText } from '../payment-code.ts';
export { proposedItems } from '../proposed-items.ts';
export { mayTake, partsOf } from '../receipt-rules.ts';
export { maySeePlans, mayWritePlan, usualCurrency } from '../rules.ts';
export {
  hiddenOf,
  refuseStranger,
  refuseUnlessPaying,
  refuseUnlessTakingEverywhere,
} from './account-access.ts';
export { findBooksFaults } from './books-store.ts';
export {
  chargeAgain,
  plansToCharge,
  type RoundPart,
  type RoundState,
  roundParts,
  roundState,
} from './charge-again.ts';
export { referenceOf } from './charge-plan.ts';
export { paymentsOnStatements, phoneChannel } from './extension-points.ts';
export { isClosed, lockLedger } from './ledger-store.ts';
export { addPayments, type LoadedPayment, openLoadedPlan } from './load-payments.ts';
export { addPlan } from './load-plans.ts';
export { notifyDueFees, notifyNewReceipts } from './notify-families.ts';
export { dueByStudent } from './payment-list/student-balances.ts';
export { tablesOfPayments } from './personal-data.ts';
export { accountNow, accountsNow } from './read-account.ts';
export { issueReceipt } from './receipts/issue-receipt.ts';
export { receiptOfTransaction } from './receipts/receipt-of-transaction.ts';
export { cancelledReceipts, receiptNumbers, receiptsWithReferences } from './receipts-store.ts';
export { reasonOfRequest, reverseRefund } from './requests/reverse-refund.ts';
