/** The same for screens that open later; apart from public.tsx, so that the first visit does not load it. */
export type { ClassRecord } from '../classes-contract.ts';
export { useClassRecords, useGroups } from './class-data.ts';
export type { ClassOnPage } from './extension-points.ts';
