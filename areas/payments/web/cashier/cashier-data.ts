/** Reads and writes of the desk, made from the contracts. */
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readAccount } from '../../accounts/contract.ts';
import { listReceipts, takePayments } from '../../receipts/contract.ts';
import { askRequest, decideRequest, listRequests } from '../../requests/contract.ts';
import { listRefundable, settleRefund } from '../../requests/refunds-contract.ts';
import { bankCash, closeTill, openTill, readTill } from '../../till/contract.ts';

/** Students whose name or matricule holds the words; none while nothing is typed. */
export function useFoundStudents(keyword: string) {
  const filter = { ...everyStudent, keyword, page: 1, size: 8 };
  return useCallQuery(listStudents, filter, { enabled: keyword !== '' });
}

/** One student by id; undefined until it is read. */
export function useStudentToPay(id: number | null) {
  return useCallQuery(
    listStudents,
    { ...everyStudent, studentId: id, page: 1, size: 1 },
    { enabled: id !== null },
  ).data?.rows[0];
}

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

export function useTill() {
  return useStaffQuery(readTill, {});
}

export function useRequests() {
  return useStaffQuery(listRequests, { studentId: null, page: 1, size: 50 });
}

export function useCashierWrites() {
  const money = [readAccount, listReceipts, readTill, listRequests];
  return {
    take: useCallWrite(takePayments, money),
    open: useCallWrite(openTill, [readTill]),
    close: useCallWrite(closeTill, [readTill]),
    bank: useCallWrite(bankCash, [readTill]),
    ask: useCallWrite(askRequest, [listRequests, listReceipts, listRefundable]),
    decide: useCallWrite(decideRequest, money),
    settle: useCallWrite(settleRefund, money),
  };
}
