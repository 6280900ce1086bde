/** Where a number comes from, as it is read at a tap. */
import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import type { ExplainedItem, StudentResultsItem } from '../../results/results-contract.ts';
import { ExplainDialog } from './explain-dialog.tsx';

const viewer = { roles: ['SLM.Evaluation.View'], scope: 'classes' } as const;

const explained: ExplainedItem = {
  period: 'trimester-4',
  level: null,
  of: 'subjects',
  value: 1363,
  points: 10900,
  weights: 8,
  parts: [],
  rank: 2,
  among: 6,
};
const results: StudentResultsItem = {
  id: 1,
  number: 1,
  firstName: 'Rose',
  lastName: 'Abena',
  matricule: 'M1',
  className: 'Form 1',
  competences: null,
  missingMark: 'ignore',
  byHand: null,
  mayDecide: false,
  periods: [{ key: 'trimester-4', kind: 'trimester', number: 1 }],
  subjects: [
    {
      id: 7,
      name: 'Maths',
      coefficient: 4,
      exempt: null,
      results: [{ ...explained, of: 'sequences', among: 8 }],
    },
  ],
  general: [{ ...explained, classified: true, present: 2, expected: 3, grade: null }],
};
const shown = { results, period: 'trimester-4', onClose: () => undefined, onDecide: null } as const;

test('a general place is one among those who are classified, a place in a subject one among all with an average', async () => {
  const general = await openScreen(<ExplainDialog {...shown} subjectId={null} />, viewer, {});
  await expect.poll(() => document.body.textContent).toContain('2nd of 6 classified;');
  await general.unmount();
  await openScreen(<ExplainDialog {...shown} subjectId={7} />, viewer, {});
  await expect.poll(() => document.body.textContent).toContain('2nd of 8 with an average;');
});
