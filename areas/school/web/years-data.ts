/** What the settings read and write about the school's calendar, made from the contract. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listSchoolYears } from '../contract.ts';
import { createYear, deleteYear, editYear, listYearPlans } from '../years-contract.ts';

export function useYearPlans() {
  return useCallQuery(listYearPlans, {});
}

const refreshes = [listYearPlans, listSchoolYears];

export function useYearWrites() {
  return {
    create: useCallWrite(createYear, refreshes),
    edit: useCallWrite(editYear, refreshes),
    remove: useCallWrite(deleteYear, refreshes),
  };
}
