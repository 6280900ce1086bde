import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import type { ClassToPrint, PrintHall, PrintItem, PrintRequest } from '../../prints/prints-contract.ts';
import type { ClassAtEnd } from '../../term/term-contract.ts';
import { Screen } from './print-screen.tsx';

const classOf = (id: number, name: string, levelName: string, issued: number): ClassToPrint => ({
  id,
  name,
  levelName,
  issued,
  size: 50,
  mayIssue: true,
});
const print: PrintItem = {
  id: 7,
  kind: 'sequence',
  number: 1,
  bundle: 'school',
  tagged: false,
  work: 'running',
  problem: null,
  askedAt: '2026-11-20T08:30:00.000Z' as Instant,
  keptUntil: '2026-11-20T14:30:00.000Z' as Instant,
  cards: 50,
  parts: [
    { classId: 1, name: 'Form 1 A', cards: 50, problem: null },
    { classId: 2, name: 'Form 1 B', cards: null, problem: null },
  ],
};
const hall: PrintHall = {
  periods: [{ key: 'sequence-3', kind: 'sequence', number: 1 }],
  period: 'sequence-3',
  classes: [
    classOf(1, 'Form 1 A', 'Form 1', 50),
    classOf(2, 'Form 1 B', 'Form 1', 50),
    classOf(3, '6e A', '6e', 0),
  ],
  prints: [],
};

sampledTest(
  'the head has the cards of a level printed, sees how far they are, stops them and lets them go on',
  async () => {
    const requests: PrintRequest[] = [];
    let prints: PrintItem[] = [];
    await openScreen(
      <Screen />,
      { roles: ['SLM.Evaluation.View'] },
      {
        'GET /slm/CardPrints/v1/get': () => recordOf({ ...hall, prints }),
        'POST /slm/CardPrints/v1/create': ({ body }: Sent) => {
          requests.push(body as PrintRequest);
          prints = [print];
          return recordOf(print);
        },
        'PUT /slm/CardPrints/v1/update': ({ body }: Sent) => {
          const { goesOn } = body as { goesOn: boolean };
          prints = [{ ...print, work: goesOn ? 'waiting' : 'stopped' }];
          return recordOf(prints[0]);
        },
      },
    );
    // Students without a card are not among them.
    await page.getByRole('button', { name: 'Print 100 cards' }).click();
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    expect(requests).toMatchObject([
      { period: 'sequence-3', classIds: [1, 2], bundle: 'school', issues: false },
    ]);
    await expect
      .element(page.getByText('You can print again when this print is finished or stopped.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText(/Waiting to start/)).toBeVisible();
  },
);

test('with missing cards included, a class without cards counts with all its students', async () => {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Evaluation.View'] },
    { 'GET /slm/CardPrints/v1/get': () => recordOf(hall) },
  );
  await page.getByRole('checkbox', { name: /^All 3 classes/ }).click();
  await page.getByRole('checkbox', { name: /Issue new and changed cards first/ }).click();
  await expect.element(page.getByRole('button', { name: 'Print 150 cards' })).toBeEnabled();
});

test('files of classes are there as soon as each is made; one without cards says why', async () => {
  const parts = [
    { classId: 1, name: 'Form 1 A', cards: 50, problem: null },
    { classId: 3, name: '6e A', cards: 0, problem: 'Nobody has an average.' },
  ];
  await openScreen(
    <Screen />,
    { roles: ['SLM.Evaluation.View'] },
    {
      'GET /slm/CardPrints/v1/get': () =>
        recordOf({ ...hall, prints: [{ ...print, bundle: 'classes', work: 'done', parts }] }),
    },
  );
  await expect.element(page.getByRole('button', { name: 'Form 1 A' })).toBeVisible();
  await expect.element(page.getByText('6e A: Nobody has an average.')).toBeVisible();
});

test('shows beside each class what is missing before its cards', async () => {
  const end: ClassAtEnd = {
    classId: 1,
    marks: { entered: 399, expected: 400, locked: false },
    textsMissing: 0,
    absencesMissing: 2,
    council: 'open',
    publishedFrom: null,
    mayLock: true,
  };
  await openScreen(
    <Screen />,
    { roles: ['SLM.Evaluation.View'] },
    {
      'GET /slm/CardPrints/v1/get': () => recordOf(hall),
      'GET /slm/TermEnd/v1/get': () => pageOf([end]),
    },
  );
  await expect
    .element(page.getByText('99% of marks · all remarks · absences of 2 students missing · council open'))
    .toBeVisible();
});
