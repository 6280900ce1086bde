/** The door of classes for screens that are not among the first: kept apart, so that the first visit carries none of it. */
export type { ClassRecord } from '../classes-contract.ts';
export { useClassRecords } from './class-data.ts';
