/** Reads and writes of the settings for the school's calendar, made from the contract. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import {
  beginYear,
  createYear,
  deleteYear,
  editYear,
  listYearConsequences,
  listYearPlans,
} from '../../years/years-contract.ts';

export function useYearPlans() {
  return useStaffQuery(listYearPlans, {});
}

/** The consequences if the year began now. */
export function useYearConsequences(id: number) {
  return useStaffQuery(listYearConsequences, { id }, { freshFor: 0 });
}

export function useYearWrites() {
  return {
    create: useCallWrite(createYear, 'everything'),
    edit: useCallWrite(editYear, 'everything'),
    remove: useTapWrite(deleteYear, 'everything'),
    begin: useTapWrite(beginYear, 'everything'),
  };
}
