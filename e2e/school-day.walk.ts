/**
 * One day of a school: the teacher calls a roll and writes the lesson without network, the parent justifies the absence with a photo, the
 * discipline master accepts it, the vice principal signs the lesson.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WeekLesson, WeekOfLessons } from '#areas/schedule/contract.ts';
import { faultsOf } from './inspection.ts';
import { chooseInMenu } from './offline/without-network.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

interface Child {
  readonly stdntid: number;
  readonly stdntfirstname: string;
  readonly stdntlastname: string;
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = dayAgo(0);
/** The demonstration has a text for most lessons already. */
const write = /^(Rédiger|Modifier)/;

async function lessonsOf(page: Page, query: string): Promise<readonly WeekLesson[]> {
  const weeks = await Promise.all(
    [0, 1, 2].map(async (back) => {
      const reply = await page.request.get(`/slm/Schedule/v1/week?${query}&day=${dayAgo(7 * back)}`);
      return (await reply.json()).data[0] as WeekOfLessons;
    }),
  );
  return weeks.flatMap(({ days }) => days.flatMap(({ lessons }) => lessons));
}

/** The last lesson before today that the teacher holds in the class of one of these children. */
async function sharedLesson(teacher: Page, parent: Page, children: readonly Child[]) {
  const own = (await lessonsOf(teacher, 'of=me&id=')).filter(
    ({ state, heldOn }) => state === 'held' && heldOn < today,
  );
  for (const child of children) {
    const theirs = await lessonsOf(parent, `of=student&id=${child.stdntid}`);
    const both = own
      .filter((one) => theirs.some(({ lessonId, day }) => lessonId === one.lessonId && day === one.day))
      .toSorted((one, other) => (one.heldOn < other.heldOn ? 1 : -1));
    if (both[0]) return { child, lesson: both[0] };
  }
  throw new Error('The teacher has no lesson with a child of the parent.');
}

