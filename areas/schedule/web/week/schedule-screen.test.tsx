import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { type Answers, openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { partsOfLesson } from '../extension-points.ts';
import { Screen } from './schedule-screen.tsx';

/** A Wednesday, half past ten in the school: at midnight no lesson runs. */
const now = Date.parse('2026-11-18T09:30:00Z');
const today = '2026-11-18' as SchoolDay;
const monday = addDays(today, 1 - weekdayOf(today));

const choices = {
  classes: [
    { id: 1, name: 'Form 1' },
    { id: 2, name: 'Form 2' },
  ],
  teachers: [{ id: 9, name: 'Aïcha Ngo' }],
  rooms: [],
  students: [],
  teaches: true,
  mayPlan: false,
};

function lesson(day: SchoolDay, change: object = {}) {
  return {
    lessonId: 5,
    day,
    heldOn: day,
    startsAt: '00:00',
    endsAt: '23:59',
    subject: { id: 3, name: 'Mathematics' },
    classes: [{ id: 1, name: 'Form 1' }],
    teachers: [{ id: 9, name: 'Aïcha Ngo' }],
    covered: [],
    room: { id: 4, name: 'Laboratory' },
    state: 'held',
    reason: null,
    changeVersion: 0,
    ...change,
  };
}

function weekWith(lessons: (day: SchoolDay) => readonly object[]) {
  const days = Array.from({ length: 7 }, (_, offset) => addDays(monday, offset));
  return {
    title: null,
    from: monday,
    week: null,
    periods: [],
    days: days.map((day) => ({ day, free: null, lessons: lessons(day) })),
    mayChange: false,
  };
}

async function open(week: object, answers: Answers = {}) {
  await openScreen(
    <Screen />,
    { roles: ['SLM.ClassNotebook.Edit'], scope: 'classes' },
    {
      'GET /slm/Schedule/v1/choices': () => recordOf(choices),
      'GET /slm/Schedule/v1/week': () => recordOf(week),
      ...answers,
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  go('/schedule', { replace: true });
});
afterEach(() => vi.useRealTimers());

describe('the timetable', () => {
  test('opens with the own week and marks the lesson that runs', async () => {
    const sent: Sent[] = [];
    await open(
      weekWith((day) => [lesson(day)]),
      {
        'GET /slm/Schedule/v1/week': (request) => {
          sent.push(request);
          return recordOf(weekWith((day) => [lesson(day)]));
        },
      },
    );
    await expect.element(page.getByText('Mathematics').first()).toBeVisible();
    await expect.element(page.getByText('Now', { exact: true })).toBeVisible();
    expect([sent[0]?.query.get('of'), sent[0]?.query.get('day')]).toEqual(['me', monday]);
  });

  test('waits a moment, and no longer, for parts of lessons whose code does not come', async () => {
    const hanging = partsOfLesson.contribute({
      id: 'hanging',
      needs: ['SLM.ClassNotebook.Edit'],
      loadBody: () => new Promise<never>(() => undefined),
    });
    await openScreen(
      <Screen />,
      { roles: ['SLM.ClassNotebook.Edit'], scope: 'classes', contributions: [hanging] },
      {
        'GET /slm/Schedule/v1/choices': () => recordOf(choices),
        'GET /slm/Schedule/v1/week': () => recordOf(weekWith((day) => [lesson(day)])),
      },
    );
    await expect.element(page.getByText('Mathematics').first(), { timeout: 4000 }).toBeVisible();
  });

  test('says why a lesson does not take place', async () => {
    const cancelled = { state: 'cancelled', reason: 'Teacher on training' };
    await open(weekWith((day) => (day === today ? [lesson(day, cancelled)] : [])));
    await expect.element(page.getByText('Cancelled')).toBeVisible();
    await expect.element(page.getByText('Teacher on training')).toBeVisible();
  });

  test('shows a class that is chosen, week by week', async () => {
    const sent: Sent[] = [];
    await open(
      weekWith(() => []),
      {
        'GET /slm/Schedule/v1/week': (request) => {
          sent.push(request);
          return recordOf(weekWith(() => []));
        },
      },
    );
    await page.getByRole('radio', { name: 'Class' }).click();
    await page.getByRole('combobox', { name: 'Class' }).selectOptions('Form 2');
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect
      .poll(() => [sent.at(-1)?.query.get('id'), sent.at(-1)?.query.get('day')])
      .toEqual(['2', addDays(monday, 7)]);
  });
});
