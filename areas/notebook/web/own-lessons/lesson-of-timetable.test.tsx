import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WeekLesson } from '#areas/schedule/contract.ts';
import { type SchoolDay, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { discardWrite, outbox } from '#platform/web/outbox/outbox.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen } from '#testing/screen.tsx';
import type { OwnLesson } from '../../own-lessons/contract.ts';
import { LessonOfTimetable } from './lesson-of-timetable.tsx';

afterEach(async () => {
  for (const { id } of outbox.get()) await discardWrite(id);
});

const today = schoolDayOf(toInstant(new Date()), 'Africa/Douala');
const hours = { startsAt: '08:00', endsAt: '08:55' };

const lesson = (day: SchoolDay): WeekLesson => ({
  lessonId: 5,
  day,
  heldOn: day,
  ...hours,
  subject: { id: 3, name: 'Maths' },
  classes: [{ id: 1, name: 'Form 1' }],
  teachers: [{ id: 9, name: 'Aïcha Ngo' }],
  covered: [],
  room: null,
  state: 'held',
  reason: null,
  changeVersion: 0,
});

const own = (change: Partial<OwnLesson> = {}): OwnLesson => ({
  notebookId: 7,
  className: 'Form 1',
  subjectName: 'Maths',
  covers: null,
  slot: { lessonId: 5, day: today, heldOn: today, ...hours },
  entry: null,
  ...change,
});

async function show(rows: readonly OwnLesson[], answers: Answers = {}) {
  await openScreen(
    <LessonOfTimetable lesson={lesson(today)} of="me" />,
    { roles: ['SLM.ClassNotebook.Edit', 'SLM.ClassNotebook.View'], scope: 'classes' },
    { 'GET /slm/Notebooks/v1/lessons/own': () => ({ success: true, data: rows }), ...answers },
  );
}

sampledTest('today’s lesson is written with one tap, and waits on the device without a network', async () => {
  await show([own()], {
    'PUT /slm/Notebooks/v1/lessons/save': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await page.getByRole('button', { name: 'Write: Maths, Form 1, 08:00' }).click();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Adding fractions.');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Maths, Form 1, 08:00' }).click();
  await expect.element(page.getByRole('textbox', { name: /What was done/ })).toHaveValue('Adding fractions.');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  // Changed once more before it was sent: one write, not two.
  await expect.poll(() => outbox.get().length).toBe(1);
  expect(outbox.get()[0]?.label.facts).toMatchObject({ notebook: 'Maths · Form 1' });
});

test('a teacher who covers a lesson sees whose notebook it is', async () => {
  await show([own({ covers: 'Marie Fon' })]);
  await expect.element(page.getByText('In the notebook of Marie Fon')).toBeVisible();
});

test('a lesson without a notebook shows nothing', async () => {
  await show([own({ slot: { lessonId: 6, day: today, heldOn: today, ...hours } })]);
  expect(page.getByRole('button').elements()).toEqual([]);
});
