/** A parent's view of a child's marks on a phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import type { StudentReport } from '../viewer-contract.ts';
import { StudentMarks } from './student-marks.tsx';

const subject = (name: string, average: number) => ({
  name,
  coefficient: 5,
  average,
  classAverage: 1186,
  rank: 14,
  level: null,
});
const report: StudentReport = {
  studentId: 4,
  name: 'Kuété Chantal',
  matricule: 'M4',
  className: '6e A',
  published: true,
  cardId: null,
  period: { id: 1, kind: 'sequence', number: 1 },
  levels: null,
  course: [],
  average: 1261,
  classAverage: 1243,
  rank: 23,
  classified: 50,
  subjects: [subject('Mathématiques', 1225), subject('Informatique', 950)],
};

test('on a phone average, class and place of each subject are seen without drawing the table sideways', async () => {
  await page.viewport(360, 740);
  const screen = await openScreen(
    <main className="px-4">
      <StudentMarks report={report} alone />
    </main>,
    { language: 'fr', roles: ['SLM.Evaluation.View'] },
    {},
  );
  const table = screen.getByRole('region', { name: 'Kuété Chantal' });
  await expect.element(table.getByRole('columnheader', { name: 'Rang' })).toBeVisible();
  await expect.element(table.getByText('14e').first()).toBeVisible();
  await expect.element(screen.getByText('23e sur 50')).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
