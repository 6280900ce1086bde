import { expect, test } from 'vitest';
import { liveValue } from '#platform/web/live-value.ts';
import { cellKey } from '../cells-wire.ts';
import type { GivenCell } from '../contract.ts';
import type { GridFrame, ShownCell, ShownCells } from '../shown-marks.ts';
import { openEntry } from './mark-entry.ts';

const grid: GridFrame = {
  classId: 1,
  subjectId: 2,
  sequenceId: 3,
  className: 'Form 1',
  subjectName: 'Maths',
  coefficient: 4,
  sequenceKind: 'sequence',
  sequenceNumber: 2,
  competences: null,
  refused: null,
  mayReopen: false,
  evaluations: [{ place: 1, title: '', maximum: 2000, weight: 1, version: 1 }],
  window: { opensOn: '2026-10-19' as GridFrame['window']['opensOn'], closesOn: null, reopenedUntil: null },
  students: [{ id: 1, number: 1, lastName: 'Abena', firstName: 'Rose', matricule: 'M1', hasPhoto: false }],
};
const key = cellKey(1, 1);

/** What a visit saves that finds `1` written on version 3 of the cell. */
function savedFrom(cell: ShownCell): GivenCell[] {
  const saved: GivenCell[] = [];
  const cells = liveValue<ShownCells>(new Map([[key, cell]]));
  const entry = openEntry(cells, () => ({ grid, language: 'en', save: (given) => saved.push(...given) }));
  entry.takeUp([{ key, text: '1', version: 3 }]);
  return saved;
}

const fifteen = { state: 'entered', value: 1500 } as const;

test('saves the mark that an earlier visit wrote and did not save', () => {
  expect(savedFrom({ mark: null, version: 3, waiting: false })).toEqual([
    { studentId: 1, place: 1, mark: { state: 'entered', value: 100 }, version: 3 },
  ]);
});

test('does not put half of a number over the whole that was saved and still waits', () => {
  expect(savedFrom({ mark: fifteen, version: 4, waiting: true })).toEqual([]);
});

test('leaves it to the server to ask where somebody else has changed the mark since', () => {
  expect(savedFrom({ mark: fifteen, version: 4, waiting: false })).toMatchObject([{ version: 3 }]);
});
