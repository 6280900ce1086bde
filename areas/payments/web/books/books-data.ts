/** Reads and writes of the books, made from the contracts. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readCashBook, readDaySheet } from '../../books/cash-book-contract.ts';
import { type JournalFilter, listJournal, sumJournal } from '../../books/journal-contract.ts';
import { decideClosing, listClosings, previewClosing, requestClosing } from '../../closings/contract.ts';

export function useJournalPart(filter: JournalFilter, before: number | null) {
  return useStaffQuery(listJournal, { ...filter, before });
}

export function useJournalSums(filter: JournalFilter) {
  return useStaffQuery(sumJournal, filter);
}

export function useCashBook(range: { from: SchoolDay; until: SchoolDay; tillId: number | null }) {
  return useStaffQuery(readCashBook, range);
}

export function useDaySheet(day: SchoolDay) {
  return useStaffQuery(readDaySheet, { day });
}

export function useClosings() {
  return useStaffQuery(listClosings, {});
}

/** The preview of a closing up to this day; nothing is asked while no day is chosen. */
export function useClosingPreview(until: SchoolDay | null) {
  return useStaffQuery(
    previewClosing,
    { until: until ?? ('2000-01-01' as SchoolDay) },
    { enabled: until !== null },
  );
}

export function useClosingWrites() {
  return {
    ask: useCallWrite(requestClosing, [listClosings]),
    decide: useCallWrite(decideClosing, [listClosings]),
  };
}
