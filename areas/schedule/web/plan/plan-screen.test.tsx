import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { usualPeriods } from '../../plan/period-rules.ts';
import { Screen } from './plan-screen.tsx';

const lesson = {
  id: 5,
  yearId: 1,
  subjectId: 3,
  classIds: [10],
  teacherIds: [20],
  week: 'every',
  periods: 1,
  weekday: 1,
  startsAt: '07:30',
  endsAt: '08:20',
  roomId: null,
  pinned: false,
  validFrom: '2000-09-07',
  validUntil: '2999-07-31',
  version: 4,
};
const plan = {
  yearId: 1,
  yearName: '2026/2027',
  startsOn: '2000-09-07',
  endsOn: '2999-07-31',
  weekA: null,
  version: 1,
  rooms: [{ id: 30, name: 'Laboratory', kind: 'laboratory', capacity: 40, version: 1 }],
  shifts: [{ id: 1, name: 'Day', periods: usualPeriods(), version: 1 }],
  classes: [
    { id: 10, name: 'Form 1', kind: 'class', shiftId: null, room: null },
    { id: 11, name: 'Form 2', kind: 'class', shiftId: null, room: null },
  ],
  teachers: [{ id: 20, name: 'Aïcha Ngo' }],
  subjects: [{ id: 3, name: 'Maths' }],
  teaching: [
    { classId: 10, subjectId: 3, teacherId: 20, minutes: 200, optional: false },
    { classId: 11, subjectId: 3, teacherId: 20, minutes: 100, optional: false },
  ],
  shared: [],
  unavailable: [],
  unavailableRooms: [],
  lessons: [lesson],
};

async function open(answers: Answers = {}, change: object = {}) {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Student.Edit'] },
    { 'GET /slm/Schedule/v1/plan': () => recordOf({ ...plan, ...change }), ...answers },
  );
}

beforeEach(() => go('/schedule/plan', { replace: true }));

