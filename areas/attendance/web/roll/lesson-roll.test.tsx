import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WeekLesson, WeekOwner } from '#areas/schedule/contract.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { slowTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal } from '#testing/screen.tsx';
import type { CalledRoll } from '../../contract.ts';
import { LessonRoll } from './lesson-roll.tsx';

/** Today in the school, where the test runs. */
const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10) as SchoolDay;

function lesson(day: SchoolDay): WeekLesson {
  return {
    lessonId: 5,
    day,
    heldOn: day,
    startsAt: '08:00',
    endsAt: '08:55',
    subject: { id: 3, name: 'Maths' },
    classes: [{ id: 1, name: 'Form 1' }],
    teachers: [{ id: 9, name: 'Aïcha Ngo' }],
    covered: [],
    room: null,
    state: 'held',
    reason: null,
    changeVersion: 0,
  };
}

const called: CalledRoll = {
  lessonId: 5,
  day: today,
  by: 'Aïcha Ngo',
  at: '2026-11-20T07:05:00.000Z' as CalledRoll['at'],
  absent: 5,
  late: 2,
};

const emptyWeek = { title: null, from: today, week: null, periods: [], days: [], mayChange: false };

async function show(
  day: SchoolDay,
  rolls: readonly CalledRoll[],
  of: WeekOwner = 'me',
  answers: Answers = {},
) {
  await openScreen(
    <LessonRoll lesson={lesson(day)} of={of} />,
    { roles: ['SLM.Student.Presence.View'], scope: 'classes' },
    {
      'GET /slm/Attendance/v1/called': () => ({ success: true, data: rolls }),
      'GET /slm/Schedule/v1/week': () => recordOf(emptyWeek),
      ...answers,
    },
  );
}

beforeEach(() => outbox.set([]));
afterEach(() => outbox.set([]));

describe('a lesson of the timetable', () => {
  test('says that its roll is not called, and leads to it', async () => {
    await show(today, []);
    await expect.element(page.getByText('Not called')).toBeVisible();
    const link = page.getByRole('link', { name: 'Call the roll: Maths, 08:00' });
    await expect.element(link).toHaveAttribute('href', `/schedule/roll?lesson=5&day=${today}`);
  });

  test('says who was missing once the roll is called', async () => {
    await show(today, [called]);
    await expect.element(page.getByText('5 absent · 2 late')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open the roll: Maths, 08:00' })).toBeVisible();
  });

  slowTest(
    'of today fetches the rolls of the own lessons ahead, for a class without a network',
    async () => {
      const requested: (string | null)[] = [];
      const days = [
        { day: addDays(today, -1), free: null, lessons: [{ ...lesson(addDays(today, -1)), lessonId: 4 }] },
        {
          day: today,
          free: null,
          lessons: [lesson(today), { ...lesson(today), lessonId: 6, state: 'cancelled' }],
        },
        { day: addDays(today, 1), free: null, lessons: [{ ...lesson(addDays(today, 1)), lessonId: 7 }] },
      ];
      await show(today, [], 'me', {
        'GET /slm/Schedule/v1/week': () => recordOf({ ...emptyWeek, days }),
        'GET /slm/Attendance/v1/roll': ({ query }) => {
          requested.push(query.get('lessonId'));
          return refusal(409, 'ATTENDANCE.errors.lessonGone');
        },
      });
      // The device fetches them when the page is calm, at the latest 14 seconds after the start.
      await expect.poll(() => requested).toEqual(['5', '7']);
    },
    30_000,
  );

  test('on a day to come offers no roll', async () => {
    await show(addDays(today, 1), []);
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  test('offers no roll in the week of a child', async () => {
    await show(today, [], 'student');
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });
});
