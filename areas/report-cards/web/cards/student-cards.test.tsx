import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { sampleCard } from '#testing/marks/sample-card.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import type { CardOfStudent } from '../../contract.ts';
import { defaultDesign } from '../../looks/design.ts';
import { StudentCards } from './student-cards.tsx';

const card = {
  id: 7,
  version: 1,
  className: 'Form 1 A',
  year: '2026/2027',
  kind: 'trimester',
  number: 1,
  publishedFrom: '2026-12-18',
  average: 1250,
  levels: null,
  classified: true,
  rank: 1,
  of: 50,
} as CardOfStudent;
const parent = { roles: ['SLM.Evaluation.View'] } as const;
const brenda = { id: 9, firstName: 'Brenda', lastName: 'Eyong' } as StudentRecord;
const cards = 'GET /slm/ReportCards/v1/student';
const grade = {
  code: { en: 'CVWA', fr: 'CTBA' },
  meaning: { en: 'Competences very well acquired', fr: 'Compétences très bien acquises' },
};
const read = 'GET /slm/ReportCards/v1/card';

sampledTest(
  'on a phone a parent reads a card: the average first, then each subject with its figures',
  async () => {
    await page.viewport(390, 844);
    const requests: string[] = [];
    await openScreen(<StudentCards student={brenda} />, parent, {
      [cards]: () => pageOf([card]),
      [read]: ({ query }: Sent) => {
        requests.push(String(query));
        return recordOf({
          content: sampleCard,
          look: defaultDesign,
          grades: [grade],
          languages: ['en', 'fr'],
        });
      },
    });
    await page.getByRole('button', { name: 'Read' }).click();
    await expect.element(page.getByText('First term report card')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('1st of 50')).toBeVisible();
    await expect.element(dialog.getByRole('listitem').getByText('Mathematics')).toBeVisible();
    await expect.element(dialog.getByText('CVWA: Competences very well acquired')).toBeVisible();
    await expect.element(dialog.getByRole('table')).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
  },
);

test('a card of levels is listed by how many subjects have each', async () => {
  const level = (code: string, count: number) => ({
    code: { en: code, fr: code },
    meaning: { en: code, fr: code },
    count,
  });
  await openScreen(<StudentCards student={brenda} />, parent, {
    [cards]: () => pageOf([{ ...card, average: null, levels: [level('A', 5), level('NA', 1)] }]),
  });
  await expect.element(page.getByText('A 5 · NA 1')).toBeVisible();
});
