/** Reads and writes of the screens, made from the contract. */
import { listSchoolYears } from '#areas/school/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createPlan, deletePlan, listPlans, renamePlan } from '../../contract.ts';
import {
  assignItem,
  createItem,
  deleteItem,
  editItem,
  readPlan,
  saveCategory,
} from '../../plans/items-contract.ts';

/** All years, the current one last. */
export function useYears() {
  return useCallQuery(listSchoolYears, { onlyCurrent: false, page: 1, size: 100 });
}

/** The plans of a year; null for the current one. */
export function usePlans(yearId: number | null) {
  return useStaffQuery(listPlans, {
    planId: null,
    itemId: null,
    studentId: null,
    yearId,
    page: 1,
    size: 500,
  });
}

/** One plan with all that it says. */
export function usePlanBook(id: number) {
  return useStaffQuery(readPlan, { id });
}

export function usePlanWrites() {
  return {
    create: useCallWrite(createPlan, [listPlans]),
    rename: useCallWrite(renamePlan, [listPlans, readPlan]),
    remove: useCallWrite(deletePlan, [listPlans]),
  };
}

export function useItemWrites() {
  const shown = [readPlan, listPlans];
  return {
    create: useCallWrite(createItem, shown),
    edit: useCallWrite(editItem, shown),
    remove: useCallWrite(deleteItem, shown),
    assign: useCallWrite(assignItem, shown),
    saveCategory: useCallWrite(saveCategory, [readPlan]),
  };
}
