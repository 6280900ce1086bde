import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Tile } from '#platform/kernel/tile-contract.ts';
import { homeParts } from '#platform/web/home-parts.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import { Screen } from './home-screen.tsx';

const empty: Tile = {
  id: '',
  title: '',
  way: null,
  childId: null,
  text: null,
  tone: 'plain',
  figures: [],
  lines: [],
  cards: false,
  chart: null,
  component: false,
  menu: null,
  waits: 0,
};
const children = [
  { id: 9, firstName: 'Brenda', lastName: 'Eyong' },
  { id: 10, firstName: 'Junior', lastName: 'Eyong' },
];
const ofChild = (childId: number, text: string): Tile => ({
  ...empty,
  id: 'homework.child',
  title: 'Homework',
  childId,
  text,
  way: { to: '/homeworks', search: { student: String(childId) }, text: 'All homework' },
});
const money: Tile = {
  ...empty,
  id: 'payments.school',
  title: 'Payments',
  figures: [
    {
      text: 'Due now',
      value: '75,000 FCFA',
      note: '12 students overdue',
      tone: 'late',
      way: { to: '/paymentplans', search: {} },
    },
  ],
};
const answers = (home: { children: typeof children; tiles: readonly Tile[] }) => ({
  'GET /slm/Home/v1/get': () => recordOf(home),
});
const parent = { roles: ['SLM.ClassNotebook.View'], scope: 'children' } as const;

test('a parent chooses one child, and sees what they sign in as', async () => {
  const tiles = [ofChild(9, '2 to do'), ofChild(10, '1 overdue')];
  await openScreen(<Screen />, parent, answers({ children, tiles }));
  await expect.element(page.getByText('You sign in as biyong.ngo@aaa')).toBeVisible();
  const brenda = page.getByRole('region', { name: 'Brenda Eyong' });
  const junior = page.getByRole('region', { name: 'Junior Eyong' });
  await expect.element(brenda.getByRole('link', { name: /2 to do/ })).toBeVisible();
  await expect.element(junior.getByRole('link', { name: /1 overdue/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Junior' }).click();
  await expect.element(junior.getByRole('link', { name: /1 overdue/ })).toBeVisible();
  await expect.element(brenda).not.toBeInTheDocument();
  // So that the way back from a page of the child leads to this child.
  expect(new URLSearchParams(location.search).get('child')).toBe('10');
  await page.getByRole('radio', { name: 'All children' }).click();
  await expect.element(brenda).toBeVisible();
});

test('shows figures with their notes, and to staff not what they sign in as', async () => {
  await openScreen(<Screen />, { roles: ['SLM.Payment.View'] }, answers({ children: [], tiles: [money] }));
  const region = page.getByRole('region', { name: 'Payments' });
  await expect.element(region.getByText('75,000 FCFA')).toBeVisible();
  await expect.element(region.getByText('12 students overdue')).toBeVisible();
  await expect.element(page.getByText('You sign in as')).not.toBeInTheDocument();
});

test('says that nothing waits where there is no tile', async () => {
  await openScreen(<Screen />, { roles: ['SLM.Payment.View'] }, answers({ children: [], tiles: [] }));
  await expect.element(page.getByText('Nothing waits for you at the moment.')).toBeVisible();
});

const lessonNow = {
  about: '07:30–08:25 · Form 1',
  title: 'Maths',
  chips: [{ text: 'Called · 5 absent', tone: 'done' as const }],
  dueAt: null,
  tone: 'now' as const,
  way: { to: '/schedule', search: {} },
  during: { startsAt: '00:00', endsAt: '24:00' },
  ways: [{ to: '/schedule/roll', search: { lesson: '5', day: '2026-11-20' }, text: 'Open the roll' }],
};
const lessonsOf = (lines: Tile['lines']): Tile => ({
  ...empty,
  id: 'schedule.lessons',
  title: 'Your lessons today',
  component: true,
  lines,
});

test('the lessons of today are there with the page: the roll is one tap away, and the present lesson is emphasized', async () => {
  const off = { ...lessonNow, title: 'Physics', tone: 'plain' as const, during: null, chips: [], ways: [] };
  await openScreen(
    <Screen />,
    { roles: ['SLM.ClassNotebook.Edit'] },
    answers({ children: [], tiles: [lessonsOf([lessonNow, off])] }),
  );
  const items = page.getByRole('region', { name: 'Your lessons today' }).getByRole('listitem');
  const roll = items.first().getByRole('link', { name: 'Open the roll: Maths, 07:30–08:25 · Form 1' });
  await expect.element(roll).toHaveAttribute('href', '/schedule/roll?lesson=5&day=2026-11-20');
  await expect.element(items.first().getByText('Now', { exact: true })).toBeVisible();
  await expect.element(items.first().getByText('Called · 5 absent')).toBeVisible();
  await expect.element(items.last().getByText('Now', { exact: true })).not.toBeInTheDocument();
  await expect.element(items.last().getByRole('link', { name: 'Physics' })).toBeVisible();
});

test('says of a roll that waits on this device that it waits, not that it is not called', async () => {
  const chips = [{ text: 'Not called', tone: 'draft' as const, entity: 'roll 5 2026-11-20' }];
  await openScreen(
    <Screen />,
    { roles: ['SLM.ClassNotebook.Edit'] },
    answers({ children: [], tiles: [lessonsOf([{ ...lessonNow, chips }])] }),
  );
  const item = page.getByRole('region', { name: 'Your lessons today' }).getByRole('listitem');
  await expect.element(item.getByText('Not called')).toBeVisible();
  outbox.set([{ entity: 'roll 5 2026-11-20', state: 'waiting' } as OutboxEntry]);
  await expect.element(item.getByText('Waits on this device')).toBeVisible();
  await expect.element(item.getByText('Not called')).not.toBeInTheDocument();
  outbox.set([]);
  await expect.element(item.getByText('Not called')).toBeVisible();
});

const ahead = Promise.withResolvers<void>();

function Cards() {
  return <div style={{ height: 900 }}>Cards</div>;
}

function Ahead() {
  ahead.resolve();
  return null;
}

sampledTest(
  'moves nothing on the page when the cards of the lessons are there, and draws them from the next opening on',
  async () => {
    // The program has its code on the device.
    const controlled = vi
      .spyOn(navigator.serviceWorker, 'controller', 'get')
      .mockReturnValue({} as ServiceWorker);
    const cards = homeParts.contribute({
      id: 'schedule.lessons',
      loadBody: async () => Cards,
      loadAhead: async () => Ahead,
    });
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as LayoutShift).value;
    });
    observer.observe({ type: 'layout-shift' });
    const open = () =>
      openScreen(
        <Screen />,
        { roles: ['SLM.ClassNotebook.Edit'], contributions: [cards] },
        answers({ children: [], tiles: [lessonsOf([lessonNow]), money] }),
      );
    const screen = await open();
    await expect.element(page.getByText('Maths')).toBeVisible();
    await ahead.promise;
    await expect.element(page.getByText('Maths')).toBeVisible();
    await expect.element(page.getByText('Cards')).not.toBeInTheDocument();
    observer.disconnect();
    expect(shift).toBeLessThanOrEqual(0.1);
    await screen.unmount();
    await open();
    await expect.element(page.getByText('Cards')).toBeVisible();
    controlled.mockRestore();
  },
);

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
