import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { AttendanceDay, LessonOfDay } from '../day/contract.ts';
import type { Justification } from '../justifications/contract.ts';
import { SubmitDialog } from './justifications/submit-dialog.tsx';
import { Screen } from './office-screen.tsx';

/** A day that is over, so that the hour at which the tests run decides nothing. */
const shownDay = '2026-11-20' as AttendanceDay['day'];
const called = { by: 'Aïcha Ngo', at: '2026-11-20T06:40:00.000Z' as never };

const lesson = (startsAt: string, change: Partial<LessonOfDay> = {}): LessonOfDay => ({
  lessonId: Number(startsAt.slice(0, 2)) + 1,
  activityId: null,
  day: shownDay,
  startsAt,
  endsAt: '10:00',
  what: 'Mathematics',
  classIds: [1],
  ofSingleStudents: false,
  teachers: ['Aïcha Ngo'],
  state: 'held',
  called: null,
  ...change,
});

const student = (id: number, lastName: string) => ({
  id,
  firstName: 'Paul',
  lastName,
  classId: 1,
  firstAt: '07:30',
  arrivedAt: null,
});
const absent = (index: number) => ({
  lesson: index,
  state: 'absent' as const,
  minutes: null,
  excused: false,
});

const day: AttendanceDay = {
  day: shownDay,
  free: null,
  classes: [{ id: 1, name: 'Form 1' }],
  lessons: [lesson('07:30', { called }), lesson('08:20', { called, what: 'English' }), lesson('09:10')],
  students: [
    { ...student(11, 'Abena'), lessons: [0, 1], exceptions: [absent(0)] },
    { ...student(12, 'Biya'), lessons: [0, 1], exceptions: [absent(0), absent(1)] },
  ],
};

const discipline = {
  roles: ['SLM.Student.View', 'SLM.Student.Presence.View', 'SLM.Student.Absence.Justification.Edit'],
} as const;

async function open(answers: Answers = {}, roles = discipline.roles as readonly string[]) {
  await openScreen(
    <Screen />,
    { roles: [...roles] as never, scope: 'organisation' },
    { 'GET /slm/Attendance/v1/day': () => recordOf(day), ...answers },
  );
}

beforeEach(() => go('/attendance', { search: { day: shownDay }, replace: true }));

describe('the day', () => {
  test('shows who missed the first lesson, who was there again, and which roll is not called', async () => {
    await open();
    const first = page.getByRole('region', { name: 'Absent from the first lesson, unjustified' });
    await expect
      .element(first.getByRole('link', { name: 'Abena Paul' }))
      .toHaveAttribute('href', '/student/detail?student=11&tab=presence');
    await expect.element(first.getByRole('link', { name: 'Biya Paul' })).toBeVisible();
    const truant = page.getByRole('region', { name: 'Absent from a lesson, present in the next one' });
    await expect.element(truant.getByRole('link', { name: 'Abena Paul' })).toBeVisible();
    expect(truant.getByRole('link', { name: 'Biya Paul' }).query()).toBeNull();
    await page.getByRole('button', { name: /^Form 1/ }).click();
    await expect
      .element(page.getByRole('link', { name: '07:30 · 2 absent, Mathematics, Form 1' }))
      .toBeVisible();
    const notCalled = page.getByRole('region', { name: 'Rolls not called' });
    await expect.element(notCalled.getByRole('link', { name: '09:10 · Form 1' })).toBeVisible();
  });

  test('is the only part for whom does not decide about absences', async () => {
    await open({}, ['SLM.Student.View', 'SLM.Student.Presence.View']);
    await expect.element(page.getByText('By class and hour')).toBeVisible();
    expect(page.getByRole('button', { name: 'Late gate' }).query()).toBeNull();
  });
});

sampledTest('an activity is planned ahead for a student who is found by name, and listed', async () => {
  const sent: Sent[] = [];
  const planned = {
    id: 9,
    title: 'Chess contest',
    day: '2099-01-15',
    startsAt: '08:00',
    endsAt: '12:00',
    classes: [],
    students: ['Paul Abena'],
    by: 'Discipline',
    called: false,
  };
  await open({
    'GET /slm/Attendance/v1/activities': () => pageOf(sent.length > 0 ? [planned] : []),
    'GET /slm/Classes/v1/get': () => pageOf([{ id: 1, name: 'Form 1' }]),
    'POST /slm/Students/v2/get': () => pageOf([foundStudent]),
    'POST /slm/Attendance/v1/activity': (request) => {
      sent.push(request);
      return recordOf({ id: 9, day: '2099-01-15' });
    },
  });
  await page.getByRole('button', { name: 'Activities' }).click();
  await expect.element(page.getByText('No activity is planned')).toBeVisible();
  await page.getByRole('button', { name: 'Plan an activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan an activity' });
  await dialog.getByRole('textbox', { name: 'What takes place' }).fill('Chess contest');
  await dialog.getByRole('searchbox', { name: 'Find a student' }).fill('Abena');
  await dialog.getByRole('button', { name: /Abena Paul/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove Abena Paul' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Plan the activity' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ title: 'Chess contest', classIds: [], studentIds: [11] });
  await expect.element(page.getByRole('link', { name: 'Chess contest' })).toBeVisible();
  await expect.element(page.getByText(/08:00–12:00 · Paul Abena/)).toBeVisible();
});

