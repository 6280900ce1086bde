/** The result of a student above the text. */
import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import type { StudentToSay } from '../contract.ts';
import { StudentRow } from './student-row.tsx';

const student: StudentToSay = {
  id: 1,
  number: 1,
  firstName: 'Rose',
  lastName: 'Abena',
  matricule: 'M1',
  sex: 'F',
  average: 1275,
  rank: 3,
  level: null,
  band: 'good',
  progress: null,
  efforts: [],
  text: null,
  others: [],
};

test.each([
  ['en', 'ranked 3rd'],
  ['fr', '3e rang'],
] as const)('shows the rank as an ordinal in %s', async (language, shown) => {
  const screen = await openScreen(
    <StudentRow
      {...{ student, number: undefined, kind: 'subject', subjectId: 1, text: undefined, language }}
      {...{ content: null, proposals: null, writing: null, reading: null, conflict: undefined }}
      onSettle={() => undefined}
    />,
    { roles: ['SLM.Evaluation.View'], scope: 'classes', language },
    {},
  );
  await expect.element(screen.getByText(shown)).toBeVisible();
});
