/** The parts of payments that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { proposedItems } from '../plans/proposed-items.ts';
export {
  chargeAgain,
  plansToCharge,
  type RoundPart,
  type RoundState,
  roundParts,
  roundState,
} from './charges/charge-again.ts';
export { notifyDueFees, notifyNewReceipts } from './notify-families.ts';
export { tablesOfPayments } from './personal-data.ts';
export { addPlan } from './plans/load-plans.ts';
export { addPayments, type LoadedPayment, openLoadedPlan } from './receipts/load-payments.ts';
