import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, pageOf } from '#testing/screen.tsx';
import type { CardOfChild } from '../contract.ts';
import { NewCards } from './new-cards.tsx';

const news = 'GET /slm/ReportCards/v1/children';
const parent = { roles: ['SLM.Evaluation.View'], scope: 'children' } as const;
const card = {
  id: 7,
  studentId: 9,
  firstName: 'Brenda',
  lastName: 'Eyong',
  sex: 'F',
  kind: 'sequence',
  number: 2,
  publishedFrom: '2026-11-20',
  average: 1526,
  levels: null,
  rank: 2,
  shared: false,
} as CardOfChild;

test('a parent reads the result of each new card, and each leads to the cards of that child', async () => {
  await openScreen(<NewCards />, parent, { [news]: () => pageOf([card]) });
  await expect.element(page.getByText('Sequence 2 report card: 15.26, 2nd')).toBeVisible();
  await expect.element(page.getByText('Brenda Eyong · published on 20 Nov 2026')).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/student/detail?student=9&tab=cards');
});

test('in French a girl is 1re, and who has no average reads that she is not classified', async () => {
  const cards = [
    { ...card, rank: 1 },
    { ...card, id: 8, studentId: 10, kind: 'trimester', number: 1, average: null, rank: null },
  ];
  await openScreen(<NewCards />, { ...parent, language: 'fr' }, { [news]: () => pageOf(cards) });
  await expect.element(page.getByText('Bulletin de la séquence 2 : 15,26 · 1re')).toBeVisible();
  await expect.element(page.getByText('Bulletin du trimestre 1 : Non classé')).toBeVisible();
});

test('where no card is new the page says nothing of cards', async () => {
  await openScreen(<NewCards />, parent, { [news]: () => pageOf([]) });
  await expect.element(page.getByText('New report cards')).not.toBeInTheDocument();
});
