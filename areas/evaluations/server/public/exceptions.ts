export { exemptionsOfYear } from '../exceptions/exceptions-store.ts';
