/** Reads and writes of the pages of councils, made from the contracts. */
import { useEffect } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readCouncilOfClass } from '../contract.ts';
import { acceptProposals, decide, listFormer, undoAccepted } from '../decisions/decisions-contract.ts';
import {
  changeMeeting,
  closeMeeting,
  openMeeting,
  readMeeting,
  reopenMeeting,
  withdrawMeeting,
} from '../meeting/meeting-contract.ts';
import { readStudents } from '../students-contract.ts';

/** How often an open sitting is asked again: long enough for a phone, short enough for a table. */
const beat = 5_000;

export function useCouncilOfClass(classId: number | null) {
  return useCallQuery(readCouncilOfClass, { classId: classId ?? 0 }, { enabled: classId !== null });
}

export function useStudents(classId: number, period: PeriodKey | null) {
  return useCallQuery(readStudents, { classId, period: period ?? 'year-1' }, { enabled: period !== null });
}

/** A sitting, asked again while it goes on and is looked at. @param id null where none was opened */
export function useMeeting(id: number | null) {
  const query = useCallQuery(readMeeting, { id: id ?? 0 }, { enabled: id !== null, freshFor: 0 });
  const { refetch } = query;
  const goesOn = query.data?.state === 'open';
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, beat);
    return () => clearInterval(timer);
  }, [goesOn, refetch]);
  return query;
}

const shown = [readMeeting, readCouncilOfClass];

export function useMeetingWrites() {
  return {
    open: useCallWrite(openMeeting, shown),
    change: useCallWrite(changeMeeting, shown),
    withdraw: useTapWrite(withdrawMeeting, [readCouncilOfClass]),
    close: useCallWrite(closeMeeting, shown),
    reopen: useCallWrite(reopenMeeting, shown),
  };
}

export function useDecide() {
  return useCallWrite(decide, [...shown, listFormer]);
}

export function useAcceptance() {
  return {
    accept: useTapWrite(acceptProposals, [...shown, listFormer]),
    undoAccepted: useTapWrite(undoAccepted, [...shown, listFormer]),
  };
}

export function useFormer(id: number, studentId: number) {
  return useCallQuery(listFormer, { id, studentId });
}
