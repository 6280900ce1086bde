/** Reads of the student payment list, made from the contract. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { type BalanceFilter, sumBalances } from '../../payment-list/contract.ts';

/** Everything that anybody owes. */
export const everything: BalanceFilter = {
  planId: null,
  itemId: null,
  yearId: null,
  studentId: null,
  classId: null,
  levelId: null,
  debtors: false,
  graceDays: 0,
  atLeast: null,
};

export function useBalanceSums(filter: BalanceFilter) {
  return useStaffQuery(sumBalances, filter, { freshFor: 0 });
}