const foundStudent = {
  stdntid: 11,
  stdntfirstname: 'Paul',
  stdntlastname: 'Abena',
  matricule: 'M11',
  sex: null,
  birthDate: null,
  phone: null,
  phone2: null,
  imageType: null,
  uImage: null,
  groupIds: [1],
};

describe('the late gate', () => {
  const pass = {
    id: 5,
    student: { id: 11, firstName: 'Paul', lastName: 'Abena', className: 'Form 1' },
    day: shownDay,
    arrivedAt: '08:10',
    minutes: 40,
    reason: null,
    by: 'Discipline',
    at: '2026-11-20T07:10:00.000Z',
    count: 2,
  };

  test('notes a student who is found by matricule, and prints the slip', async () => {
    const sent: Sent[] = [];
    let printed = 0;
    await open({
      'GET /slm/Attendance/v1/gate': () => pageOf(sent.length > 0 ? [pass] : []),
      'GET /slm/Classes/v1/get': () => pageOf([{ id: 1, name: 'Form 1' }]),
      'POST /slm/Students/v2/get': () => pageOf([foundStudent]),
      'POST /slm/Attendance/v1/gate': (request) => {
        sent.push(request);
        return recordOf(pass);
      },
      'GET /slm/Attendance/v1/gate/pdf': () => {
        printed += 1;
        return new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' });
      },
    });
    await page.getByRole('button', { name: 'Late gate' }).click();
    await page.getByRole('searchbox', { name: 'Find a student' }).fill('M11');
    await page.getByRole('button', { name: /Abena Paul/ }).click();
    await page.getByRole('button', { name: 'Record the lateness' }).click();
    await expect.poll(() => sent[0]?.body).toEqual({ studentId: 11, reason: null });
    await expect.poll(() => printed).toBe(1);
    await expect.element(page.getByText(/08:10 · 40 minutes · 2 slips this year/)).toBeVisible();
  });
});

describe('justifications', () => {
  const waiting: Justification = {
    id: 3,
    student: { id: 11, firstName: 'Paul', lastName: 'Abena', className: 'Form 1' },
    planned: false,
    fromDay: shownDay,
    untilDay: shownDay,
    startsAt: null,
    endsAt: null,
    kind: 'illness',
    reason: 'Malaria',
    state: 'submitted',
    byParent: true,
    by: 'Marie Abena',
    at: '2026-11-20T07:10:00.000Z' as never,
    deadline: shownDay,
    late: true,
    hours: 2,
    decided: null,
    documents: [],
    mayDecide: true,
    mayChange: false,
    mayAddDocument: false,
    version: 1,
  };

  test('are refused with a remark, which says that they are late', async () => {
    const sent: Sent[] = [];
    await open({
      'GET /slm/Attendance/v1/justifications/open': () => pageOf(sent.length > 0 ? [] : [waiting]),
      'PUT /slm/Attendance/v1/justifications/decision': (request) => {
        sent.push(request);
        return recordOf({ ...waiting, state: 'refused', version: 2 });
      },
    });
    await page.getByRole('button', { name: 'Justifications' }).click();
    await expect.element(page.getByText(/After the deadline/)).toBeVisible();
    await page.getByRole('button', { name: 'Refuse the justification of Abena Paul' }).click();
    await page.getByRole('button', { name: 'Refuse', exact: true }).last().click();
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({ id: 3, version: 1, accept: false, remark: 'Submitted after the deadline.' });
    await expect.element(page.getByText('Nothing to decide')).toBeVisible();
  });

  sampledTest('are submitted with their document, which alone may be refused', async () => {
    const sent: Sent[] = [];
    const onClose = vi.fn();
    await openScreen(
      <SubmitDialog student={{ id: 11, name: 'Abena Paul' }} onClose={onClose} />,
      {},
      {
        'POST /slm/Attendance/v1/justifications': (request) => {
          sent.push(request);
          return recordOf(waiting);
        },
        'POST /slm/Attendance/v1/justifications/documents': (request) => {
          sent.push(request);
          return refusal(409, 'ATTENDANCE.justificationErrors.documentsFull');
        },
      },
    );
    await page.getByLabelText('Explanation').fill(' Malaria ');
    const file = new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' });
    await page.getByLabelText('Take a photo or choose a file').upload(file);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.element(page.getByText(/was submitted, but the document was not/)).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent[0]?.body).toMatchObject({ studentId: 11, reason: 'Malaria', startsAt: null });
    expect(sent[1]?.body).toMatchObject({ id: 3, content: btoa('%PDF-1.7') });
  });
});
