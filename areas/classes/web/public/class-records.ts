export type { ClassRecord } from '../../classes-contract.ts';
export { useClassRecords } from '../class-data.ts';
