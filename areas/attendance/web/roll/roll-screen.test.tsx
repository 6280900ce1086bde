import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { outbox, queueWrite } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { dismissToast, toasts } from '#platform/web/ui/toast-list.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { type ListedStudent, type Roll, type RollToSave, saveRoll } from '../../contract.ts';
import { Screen } from './roll-screen.tsx';

const day = '2026-11-20' as Roll['day'];

function student(id: number, change: Partial<ListedStudent> = {}): ListedStudent {
  return {
    id,
    firstName: `First${id}`,
    lastName: `Name${id}`,
    matricule: null,
    className: null,
    photo: false,
    previous: null,
    desk: null,
    expected: null,
    ...change,
  };
}

const sixty = Array.from({ length: 60 }, (_, index) => student(index + 1));

function rollOf(change: Partial<Roll> = {}): Roll {
  return {
    lessonId: 5,
    activityId: null,
    title: null,
    day,
    heldOn: day,
    startsAt: '08:00',
    endsAt: '08:55',
    subject: { id: 3, name: 'Maths' },
    classes: [{ id: 1, name: 'Form 1' }],
    teachers: ['Aïcha Ngo'],
    mayCall: true,
    called: null,
    students: [student(1), student(2), student(3)],
    exceptions: [],
    elsewhere: [],
    history: [],
    ...change,
  };
}

async function open(roll: Roll, more: Answers = {}) {
  await openScreen(
    <Screen />,
    { roles: ['SLM.Student.Presence.View'], scope: 'classes' },
    { 'GET /slm/Attendance/v1/roll': () => recordOf(roll), ...more },
  );
  await expect.element(page.getByText('Maths · Form 1')).toBeVisible();
}

const row = (id: number) => page.getByRole('button', { name: `Name${id} First${id}`, exact: false }).first();
const sent = (): RollToSave | undefined => outbox.get().at(-1)?.input as RollToSave | undefined;

beforeEach(() => {
  outbox.set([]);
  // A save that an earlier test still waited for is announced once its outbox is emptied.
  for (const { id } of toasts.get()) dismissToast(id);
  go('/schedule/roll', { search: { lesson: 5, day }, replace: true });
});
afterEach(() => outbox.set([]));

