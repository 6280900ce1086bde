/**
 * Finds the parts of an issued card that would be printed differently now (docs/decisions/0032). Only changes to the student's data make
 * it outdated; the class's data is of the day of the issue, and changes with every mark in the class. Meanings are compared, never
 * letters: the order of keys, a renamed subject or a field that the program did not know when the card was issued change nothing. Pure.
 */

import type { CardDesign } from '../looks/design-contract.ts';
import {
  type CardCell,
  type CardContent,
  type CardRow,
  type ChangedPart,
  changedParts,
} from './card-contract.ts';
import { shownContent } from './shown-content.ts';

export interface CardChanges {
  /** Changes to the student's data; any of them makes the card outdated. */
  readonly own: readonly ChangedPart[];
  /** Whether the class's data have changed: averages, extremes, ranks in subjects, teachers, numbers on the list. */
  readonly ofClass: boolean;
}

/**
 * @param issued as it is kept, by this release or one before
 * @param now as it would be issued
 * @param look of the issued card: a part that its document does not show cannot be outdated
 */
export function changesSince(issued: CardContent, now: CardContent, look: CardDesign): CardChanges {
  const before = partsOf(issued, issued, look);
  const after = partsOf(now, issued, look);
  return {
    own: changedParts.filter((part) => !isSame(before.own[part], after.own[part])),
    ofClass: !isSame(before.ofClass, after.ofClass),
  };
}

type Meaning =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Meaning[]
  | { readonly [key: string]: Meaning };

interface Parts {
  readonly own: Readonly<Record<ChangedPart, Meaning>>;
  readonly ofClass: Meaning;
}

/** @param issued what it was issued as: nothing is compared that its release did not know */
function partsOf(card: CardContent, issued: CardContent, look: CardDesign): Parts {
  const shown = shownContent(card, look);
  const { student, totals, recalled, progress, remarks, groups, profile } = shown;
  const rows = rowsOf(shown, issued);
  const knows = { notesOfZeros: issued.format !== undefined, level: issued.promotedTo !== undefined };
  const levelOf = levelIndexes(shown);
  const { id: _id, number, ...person } = student;
  const names = rows.map(({ subject }) => subject);
  return {
    own: {
      person: { ...person, repeating: student.repeating, parents: student.parents.map(({ name }) => name) },
      marks: [
        ...rows.map((row) => ownRow(row, knows.notesOfZeros, levelOf)),
        groups.map(({ subtotal: { points, coefficients, average } }) => [points, coefficients, average]),
        shown.effort.map((subject) => names.indexOf(subject)),
      ],
      average: [totals.average, totals.points, totals.coefficients, totals.grade?.letter],
      rank: [totals.classified, totals.rank],
      before: [...recalled.map(({ average, classified, rank }) => [average, classified, rank]), progress],
      // Certificates are printed of these, whether the card shows them or not.
      honours: { ...card.work },
      decision: [card.decision, knows.level ? card.promotedTo : null],
      conduct: shown.conduct && { ...shown.conduct },
      remarks: [remarks.classMaster, remarks.head, remarks.council, ...rows.map(({ remark }) => remark)],
    },
    ofClass: [
      { ...profile },
      [number, totals.of, card.className, card.classMaster],
      rows.map((row) => [
        ...[row.subject, row.teachers, row.competences],
        ...[row.lowest, row.highest, row.average, row.rank],
      ]),
      groups.map(({ name, subtotal }) => [name, subtotal.rank]),
    ],
  };
}

/** In the order of the issued card where both have the same subjects; else in their own, so that a renamed subject is the same row. */
function rowsOf(card: CardContent, issued: CardContent): readonly CardRow[] {
  const rows = card.groups.flatMap((group) => group.rows);
  const order = issued.groups.flatMap((group) => group.rows.map(({ subject }) => subject));
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  const same = order.length === rows.length && order.every((subject) => bySubject.has(subject));
  return same ? order.flatMap((subject) => bySubject.get(subject) ?? []) : rows;
}

function ownRow(row: CardRow, knowsNotesOfZeros: boolean, levelOf: (cell: CardCell) => Meaning): Meaning {
  const cell = (one: CardCell): Meaning => {
    const note = one.value === null || knowsNotesOfZeros ? one.note : null;
    return [one.value, note, levelOf(one)];
  };
  return [row.marks.map(cell), cell(row.mean), row.coefficient, row.points, row.grade?.letter];
}

/** A level by its place among those of the card, so that a new name for it changes nothing; nothing where numbers are marked. */
function levelIndexes({ levels }: CardContent): (cell: CardCell) => Meaning {
  const codes = levels?.map(({ code }) => code.en) ?? [];
  return ({ level }) => (level ? codes.indexOf(level.en) : null);
}

/** Nothing, `null`, and a list or record of nothing mean the same; so do records whatever the order of their keys. */
function isSame(one: Meaning, other: Meaning): boolean {
  if (saysNothing(one) || saysNothing(other)) return saysNothing(one) && saysNothing(other);
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) =>
    isSame(left.get(key), right.get(key)),
  );
}

function saysNothing(meaning: Meaning): boolean {
  if (meaning === null || meaning === undefined) return true;
  return typeof meaning === 'object' && [...entriesOf(meaning).values()].every(saysNothing);
}

function entriesOf(meaning: object | null | undefined): ReadonlyMap<string, Meaning> {
  return new Map(Object.entries(meaning ?? {}));
}
