export { referenceOf } from '../charges/charge-plan.ts';