describe('the roll of a lesson', () => {
  test('with 60 students, 5 absent and 2 late, takes at most 12 taps, and is sent as one', async () => {
    await open(rollOf({ students: sixty }));
    let taps = 0;
    const tap = async (id: number) => {
      taps += 1;
      await row(id).click();
    };
    // Numbers of two digits, so that each name is found once.
    for (const id of [11, 12, 13, 14, 15]) await tap(id);
    for (const id of [21, 22]) {
      await tap(id);
      await tap(id);
    }
    await expect.element(page.getByText('53 present · 5 absent · 2 late')).toBeVisible();
    taps += 1;
    await page.getByRole('button', { name: 'Save the roll' }).click();
    expect(taps).toBeLessThanOrEqual(12);
    await expect
      .poll(() => sent()?.exceptions.map(({ studentId, state }) => [studentId, state]))
      .toEqual([
        [11, 'absent'],
        [12, 'absent'],
        [13, 'absent'],
        [14, 'absent'],
        [15, 'absent'],
        [21, 'late'],
        [22, 'late'],
      ]);
    expect(sent()).not.toHaveProperty('seen');
    expect(outbox.get()).toHaveLength(1);
    await expect.element(page.getByText('Kept on this device')).toBeVisible();
    await expect.element(page.getByText('Called here, waits on this device')).toBeVisible();
    expect(page.getByText('Not called yet').elements()).toEqual([]);
    expect(toasts.get()).toEqual([]);
    for (const { id } of outbox.get()) await changeEntry(id, { state: 'sent' });
    await expect.element(page.getByText('Roll saved: 53 present · 5 absent · 2 late.')).toBeVisible();
  });

  sampledTest('takes a third tap back to present, and minutes that are typed over', async () => {
    await open(rollOf());
    for (let tap = 0; tap < 3; tap += 1) await row(1).click();
    await expect.element(page.getByText('3 present · 0 absent · 0 late')).toBeVisible();
    await row(2).click();
    await row(2).click();
    await page.getByRole('textbox', { name: 'Minutes late: Name2 First2' }).fill('17');
    await page.getByRole('button', { name: 'Save the roll' }).click();
    await expect.poll(() => sent()?.exceptions).toEqual([{ studentId: 2, state: 'late', minutes: 17 }]);
  });

  sampledTest('offers the other states in a menu, by keyboard and by a long press, with a note', async () => {
    await open(rollOf());
    await page.getByRole('button', { name: 'More for Name1 First1' }).click();
    await page.getByRole('menuitem', { name: 'In the sick bay' }).click();
    await expect.element(page.getByText('2 present · 0 absent · 0 late · 1 excused or out')).toBeVisible();
    await page.getByRole('button', { name: 'More for Name1 First1' }).click();
    await page.getByRole('menuitem', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Fever');
    await page.getByRole('button', { name: 'OK' }).click();
    await row(2).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Excused' }).click();
    await row(3).click({ delay: 700 });
    await page.getByRole('menuitem', { name: 'Out with a pass' }).click();
    await page.getByRole('button', { name: 'Save the roll' }).click();
    await expect
      .poll(() => sent()?.exceptions)
      .toEqual([
        { studentId: 1, state: 'sick', note: 'Fever' },
        { studentId: 2, state: 'excused' },
        { studentId: 3, state: 'out' },
      ]);
    await userEvent.keyboard('{Escape}');
  });

  test('marks who was missing in the lesson before, and who is not expected', async () => {
    await open(
      rollOf({
        students: [
          student(1, { previous: 'absent' }),
          student(2, { expected: { kind: 'planned', reason: 'Hospital' } }),
          student(3),
        ],
      }),
    );
    await expect.element(page.getByText('Lesson before: Absent')).toBeVisible();
    await expect.element(page.getByText('Absence announced: Hospital')).toBeVisible();
  });

  sampledTest('that was called sends what was seen, and shows the values before', async () => {
    await open(
      rollOf({
        called: { by: 'Aïcha Ngo', at: '2026-11-20T07:05:00.000Z' as never },
        exceptions: [
          {
            studentId: 1,
            state: 'absent',
            minutes: null,
            note: null,
            by: 'Ngo',
            at: '2026-11-20T07:05:00.000Z' as never,
          },
        ],
        history: [
          {
            studentId: 2,
            state: 'absent',
            minutes: null,
            note: null,
            by: 'Tabi',
            at: '2026-11-20T07:01:00.000Z' as never,
          },
        ],
      }),
    );
    await expect.element(page.getByText('Before: Absent (Tabi, 20 Nov 2026, 08:01)')).toBeVisible();
    await row(3).click();
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect
      .poll(() => sent())
      .toMatchObject({
        exceptions: [{ studentId: 1 }, { studentId: 3 }],
        seen: [{ studentId: 1, state: 'absent' }],
      });
  });

  sampledTest('saved again before it is sent goes out once, as what was tapped last', async () => {
    await open(rollOf());
    await row(1).click();
    await page.getByRole('button', { name: 'Save the roll' }).click();
    await expect.poll(() => outbox.get()).toHaveLength(1);
    await row(2).click();
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect.poll(() => sent()?.exceptions.map(({ studentId }) => studentId)).toEqual([1, 2]);
    expect(outbox.get()).toHaveLength(1);
  });

  sampledTest('says why the server did not take it, keeps what was tapped, and is saved again', async () => {
    await open(rollOf());
    await row(1).click();
    await page.getByRole('button', { name: 'Save the roll' }).click();
    await expect.poll(() => outbox.get()).toHaveLength(1);
    const failure = {
      code: 'ATTENDANCE.errors.lessonCancelled',
      message: 'This lesson was cancelled.',
      facts: {},
    };
    for (const { id } of outbox.get()) await changeEntry(id, { state: 'refused', failure });
    await expect
      .element(page.getByText('The roll you sent was not saved: This lesson was cancelled.'))
      .toBeVisible();
    await expect.element(page.getByText('2 present · 1 absent · 0 late')).toBeVisible();
    expect(toasts.get().map(({ text }) => text)).not.toContainEqual(expect.stringContaining('Roll saved: 2'));
    await row(2).click();
    await page.getByRole('button', { name: 'Save the roll' }).click();
    await expect
      .poll(() => outbox.get().map(({ state, input }) => [state, (input as RollToSave).exceptions.length]))
      .toEqual([['waiting', 2]]);
    await expect.element(page.getByText(/^The roll you sent was not saved/)).not.toBeInTheDocument();
  });

  /** The roll of an hour ago that waited on the device, as the sender leaves it. */
  async function leave(change: Partial<OutboxEntry>, exceptions: RollToSave['exceptions']) {
    const key = await queueWrite(
      saveRoll,
      { lessonId: 5, day, exceptions },
      { label: { key: 'ATTENDANCE.sent' } },
    );
    await changeEntry(key, { state: 'refused', ...change });
  }

  test('tells its teacher what a later roll says otherwise, and takes back what was entered', async () => {
    const at = '2026-11-20T09:00:00.000Z' as NonNullable<Roll['called']>['at'];
    const late = { studentId: 2, state: 'late' as const, minutes: 5, note: 'Bus', by: 'Eve Tabi', at };
    await open(rollOf({ called: { by: 'Eve Tabi', at }, exceptions: [late] }));
    await leave(
      {
        state: 'overtaken',
        failure: { code: 'ATTENDANCE.overtaken.short', message: '', facts: { count: 2 } },
      },
      [{ studentId: 1, state: 'absent' }],
    );
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText(/^Eve Tabi changed this roll on .*10:00, after you/)).toBeVisible();
    const differences = notice
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(differences).toEqual([
      'Name1 First1: you Absent, now Present',
      'Name2 First2: you Present, now Late · 5 min · Bus',
    ]);
    await expect.element(page.getByText('2 present · 0 absent · 1 late')).toBeVisible();
    await notice.getByRole('button', { name: 'Use what I entered' }).click();
    await expect.element(page.getByText('2 present · 1 absent · 0 late')).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect
      .poll(() => sent())
      .toMatchObject({
        exceptions: [{ studentId: 1, state: 'absent' }],
        seen: [{ studentId: 2, state: 'late', minutes: 5, note: 'Bus' }],
      });
  });

  test('shows a difference in a note alone, which would be lost otherwise', async () => {
    const at = '2026-11-20T09:00:00.000Z' as NonNullable<Roll['called']>['at'];
    const absent = { studentId: 1, state: 'absent' as const, minutes: null, note: null, by: 'Eve Tabi', at };
    await open(rollOf({ called: { by: 'Eve Tabi', at }, exceptions: [absent] }));
    await leave(
      {
        state: 'overtaken',
        failure: { code: 'ATTENDANCE.overtaken.short', message: '', facts: { count: 1 } },
      },
      [{ studentId: 1, state: 'absent', note: 'Called the mother' }],
    );
    const line = 'Name1 First1: you Absent · Called the mother, now Absent';
    await expect.element(page.getByRole('alert').getByText(line)).toBeVisible();
  });

  test('is not offered again once a colleague has called it, whatever the clock of this device says', async () => {
    const at = '2026-11-20T09:00:00.000Z' as NonNullable<Roll['called']>['at'];
    await open(rollOf({ called: { by: 'Eve Tabi', at } }));
    const failure = { code: 'ATTENDANCE.errors.notYours', message: 'Not yours.', facts: {} };
    // The device believes that it is a day later than the colleague's roll.
    await leave({ failure, at: Date.parse(at) + 86_400_000 }, [{ studentId: 1, state: 'absent' }]);
    await expect.element(page.getByText('The roll you sent was not saved: Not yours.')).toBeVisible();
    await expect.element(page.getByText('3 present · 0 absent · 0 late')).toBeVisible();
  });

  test('is saved as an activity at the same hours where the lesson is cancelled', async () => {
    const planned: unknown[] = [];
    await open(rollOf(), {
      'POST /slm/Attendance/v1/activity': ({ body }: Sent) => {
        planned.push(body);
        return recordOf({ id: 77, day });
      },
    });
    const failure = { code: 'ATTENDANCE.errors.lessonCancelled', message: 'Cancelled.', facts: {} };
    await leave({ failure }, [{ studentId: 1, state: 'absent' }]);
    await expect
      .element(page.getByRole('link', { name: 'Timetable of Form 1' }))
      .toHaveAttribute('href', `/schedule?of=class&id=1&day=${day}`);
    await page.getByRole('button', { name: 'Save the roll as an activity' }).click();
    await expect
      .poll(() => outbox.get().map(({ state, input }) => [state, input]))
      .toEqual([['waiting', { activityId: 77, day, exceptions: [{ studentId: 1, state: 'absent' }] }]]);
    expect(planned).toEqual([{ title: 'Maths', day, startsAt: '08:00', endsAt: '08:55', classIds: [1] }]);
    await expect.poll(() => location.search).toBe(`?activity=77&day=${day}`);
  });

  test('is shown to others, who cannot change it', async () => {
    await open(rollOf({ mayCall: false }));
    await expect.element(row(1)).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Save the roll' })).not.toBeInTheDocument();
  });
});

sampledTest('a list is arranged by touching the students as they sit, and called in that order', async () => {
  const arranged: unknown[] = [];
  await open(rollOf({ students: [student(1, { desk: 2 }), student(2), student(3, { desk: 1 })] }), {
    'PUT /slm/Attendance/v1/desks': ({ body }: Sent) => {
      arranged.push(body);
      return recordOf({ desks: 2 });
    },
  });
  const names = () =>
    page
      .getByText(/^Name\d First\d$/)
      .elements()
      .map((one) => one.textContent);
  expect(names()).toEqual(['Name3 First3', 'Name1 First1', 'Name2 First2']);
  await page.getByRole('radio', { name: 'By name' }).click();
  await expect.poll(names).toEqual(['Name1 First1', 'Name2 First2', 'Name3 First3']);
  await page.getByRole('button', { name: 'Arrange desks' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Begin again' }).click();
  for (const name of [/Name2 First2/, /Name1 First1/]) await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Save the order' }).click();
  await expect.poll(() => arranged).toMatchObject([{ lessonId: 5, studentIds: [2, 1] }]);
});