describe('planning the timetable', () => {
  sampledTest('places a lesson in two taps, in a period that is free', async () => {
    const sent: Sent[] = [];
    await open({
      'POST /slm/Schedule/v1/lessons/create': (request) => {
        sent.push(request);
        return recordOf({ lessons: [lesson] });
      },
    });
    await expect.element(page.getByText('0.8 of 3.3 h')).toBeVisible();
    await page.getByRole('button', { name: 'Place a lesson of Maths' }).click();
    await page.getByRole('button', { name: 'Tuesday 08:20: Free' }).click();
    await expect.element(page.getByText('Lesson saved')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      lessons: [
        {
          subjectId: 3,
          classIds: [10],
          teacherIds: [20],
          slot: { weekday: 2, startsAt: '08:20', endsAt: '09:10' },
        },
      ],
    });
  });

  test('says before the drop who is in the way', async () => {
    go('/schedule/plan', { search: { of: 'class', id: 11 }, replace: true });
    await open();
    await page.getByRole('button', { name: 'Place a lesson of Maths' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Monday 07:30: Aïcha Ngo teaches Maths at this time.' }))
      .toBeDisabled();
  });

  sampledTest('moves a lesson with its room by keyboard', async () => {
    const sent: Sent[] = [];
    await open({
      'PUT /slm/Schedule/v1/lessons/update': (request) => {
        sent.push(request);
        return recordOf({ lessons: [lesson] });
      },
    });
    const placed = page.getByRole('button', { name: 'Maths Aïcha Ngo', exact: true });
    await expect.element(placed).toBeVisible();
    (placed.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('combobox', { name: 'Room' }).selectOptions('Laboratory');
    const target = page.getByRole('button', { name: 'Friday 10:15: Free' });
    await expect.element(target).toBeVisible();
    (target.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      id: 5,
      version: 4,
      lesson: { roomId: 30, slot: { weekday: 5, startsAt: '10:15', endsAt: '11:05' } },
    });
  });

  sampledTest('keeps the lesson in hand when the server refuses it', async () => {
    await open({
      'POST /slm/Schedule/v1/lessons/create': () =>
        refusal(409, 'SCHEDULE.errors.roomBusy', { name: 'Laboratory', subject: 'Biology' }),
    });
    await page.getByRole('button', { name: 'Place a lesson of Maths' }).click();
    await page.getByRole('button', { name: 'Tuesday 08:20: Free' }).click();
    await expect.element(page.getByText('Laboratory is taken by Biology at this time.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'The chosen lesson' })).toBeVisible();
  });

  sampledTest(
    'proposes the first day on which nothing is recorded when the server refuses an earlier one',
    async () => {
      const sent: Sent[] = [];
      await open({
        'PUT /slm/Schedule/v1/lessons/update': (request) => {
          sent.push(request);
          if (sent.length > 1) return recordOf({ lessons: [lesson] });
          const facts = { subject: 'Maths', last: '27 November 2026', first: '28 November 2026' };
          return refusal(409, 'SCHEDULE.errors.lessonRecorded', { ...facts, from: '2026-11-28' });
        },
      });
      await page.getByRole('button', { name: 'Maths Aïcha Ngo', exact: true }).click();
      await page.getByRole('button', { name: 'Friday 10:15: Free' }).click();
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent(
          'A roll or a notebook entry of Maths exists until 27 November 2026. This change is possible from 28 November 2026 on.',
        );
      await page.getByRole('button', { name: /^Change from .*28/ }).click();
      await expect.poll(() => sent.length).toBe(2);
      expect(sent[1]?.body).toMatchObject({
        from: '2026-11-28',
        lesson: { slot: { weekday: 5, startsAt: '10:15' } },
      });
    },
  );

  sampledTest('proposes a usual day to a school without periods', async () => {
    const sent: Sent[] = [];
    await open(
      {
        'PUT /slm/Schedule/v1/shifts/save': (request) => {
          sent.push(request);
          return recordOf(plan.shifts[0]);
        },
      },
      { shifts: [] },
    );
    await page.getByRole('button', { name: 'Set the periods' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({ id: null, name: 'Whole day', periods: usualPeriods() });
  });

  sampledTest('ends a lesson at once where nothing hangs on it, and asks where something does', async () => {
    const ended: unknown[] = [];
    let records = [{ text: '2 lessons are written' }];
    await open({
      'GET /slm/Schedule/v1/changes/hanging': () => ({ success: true, data: records }),
      'PUT /slm/Schedule/v1/lessons/end': ({ body }: Sent) => {
        ended.push(body);
        return recordOf({ count: 1 });
      },
    });
    await page.getByRole('button', { name: 'Maths Aïcha Ngo', exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this lesson from the chosen day on?' });
    await expect.element(dialog.getByText('2 lessons are written')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(ended).toEqual([]);
    records = [];
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => ended).toMatchObject([{ ids: [5] }]);
  });

  sampledTest('gives a lesson a second class and a second teacher', async () => {
    const sent: Sent[] = [];
    const teachers = [...plan.teachers, { id: 21, name: 'Paul Fon' }];
    await open(
      {
        'PUT /slm/Schedule/v1/lessons/update': (request) => {
          sent.push(request);
          return recordOf({ lessons: [lesson] });
        },
      },
      { teachers },
    );
    await page.getByRole('button', { name: 'Maths Aïcha Ngo', exact: true }).click();
    await page.getByRole('button', { name: 'Classes and teachers' }).click();
    await page.getByRole('checkbox', { name: 'Form 2' }).click();
    await page.getByRole('checkbox', { name: 'Paul Fon' }).click();
    await page.getByRole('button', { name: 'Use these' }).click();
    await expect.element(page.getByText('Form 1, Form 2 · Aïcha Ngo, Paul Fon')).toBeVisible();
    await page.getByRole('button', { name: 'Save here' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      lesson: {
        classIds: [10, 11],
        teacherIds: [20, 21],
        slot: { weekday: 1, startsAt: '07:30', endsAt: '08:20' },
      },
    });
  });

  sampledTest('sets the hours in which a teacher cannot teach, and those of a room', async () => {
    go('/schedule/plan', { search: { of: 'teacher', id: 20 }, replace: true });
    const sent: Sent[] = [];
    const keep = (request: Sent) => {
      sent.push(request);
      return recordOf({ teacherId: 20, roomId: 30, count: 1 });
    };
    await open(
      {
        'PUT /slm/Schedule/v1/unavailable': keep,
        'PUT /slm/Schedule/v1/rooms/unavailable': keep,
      },
      { unavailable: [{ teacherId: 20, weekday: 1, startsAt: '07:30', endsAt: '09:10' }] },
    );
    await page.getByRole('button', { name: 'Unavailable hours' }).click();
    await page.getByRole('button', { name: 'Monday 08:20: unavailable' }).click();
    await page.getByRole('button', { name: /^Wed.* unavailable all day$/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Unavailable hours saved')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      teacherId: 20,
      hours: [
        { weekday: 1, startsAt: '07:30', endsAt: '08:20' },
        { weekday: 3, startsAt: '07:30', endsAt: '10:00' },
        { weekday: 3, startsAt: '10:15', endsAt: '11:55' },
      ],
    });
    await page.getByRole('radio', { name: 'Rooms' }).click();
    await page.getByRole('button', { name: 'Set the unavailable hours of Laboratory' }).click();
    await page.getByRole('button', { name: 'Friday 10:15: unavailable' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.body).toEqual({
      roomId: 30,
      hours: [{ weekday: 5, startsAt: '10:15', endsAt: '11:05' }],
    });
  });
});
