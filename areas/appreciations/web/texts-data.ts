/** Reads and writes for the list of texts, made from the contract. Waiting texts are laid over the server's response. */

import { useMemo } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { discardWrite, outbox, queueWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import {
  failures,
  type GivenText,
  readList,
  type SavedText,
  saveTexts,
  type TextsToSave,
} from '../contract.ts';
import type { TextKind } from '../kinds-contract.ts';
import { mergedTexts, type ShownText, shownTexts } from '../shown-texts.ts';

export type ListKey = InputOf<typeof readList>;

export function entityOf({ classId, period, kind, subjectId }: ListKey): string {
  return `appreciations ${classId} ${period} ${kind} ${subjectId ?? 0}`;
}

/** A text to be read over, as it was read. */
export interface TextToRead {
  readonly studentId: number;
  readonly kind: TextKind;
  readonly subjectId: number | null;
  readonly version: number;
}

/** Marks texts as read over, or takes that back. */
export type Reading = (texts: readonly TextToRead[], proofread: boolean) => void;

/** Two people wrote one text: the one written here, and the stored one. */
export interface TextConflict {
  readonly mine: string;
  /** On which mine rested. */
  readonly version: number;
  readonly theirs: SavedText;
}

/** By the student. */
export type TextConflicts = ReadonlyMap<number, TextConflict>;

export function useTexts(listKey: ListKey) {
  const query = useCallQuery(readList, listKey, { keep: true });
  const entity = entityOf(listKey);
  const entries = useOutbox();
  const own = useMemo(() => entries.filter((entry) => entry.entity === entity), [entries, entity]);
  const list = query.data ?? null;
  const texts: ReadonlyMap<number, ShownText> = useMemo(() => {
    const writes = own
      .filter(({ state }) => state === 'waiting' || state === 'sent')
      .map(({ input, state }) => ({ texts: (input as TextsToSave).texts, sent: state === 'sent' }));
    return list ? shownTexts(list.students, writes) : new Map();
  }, [list, own]);
  const conflicts = useMemo(() => conflictsOf(own), [own]);
  return { query, list, texts, conflicts };
}

function conflictsOf(entries: ReturnType<typeof useOutbox>): TextConflicts {
  const conflicts = new Map<number, TextConflict>();
  // If two writes of a text were refused, the later one counts, wherever it was set aside.
  for (const { state, failure, input } of entries.toSorted((one, other) => one.at - other.at)) {
    if (state !== 'refused' || failure?.code !== failures.textChanged.code) continue;
    const theirs = new Map(
      (failure.facts['texts'] as readonly SavedText[]).map((text) => [text.studentId, text]),
    );
    for (const { studentId, content, version } of (input as TextsToSave).texts) {
      const stored = theirs.get(studentId);
      if (stored) conflicts.set(studentId, { mine: content, version, theirs: stored });
    }
  }
  return conflicts;
}

/** Saves a text: at once where there is a connection, later where there is none; those that nobody has sent yet go together. */
export function sendText(
  listKey: ListKey,
  text: GivenText,
  facts: { readonly name: string; readonly class: string },
): Promise<string> {
  const entity = entityOf(listKey);
  const untried = outbox
    .get()
    .find((entry) => entry.replaces === entity && entry.state === 'waiting' && entry.tries === 0);
  const texts = untried ? mergedTexts((untried.input as TextsToSave).texts, [text]) : [text];
  const label =
    texts.length === 1
      ? { key: 'APPRECIATION.sent.one', facts: { ...facts } }
      : { key: 'APPRECIATION.sent.many', facts: { count: texts.length, class: facts.class } };
  return queueWrite(saveTexts, { ...listKey, texts }, { label, replaces: entity });
}

/** Takes the disputes of a student from the list of what is to be corrected, once they are settled. */
export async function settleText(listKey: ListKey, studentId: number): Promise<void> {
  const entity = entityOf(listKey);
  const refused = outbox.get().filter((entry) => entry.entity === entity && entry.state === 'refused');
  for (const write of refused) {
    const input = write.input as TextsToSave;
    const texts = input.texts.filter((text) => text.studentId !== studentId);
    if (texts.length === 0) await discardWrite(write.id);
    else if (texts.length < input.texts.length) await changeEntry(write.id, { input: { ...input, texts } });
  }
}
