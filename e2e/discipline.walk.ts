/**
 * One incident from end to end: the teacher reports it from a lesson without network, the discipline master decides and summons, the
 * parent acknowledges and appeals, the discipline master answers. On phone, tablet and desktop, in both languages.
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
    ({ state, heldOn }) => state === 'held' && heldOn < dayAgo(0),
  );
  for (const child of children) {
    const theirs = await lessonsOf(parent, `of=student&id=${child.stdntid}`);
    const both = own.findLast((one) =>
      theirs.some(({ lessonId, day }) => lessonId === one.lessonId && day === one.day),
    );
    if (both) return { child, lesson: both };
  }
  throw new Error('The teacher has no lesson with a child of the parent.');
}

test('an incident runs from the report without network to the answer to the appeal', async () => {
  const phone = await school.visit({ width: 390, language: 'fr' });
  const teacher = await signIn(phone, 'teacher@demo.cahier');
  const home = await school.visit({ width: 360 });
  const parent = await signIn(home, 'parent@demo.cahier');
  const listed = await parent.request.post('/slm/Students/v2/get', { data: { fetchModel: {} } });
  const { child, lesson } = await sharedLesson(teacher, parent, (await listed.json()).data);
  const name = new RegExp(`${child.stdntlastname} ${child.stdntfirstname}`, 'i');
  const text = 'A jeté une craie, reprise du cours impossible.';

  // From the lesson, with its students at hand. The network goes while the form is open.
  const sent: string[] = [];
  teacher.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && pathname.endsWith('/Incidents/v1/create'))
      sent.push(String(response.status()));
  });
  await teacher.goto('/Discipline');
  await teacher.getByRole('button', { name: 'Signaler un incident' }).first().waitFor();
  await teacher.goto(`/schedule?day=${lesson.heldOn}`);
  const card = teacher
    .getByRole('listitem')
    .filter({ has: teacher.locator(`a[href*="lesson=${lesson.lessonId}&"]`) });
  await card.getByRole('button', { name: /^Signaler un incident/ }).tap();
  const form = teacher.getByRole('dialog');
  const list = form.getByRole('combobox', { name: 'Élève de ce cours' });
  await list.locator('option', { hasText: name }).waitFor({ state: 'attached' });
  await phone.setOffline(true);
  await list.selectOption((await list.locator('option', { hasText: name }).getAttribute('value')) ?? '');
  await form.getByRole('combobox', { name: /^Ce qui s’est passé/ }).selectOption('Perturbation du cours');
  await form.getByLabel(/^Les faits/).fill(text);
  expect(await faultsOf(teacher)).toEqual([]);
  await form.getByRole('button', { name: 'Enregistrer' }).tap();
  await form.waitFor({ state: 'detached' });
  await chooseInMenu(teacher, 'Discipline');
  await teacher.getByText('En attente sur cet appareil').waitFor();
  await teacher.getByText(text).first().waitFor();
  expect(sent).toEqual([]);
  await phone.setOffline(false);
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual(['201']);
  await teacher.getByText('En attente sur cet appareil').waitFor({ state: 'detached' });
  await teacher.getByRole('button', { name }).first().waitFor();
  expect(await faultsOf(teacher)).toEqual([]);

  // Decided and shown to the family at the desk; the parents are summoned.
  const desk = await school.visit({ width: 1440 });
  const master = await signIn(desk, 'discipline@demo.cahier');
  await master.goto('/Discipline');
  await master.getByRole('button', { name }).filter({ hasText: text }).click();
  const incident = master.getByRole('dialog');
  await incident.getByRole('button', { name: 'Take in hand' }).click();
  await incident.getByText('In hand', { exact: true }).waitFor();
  expect(await faultsOf(master)).toEqual([]);
  await incident.getByRole('button', { name: 'Decide a consequence' }).click();
  await incident.getByRole('combobox', { name: /^Consequence/ }).selectOption('Detention');
  await incident.getByRole('button', { name: 'Decide', exact: true }).click();
  await master.getByText('The consequence is decided').waitFor();
  await master.goto(`/student/detail?student=${child.stdntid}&tab=discipline`);
  await master.getByRole('button', { name: 'Summon the parents' }).click();
  const summons = master.getByRole('dialog');
  await summons.getByLabel('Where').fill('Office of the discipline master');
  await summons.getByLabel(/^Reason/).fill('Repeated disturbance.');
  await summons.getByRole('button', { name: 'Summon', exact: true }).click();
  await master.getByText('Not acknowledged').first().waitFor();
  expect(await faultsOf(master)).toEqual([]);

  // The parent reads both, acknowledges, and appeals.
  await parent.goto(`/student/detail?student=${child.stdntid}&tab=discipline`);
  await parent.getByRole('button', { name: 'We have read it' }).first().tap();
  await parent.getByText('Read by the parents').first().waitFor();
  const detention = parent.getByRole('listitem').filter({ hasText: 'Detention, 2 hours' }).first();
  await detention.getByRole('button', { name: 'Appeal' }).tap();
  const appeal = parent.getByRole('dialog', { name: /^Appeal/ });
  await appeal.getByRole('textbox').fill('The chalk was not hers.');
  await appeal.getByRole('button', { name: 'Send the appeal' }).tap();
  await detention.getByText('Appealed').waitFor();
  expect(await parent.getByText(text).count()).toBe(0);
  expect(await faultsOf(parent)).toEqual([]);

  // The answer, on a tablet in French.
  const tablet = await school.visit({ width: 820, language: 'fr' });
  const answering = await signIn(tablet, 'discipline@demo.cahier');
  await answering.goto('/Discipline?part=consequences');
  const waiting = answering.getByRole('article').filter({ hasText: name }).filter({ hasText: 'Contestée' });
  await waiting.getByRole('button', { name: /^Confirmer/ }).click();
  const answer = answering.getByRole('alertdialog');
  await answer.getByRole('textbox').fill('Deux témoins l’ont vue.');
  await answer.getByRole('button', { name: 'Confirmer' }).click();
  await waiting.waitFor({ state: 'detached' });
  expect(await faultsOf(answering)).toEqual([]);
  await parent.reload();
  await detention.getByText('Decided').waitFor();
  for (const context of [phone, home, desk, tablet]) await context.close();
}, 240_000);
