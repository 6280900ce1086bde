import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { Board, PeriodItem, StudentItem } from '../../contract.ts';
import { ClassCards } from './class-cards.tsx';

const classroom: ClassOnPage = {
  id: 3,
  name: 'Form 1 A',
  sectionId: 1,
  inReach: true,
  mayEdit: false,
  isGroup: false,
};
const student = (number: number, firstName: string, changes: Partial<StudentItem> = {}): StudentItem => ({
  studentId: number,
  number,
  firstName,
  lastName: 'Abena',
  matricule: `A-${number}`,
  average: 1200,
  levels: null,
  classified: true,
  rank: number,
  card: null,
  ...changes,
});
const unclassified = { classified: false, rank: null } as const;
const unissued = { issued: 0, issuedAt: null, publishedFrom: null };
const board = (students: readonly StudentItem[], period: Partial<PeriodItem>): Board => ({
  classId: 3,
  period: 'year-2',
  mayIssue: true,
  mayPublish: true,
  periods: [{ key: 'year-2', kind: 'year', number: 1, ...unissued, ...period }],
  students: [...students],
});
const openBoard = (students: readonly StudentItem[], period: Partial<PeriodItem> = {}) =>
  openScreen(
    <ClassCards classroom={classroom} />,
    { roles: ['SLM.Evaluation.View'] },
    { 'GET /slm/ReportCards/v1/get': () => recordOf(board(students, period)) },
  );
const open = async (students: readonly StudentItem[]) => {
  await openBoard(students);
  await page.getByRole('button', { name: 'Issue cards' }).click();
  return page.getByRole('dialog');
};

test('tells a person who would issue the cards of the year in November that no student is classified yet', async () => {
  const dialog = await open([student(1, 'Mary', unclassified), student(2, 'Grace', unclassified)]);
  await expect
    .element(dialog.getByText('No student of this class is classified yet: all 2 cards would say so.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Whole year')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Issue anyway' })).toBeVisible();
});

sampledTest('before cards are issued, shows how many students are not classified', async () => {
  const dialog = await open([student(1, 'Mary'), student(2, 'Grace', unclassified)]);
  await expect
    .element(dialog.getByText('1 of 2 students is not classified, and the card says so.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Issue cards' })).toBeVisible();
});

test('cards of levels are issued without a word about classifying', async () => {
  const a = { code: { en: 'A', fr: 'A' }, meaning: { en: 'Acquired', fr: 'Acquis' }, count: 5 };
  const dialog = await open([student(1, 'Mary', { ...unclassified, average: null, levels: [a] })]);
  await expect.element(dialog.getByRole('button', { name: 'Issue cards' })).toBeVisible();
  await expect.element(dialog.getByText(/classified/)).not.toBeInTheDocument();
});

test('once parents see the cards, what is offered is another day', async () => {
  const issued = { issued: 1, issuedAt: '2026-11-20T08:00:00.000Z' as Instant };
  await openBoard([student(1, 'Mary')], { ...issued, publishedFrom: '2026-11-23' as SchoolDay });
  await expect.element(page.getByText(/Visible to parents from 23 Nov/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change the date for parents' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show to parents' })).not.toBeInTheDocument();
});

sampledTest(
  'says what of a card has changed, and that moved figures of the class leave a card valid',
  async () => {
    const card = { id: 1, version: 1, state: 'valid' as const, average: 1200 };
    const issued = { issued: 2, issuedAt: '2026-11-20T08:00:00.000Z' as Instant };
    await openBoard(
      [
        student(1, 'Mary', {
          card: { ...card, outdated: true, changes: ['marks', 'average'], classMoved: true },
        }),
        student(2, 'Grace', { card: { ...card, id: 2, outdated: false, changes: [], classMoved: true } }),
      ],
      issued,
    );
    await expect
      .element(page.getByRole('button', { name: /Mary.*Changed since it was issued.*marks · average/ }))
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /Grace.*Valid.*class figures have changed/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Issue changed cards' }).click();
    await page.getByText('Also issue 1 card on which only the class figures have changed').click();
    await expect.element(page.getByRole('checkbox')).toBeChecked();
  },
);
