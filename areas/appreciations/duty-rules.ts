/**
 * Rules for which texts each person owes: the class master owes one for every student of the class, a teacher one for each student who
 * takes the subject. Pure.
 */
import type { TextKind } from './kinds-contract.ts';

/** A list of texts: one kind of a class, or those of a subject of a class or group. */
export interface TextListKey {
  readonly classId: number;
  readonly kind: TextKind;
  /** Null but for the kind `subject`. */
  readonly subjectId: number | null;
}

/** Says whose text it is: student, kind and, for a subject's, which. */
export type TextKey = `${number} ${TextKind} ${number}`;

export function textKey(
  studentId: number,
  { kind, subjectId }: Pick<TextListKey, 'kind' | 'subjectId'>,
): TextKey {
  return `${studentId} ${kind} ${subjectId ?? 0}`;
}

export interface Duty<Student> {
  readonly expected: number;
  readonly written: number;
  readonly proofread: number;
  /** In the order of the class list. */
  readonly missing: readonly Student[];
}

interface Known<Student> {
  readonly classList: readonly Student[];
  /** Whether the student takes the subject there and is not exempt from it. */
  readonly takes: (studentId: number) => boolean;
  /** The state of the text; undefined where there is none. */
  readonly stateOf: (key: TextKey) => 'draft' | 'proofread' | undefined;
}

/** How far a list of texts is. */
export function dutyOf<Student extends { readonly id: number }>(
  listKey: TextListKey,
  { classList, takes, stateOf }: Known<Student>,
): Duty<Student> {
  const owed = listKey.kind === 'subject' ? classList.filter(({ id }) => takes(id)) : classList;
  const states = owed.map(({ id }) => stateOf(textKey(id, listKey)));
  return {
    expected: owed.length,
    written: states.filter((state) => state !== undefined).length,
    proofread: states.filter((state) => state === 'proofread').length,
    missing: owed.filter((_student, at) => states[at] === undefined),
  };
}
