export { maySeePlans, mayTake, mayWritePlan, usualCurrency } from '../../rules.ts';
