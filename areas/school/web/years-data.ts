/** What the settings read and write about the school's calendar, made from the contract. */
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { createYear, deleteYear, editYear, listYearPlans } from '../years-contract.ts';

export function useYearPlans() {
  return useStaffQuery(listYearPlans, {});
}

export function useYearWrites() {
  return {
    create: useCallWrite(createYear, 'everything'),
    edit: useCallWrite(editYear, 'everything'),
    remove: useCallWrite(deleteYear, 'everything'),
  };
}
