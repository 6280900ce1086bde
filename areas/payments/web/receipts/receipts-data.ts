/** Reads and writes of payments with their receipts, made from the contracts. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readAccount } from '../../accounts/contract.ts';
import { listReceipts, takePayments } from '../../receipts/contract.ts';
import { listRequests } from '../../requests/contract.ts';
import { readTill } from '../../till/contract.ts';

export function useAccount(studentId: number) {
  return useCallQuery(readAccount, { studentId }, { keep: true });
}

export function useReceipts(filter: { studentId?: number; day?: SchoolDay }) {
  return useCallQuery(listReceipts, {
    planId: null,
    itemId: null,
    yearId: null,
    studentId: filter.studentId ?? null,
    day: filter.day ?? null,
    page: 1,
    size: 500,
  });
}

export function useTakePayments() {
  return useCallWrite(takePayments, [readAccount, listReceipts, readTill, listRequests]);
}
