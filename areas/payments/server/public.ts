/** What the servers of other areas may use of payments. */
export { proposedItems } from '../proposed-items.ts';
export { findBooksFaults } from './books-store.ts';
export { chargeAgain, plansToCharge } from './charge-plan.ts';
export { addPayments, type LoadedPayment, openLoadedPlan } from './load-payments.ts';
export { addPlan } from './load-plans.ts';
export { tablesOfPayments } from './personal-data.ts';
