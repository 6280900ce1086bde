import { expect, test } from 'vitest';
import { liveValue } from '#platform/web/live-value.ts';
import type { GivenCell } from '../../contract.ts';
import { type CellKey, cellKey } from '../../marks/cells-wire.ts';
import type { GridFrame, MarkConflict, ShownCell, ShownCells } from '../../marks/shown-marks.ts';
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

const fifteen = { state: 'entered', value: 1500 } as const;
const nine = { state: 'entered', value: 900 } as const;

function openCell(cell: ShownCell) {
  const saved: GivenCell[] = [];
  const cells = liveValue<ShownCells>(new Map([[key, cell]]));
  const disputes = new Map<CellKey, MarkConflict>();
  const entry = openEntry(cells, () => {
    return {
      grid,
      language: 'en',
      disputeOf: (one) => disputes.get(one),
      saveWithLabel: (given) => saved.push(...given),
    };
  });
  /** A colleague's 9 was saved on version 2: the own mark that waited is refused, and the list shows theirs. */
  const refuse = () => {
    disputes.set(key, {
      mine: fifteen,
      version: 2,
      theirs: { studentId: 1, place: 1, mark: { ...nine, version: 3 }, by: 'Tabi Eve', at: null },
    });
    cells.set(new Map([[key, { mark: nine, version: 3, waiting: false }]]));
  };
  return { saved, entry, refuse };
}

/** Cells saved by a visit that finds `1` typed on version 3 of the cell. */
function savedFrom(cell: ShownCell): GivenCell[] {
  const { saved, entry } = openCell(cell);
  entry.takeUp([{ key, text: '1', version: 3 }]);
  return saved;
}

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

test('does not pass a mark that is written over an own refused one for a change of the mark of the colleague', () => {
  const { saved, entry, refuse } = openCell({ mark: fifteen, version: 3, waiting: true });
  entry.begin(key);
  entry.write('16');
  refuse();
  entry.end();
  expect(saved).toMatchObject([{ mark: { value: 1600 }, version: 2 }]);
});

test('saves a mark over that of a colleague whose mark and dispute were shown when writing began', () => {
  const { saved, entry, refuse } = openCell({ mark: fifteen, version: 3, waiting: true });
  refuse();
  entry.begin(key);
  entry.write('16');
  entry.end();
  expect(saved).toMatchObject([{ mark: { value: 1600 }, version: 3 }]);
});

test('does not pass what an earlier visit wrote over an own refused mark for a change of the one there', () => {
  const before = openCell({ mark: fifteen, version: 3, waiting: true });
  before.entry.begin(key);
  before.entry.write('16');
  const kept = before.entry.unsaved();
  const { saved, entry, refuse } = openCell({ mark: fifteen, version: 3, waiting: true });
  refuse();
  entry.takeUp(kept);
  expect(saved).toMatchObject([{ mark: { value: 1600 }, version: 2 }]);
});
