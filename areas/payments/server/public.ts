/** The parts of payments that the servers of other areas may use. */
export { openAmountsOf } from '../accounts/balance-rules.ts';
export { paymentCode, paymentCodeText } from '../accounts/payment-code.ts';
export { proposedItems } from '../plans/proposed-items.ts';
export { partsOf } from '../receipts/rules.ts';
export { maySeePlans, mayTake, mayWritePlan, usualCurrency } from '../rules.ts';
export {
  hiddenOf,
  refuseStranger,
  refuseUnlessPaying,
  refuseUnlessTakingEverywhere,
} from './accounts/account-access.ts';
export { accountNow, accountsNow } from './accounts/read-account.ts';
export { findBooksFaults } from './books/books-store.ts';
export {
  chargeAgain,
  plansToCharge,
  type RoundPart,
  type RoundState,
  roundParts,
  roundState,
} from './charges/charge-again.ts';
export { referenceOf } from './charges/charge-plan.ts';
export { reasonOfRequest, reverseRefund } from './corrections/reverse-refund.ts';
export { paymentsOnStatements, phoneChannel } from './extension-points.ts';
export { isClosed, lockLedger } from './ledger/ledger-store.ts';
export { notifyDueFees, notifyNewReceipts } from './notify-families.ts';
export { dueByStudent } from './payment-list/student-balances.ts';
export { tablesOfPayments } from './personal-data.ts';
export { addPlan } from './plans/load-plans.ts';
export { issueReceipt } from './receipts/issue-receipt.ts';
export { addPayments, type LoadedPayment, openLoadedPlan } from './receipts/load-payments.ts';
export { receiptOfTransaction } from './receipts/receipt-of-transaction.ts';
export { cancelledReceipts, receiptNumbers, receiptsWithReferences } from './receipts/receipts-store.ts';