test('a day runs from the roll without network to the signed lesson', async () => {
  const phone = await school.visit({ width: 390, language: 'fr' });
  const teacher = await signIn(phone, 'teacher@demo.cahier');
  const home = await school.visit({ width: 360 });
  const parent = await signIn(home, 'parent@demo.cahier');
  const listed = await parent.request.post('/slm/Students/v2/get', { data: { fetchModel: {} } });
  const { child, lesson } = await sharedLesson(teacher, parent, (await listed.json()).data);
  const { lessonId, day } = lesson;
  const name = new RegExp(`${child.stdntlastname}.*${child.stdntfirstname}`, 'i');

  // The teacher's phone is made ready while there is a network, then loses it.
  const sent: string[] = [];
  let notebookId = 0;
  teacher.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const request = response.request();
    if (request.method() === 'GET') return;
    if (/Attendance\/v1\/roll|v1\/lessons\/save/.test(pathname)) sent.push(pathname);
    if (pathname.endsWith('/lessons/save')) notebookId = request.postDataJSON().noteBookId;
  });
  await chooseInMenu(teacher, 'Emploi du temps');
  await openDay(teacher, day);
  const card = teacher
    .getByRole('listitem')
    .filter({ has: teacher.locator(`a[href*="lesson=${lessonId}&"]`) });
  await card.getByRole('button', { name: write }).waitFor();
  await card.getByRole('link', { name: /^Faire l’appel/ }).tap();
  const row = teacher.getByRole('listitem').filter({ hasText: name });
  await row.waitFor();
  expect(await faultsOf(teacher)).toEqual([]);
  await chooseInMenu(teacher, 'Plus');
  await teacher.getByText(/Prêt à travailler sans réseau/).waitFor({ timeout: 30_000 });
  await teacher.goBack();
  await row.waitFor();
  await phone.setOffline(true);
  await row.getByRole('button').first().tap();
  await teacher.getByText(/ 1 absent · 0 retard$/).waitFor();
  await teacher.getByRole('button', { name: 'Enregistrer l’appel' }).tap();
  await teacher.getByRole('button', { name: 'Enregistrer les changements' }).waitFor();
  await teacher.getByRole('main').getByRole('link', { name: 'Emploi du temps' }).tap();
  await card.getByRole('button', { name: write }).first().tap();
  const form = teacher.getByRole('dialog');
  await form.getByLabel(/^Ce qui a été fait/).fill('Équations du premier degré, exercices 4 à 7.');
  await form.getByRole('button', { name: /^(Soumettre|Enregistrer)$/ }).tap();
  await form.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  await phone.setOffline(false);
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(2);
  await card.getByText('Séance soumise').waitFor();

  // The discipline master sees the absence in the day of all classes.
  const desk = await school.visit({ width: 1440 });
  const master = await signIn(desk, 'discipline@demo.cahier');
  await master.goto(`/attendance?day=${day}`);
  await master
    .getByRole('button', { name: /^Show all/ })
    .last()
    .click();
  await master.getByText(name).first().waitFor();
  expect(await faultsOf(master)).toEqual([]);

  // The parent justifies it with a photo.
  await parent.goto(`/student/detail?student=${child.stdntid}&tab=presence`);
  await parent.getByText('Not justified').first().waitFor();
  await parent.getByRole('button', { name: 'Announce or justify an absence' }).tap();
  const justification = parent.getByRole('dialog');
  const photo = await parent.screenshot({ type: 'jpeg' });
  await justification
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: photo });
  await justification.getByLabel('Explanation').fill('Fever');
  await chooseDay(parent, day);
  await justification.getByRole('button', { name: 'Submit' }).tap();
  await parent.getByText('Justification submitted.').waitFor();

  // It is accepted on the desk, and the parent sees it.
  await master.goto('/attendance?part=justifications');
  const waiting = master.getByRole('article').filter({ hasText: name }).filter({ hasText: 'Fever' });
  await waiting.getByRole('button', { name: /^Accept/ }).click();
  await waiting.waitFor({ state: 'detached' });
  await parent.reload();
  await parent.getByText('Accepted').first().waitFor();
  expect(await faultsOf(parent)).toEqual([]);

  // The vice principal signs the lesson with a remark, in French.
  const office = await school.visit({ width: 820, language: 'fr' });
  const head = await signIn(office, 'viceprincipal@demo.cahier');
  await head.goto(`/class-notes?view=visas&of=${notebookId}`);
  const written = head
    .getByRole('listitem')
    .filter({ hasText: 'Équations du premier degré, exercices 4 à 7.' });
  await written.getByRole('checkbox').first().check();
  await head.getByRole('button', { name: 'Viser 1 séance' }).click();
  const visa = head.getByRole('dialog');
  await visa.getByRole('textbox').fill('Bien.');
  await visa.getByRole('button', { name: /^Viser/ }).click();
  await head.getByText('1 séance visée').waitFor();
  await teacher.reload();
  await card.getByText('Séance visée').waitFor();
  for (const context of [phone, home, desk, office]) await context.close();
}, 240_000);

/** Shows another day of the timetable, which opens at today. */
async function openDay(page: Page, day: string): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Jours' })
    .getByRole('button', { name: new RegExp(`\\b${Number(day.slice(8))}\\b`) });
  // Counted, not looked for: the days of the last week are shown until those of the next one have arrived.
  for (let weeks = (mondayOf(today) - mondayOf(day)) / week; weeks > 0; weeks -= 1)
    await page.getByRole('button', { name: 'Semaine précédente' }).tap();
  await tab.tap();
}

const week = 7 * 86_400_000;

/** 5 January 1970 was a Monday. @returns the milliseconds at its start */
function mondayOf(day: string): number {
  const first = Date.UTC(1970, 0, 5);
  return first + Math.floor((Date.parse(day) - first) / week) * week;
}

/** Both days of the form are today until another one is chosen. */
async function chooseDay(page: Page, day: string): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  for (const label of ['First day', 'Last day']) {
    await dialog.getByLabel(label).click();
    const calendar = page.getByRole('grid');
    await calendar.waitFor();
    // A day of the month before has a cell without a button.
    const button = calendar.locator(`[data-day="${day}"] button`);
    while ((await button.count()) === 0) {
      await page.getByRole('button', { name: 'Previous month' }).click();
    }
    await button.click();
  }
}
