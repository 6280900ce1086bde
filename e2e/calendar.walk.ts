/**
 * An outing of a class: the principal enters it, the lessons of the class give way to it, teacher and parent see it, and the parent's own
 * calendar application gets it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WeekLesson, WeekOfLessons } from '#areas/schedule/contract.ts';
import { faultsOf } from './inspection.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const className = 'Form 5 A';
const title = 'Visit to the dam';

/** Lessons of the teacher in the class, in this week and the next three. */
async function coming(page: Awaited<ReturnType<typeof signIn>>): Promise<readonly WeekLesson[]> {
  const days = [1, 8, 15, 22].map((after) =>
    new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10),
  );
  const weeks: WeekLesson[] = [];
  for (const day of days) {
    const reply = await page.request.get(`/slm/Schedule/v1/week?of=me&id=&day=${day}`);
    const week = (await reply.json()).data[0] as WeekOfLessons;
    weeks.push(...week.days.flatMap(({ lessons }) => lessons));
  }
  const tomorrow = days[0] ?? '';
  return weeks.filter(
    ({ heldOn, classes }) => heldOn >= tomorrow && classes.some(({ name }) => name === className),
  );
}

test('an outing goes from the principal to the timetable, the family and its own calendar', async () => {
  const office = await signIn(await school.visit({ width: 1440 }), 'principal@demo.cahier');
  const teacher = await signIn(await school.visit({ width: 820, language: 'fr' }), 'teacher@demo.cahier');
  const parent = await signIn(await school.visit({ width: 360 }), 'parent@demo.cahier');
  const lesson = (await coming(teacher)).find(({ state }) => state === 'held');
  if (!lesson) throw new Error(`The teacher has no lesson in ${className} to come.`);
  const day = lesson.heldOn;

  await office.goto(`/calendar?day=${day}`);
  await office.getByRole('button', { name: 'Add an event' }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel('What takes place').fill(title);
  await form.getByLabel('Kind').selectOption('trip');
  await form.getByRole('checkbox', { name: 'The whole day' }).check();
  await form.getByLabel('For', { exact: true }).selectOption('classes');
  await form.getByRole('checkbox', { name: className, exact: true }).check();
  await form.getByRole('checkbox', { name: /^No lessons in the meantime/ }).check();
  expect(await faultsOf(office)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('button', { name: title }).first().waitFor();

  // The lesson gives way, so no roll is called on that day.
  const after = (await coming(teacher)).find(
    (one) => one.lessonId === lesson.lessonId && one.day === lesson.day,
  );
  expect(after?.state).toBe('suspended');
  await teacher.goto(`/calendar?view=agenda&day=${day}`);
  await teacher.getByRole('button', { name: title }).waitFor();
  expect(await faultsOf(teacher)).toEqual([]);

  await parent.goto(`/calendar?view=agenda&day=${day}`);
  await parent.getByRole('button', { name: title }).waitFor();
  expect(await faultsOf(parent)).toEqual([]);
  await parent.getByRole('button', { name: 'More actions' }).click();
  await parent.getByRole('menuitem', { name: 'Follow in your own calendar' }).click();
  await parent.getByRole('button', { name: 'Make the address' }).click();
  const shown = await parent.getByText(/\/feed\/[\w-]{43}\.ics$/).textContent();
  // The program does not know the free port that the walk has given it.
  const address = new URL(new URL(shown ?? '').pathname, school.address);
  expect(await faultsOf(parent)).toEqual([]);
  // As the application of the phone does it: without the session.
  const feed = await fetch(address);
  const text = await feed.text();
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(text).toContain(`SUMMARY:${title}`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(text).not.toContain(`UID:lesson-${lesson.lessonId}-${lesson.day}.`);
  await parent.getByRole('button', { name: 'Revoke the address' }).click();
  await parent.getByRole('alertdialog').getByRole('button', { name: 'Revoke the address' }).click();
  await parent.getByText('There is no address yet.').waitFor();
  expect((await fetch(address)).status).toBe(404);
});
