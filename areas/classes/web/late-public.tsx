/** The door of classes for screens that are not among the first: kept apart, so that the first visit carries none of it. */
export type { ClassRecord } from '../classes-contract.ts';
export { useClassRecords, useGroups } from './class-data.ts';
export type { ClassOnPage } from './extension-points.ts';
