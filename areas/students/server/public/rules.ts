export { isLikelyBirth } from '../../records/rules.ts';
