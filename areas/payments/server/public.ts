/** What the servers of other areas may use of payments. */
export { proposedItems } from '../proposed-items.ts';
export { usualCurrency } from '../rules.ts';
export { findBooksFaults } from './books-store.ts';
export {
  chargeAgain,
  plansToCharge,
  type RoundPart,
  type RoundState,
  roundParts,
  roundState,
} from './charge-again.ts';
export { addPayments, type LoadedPayment, openLoadedPlan } from './load-payments.ts';
export { addPlan } from './load-plans.ts';
export { notifyDueFees, notifyNewReceipts } from './notify-families.ts';
export { dueByStudent } from './payment-list/student-balances.ts';
export { tablesOfPayments } from './personal-data.ts';
export { openPhonePayments, type PhonePayments } from './phone/phone-payments.ts';
export type { OperatorAddresses } from './phone/provider-of-school.ts';
export { retentionOfPayments } from './retention.ts';
