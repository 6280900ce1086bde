/** Reads and writes for the conduct of a class; waiting rows are laid over the server's response. */
import { useMemo } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { discardWrite, outbox, queueWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import {
  type ConductGrid,
  type ConductToSave,
  type GivenConduct,
  readConduct,
  type SavedConduct,
  saveConduct,
} from '../conduct-contract.ts';
import { type ConductTotals, noConduct } from '../conduct-rules.ts';
import { failures } from '../contract.ts';
import { mergedTexts } from '../shown-texts.ts';

export type ConductKey = InputOf<typeof readConduct>;
export type ConductStudent = ConductGrid['students'][number];

/** Totals as they are shown, and the version on which the next change of them rests. */
export interface ShownConduct {
  readonly totals: ConductTotals;
  readonly version: number;
  /** Keyed here, and not sent yet. */
  readonly waiting: boolean;
}

export interface ConductConflict {
  readonly mine: GivenConduct;
  readonly theirs: SavedConduct;
}

export const entityOf = ({ classId, period }: ConductKey) => `conduct ${classId} ${period}`;

export function useConduct(conductKey: ConductKey) {
  const query = useCallQuery(readConduct, conductKey, { keep: true });
  const entity = entityOf(conductKey);
  const entries = useOutbox();
  const own = useMemo(() => entries.filter((entry) => entry.entity === entity), [entries, entity]);
  const grid = query.data ?? null;
  const shown = useMemo(() => {
    const rows = new Map<number, ShownConduct>(
      grid?.students.map(({ id, totals }) => [
        id,
        { totals: totals ?? noConduct, version: totals?.version ?? 0, waiting: false },
      ]),
    );
    for (const { input, state } of own) {
      if (state !== 'waiting' && state !== 'sent') continue;
      for (const { studentId, version, ...totals } of (input as ConductToSave).rows) {
        if ((rows.get(studentId)?.version ?? 0) > version) continue;
        rows.set(studentId, { totals, version: version + 1, waiting: state === 'waiting' });
      }
    }
    return rows;
  }, [grid, own]);
  const conflicts = useMemo(() => conflictsOf(own), [own]);
  return { query, grid, shown, conflicts };
}

function conflictsOf(entries: ReturnType<typeof useOutbox>): ReadonlyMap<number, ConductConflict> {
  const conflicts = new Map<number, ConductConflict>();
  // If two writes about a student were refused, the later one counts, wherever it was set aside.
  for (const { state, failure, input } of entries.toSorted((one, other) => one.at - other.at)) {
    if (state !== 'refused' || failure?.code !== failures.textChanged.code) continue;
    const theirs = new Map(
      (failure.facts['texts'] as readonly SavedConduct[]).map((row) => [row.studentId, row]),
    );
    for (const row of (input as ConductToSave).rows) {
      const stored = theirs.get(row.studentId);
      if (stored) conflicts.set(row.studentId, { mine: row, theirs: stored });
    }
  }
  return conflicts;
}

/** Saves totals of students: at once where there is a connection, later where there is none. */
export function sendConduct(
  conductKey: ConductKey,
  given: readonly GivenConduct[],
  className: string,
): Promise<string> {
  const entity = entityOf(conductKey);
  const untried = outbox
    .get()
    .find((entry) => entry.replaces === entity && entry.state === 'waiting' && entry.tries === 0);
  const rows = untried ? mergedTexts((untried.input as ConductToSave).rows, given) : [...given];
  const label = { key: 'APPRECIATION.sent.conduct', facts: { count: rows.length, class: className } };
  return queueWrite(saveConduct, { ...conductKey, rows }, { label, replaces: entity });
}

/** Takes the disputes of a student from the list of what is to be corrected, once they are settled. */
export async function settleConduct(conductKey: ConductKey, studentId: number): Promise<void> {
  const entity = entityOf(conductKey);
  const refused = outbox.get().filter((entry) => entry.entity === entity && entry.state === 'refused');
  for (const write of refused) {
    const input = write.input as ConductToSave;
    const rows = input.rows.filter((row) => row.studentId !== studentId);
    if (rows.length === 0) await discardWrite(write.id);
    else if (rows.length < input.rows.length) await changeEntry(write.id, { input: { ...input, rows } });
  }
}
