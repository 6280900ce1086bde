export type { MergeDispute } from '../../merge/contract.ts';
export { findAlike } from '../merge/duplicates.ts';
