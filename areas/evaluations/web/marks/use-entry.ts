/** Entering marks on a screen: one and the same for its time, resting on what is shown now. */
import { useRef, useState } from 'react';
import { sortName } from '#platform/kernel/people/person-name.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import type { GridCells } from './grid-cells.ts';
import { type Entry, type EntryContext, openEntry } from './mark-entry.ts';

export function useEntry(grid: GridFrame, { cells, conflicts, showAndSave }: GridCells): Entry {
  const language = useLanguage();
  const current: EntryContext = {
    grid,
    language,
    disputeOf: (key) => conflicts.get().get(key),
    saveWithLabel(changes) {
      const student = grid.students.find(({ id }) => id === changes[0]?.studentId);
      const name = student ? sortName(student) : '';
      showAndSave(changes, {
        key: changes.length === 1 ? 'EVALUATION.sent.one' : 'EVALUATION.sent.many',
        facts: { name, count: changes.length, subject: grid.subjectName, class: grid.className },
      });
    },
  };
  const now = useRef(current);
  now.current = current;
  const [entry] = useState(() => openEntry(cells, () => now.current));
  return entry;
}
