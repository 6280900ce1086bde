/** Text that a careless page would run as a program: it is shown as it was written, to whoever reads it (security.md A7). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
import { cardOf, openNotebook, showStudents } from './homework-page.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

const attacks = [
  '<img src=x onerror="window.caught=1">',
  '<script>window.caught=2</script>',
  '"><svg onload=window.caught=3>',
  '<a href="javascript:window.caught=4">Exercice 4</a>',
  '<iframe srcdoc="<script>parent.caught=5</script>"></iframe>',
];

let school: RunningSchool;
let teacher: Page;
beforeAll(async () => {
  school = await openSchool();
  teacher = await watched(await signIn(await school.visit({ width: 390 }), 'teacher@demo.cahier'));
  await openNotebook(teacher, 'Form 5 A', 'Mathematics');
  for (const attack of attacks) await giveHomework(attack);
});
afterAll(() => school.stop());

/** Counts on every page what its content policy had to stop. */
async function watched(page: Page): Promise<Page> {
  await page.addInitScript(
    `window.stopped = []; addEventListener('securitypolicyviolation', (event) => window.stopped.push(event.violatedDirective + ' ' + event.blockedURI))`,
  );
  return page;
}

interface List<Item> {
  readonly data: readonly Item[];
}

/** Over the wire, as an attacker would, past whatever the form checks. */
async function giveHomework(text: string): Promise<void> {
  const notebookId = Number(new URL(teacher.url()).searchParams.get('notebook'));
  const notebooks: List<{ notebookId: number; classId: number; yearId: number }> = await (
    await teacher.request.get(`/slm/Notebooks/v1/get?page=1&size=1000`)
  ).json();
  const notebook = notebooks.data.find((one) => one.notebookId === notebookId);
  if (!notebook) throw new Error(`No notebook ${notebookId} in ${teacher.url()}`);
  const students: List<{ stdntid: number }> = await (
    await teacher.request.post('/slm/Students/v2/get', {
      data: { grpeidParam: notebook.classId, fetchModel: { page: 1, size: 2 } },
    })
  ).json();
  const chosen = students.data.map(({ stdntid }) => ({ studentId: stdntid }));
  const reply = await teacher.request.post('/slm/Homework/v1/create', {
    data: {
      notebookId,
      yearId: notebook.yearId,
      title: text,
      description: text,
      dueDate: '2027-01-15T22:59:00.000Z',
      homeworkStudentModelData: chosen,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const made: List<{ homeworkId: number }> = await reply.json();
  const commented = await teacher.request.put(
    `/slm/HomeworkStudent/v1/update?homeworkId=${made.data[0]?.homeworkId}`,
    { data: chosen.map((student) => ({ ...student, completed: 'X', comment: text })) },
  );
  expect(commented.status(), await commented.text()).toBe(200);
}

async function nothingRan(page: Page): Promise<void> {
  expect(await page.evaluate('[window.caught ?? null, window.stopped]')).toEqual([null, []]);
  expect(await page.locator('img[src="x"], iframe, a[href^="javascript:"]').count()).toBe(0);
}

test('the teacher reads every letter on the cards and in the students’ comments, and nothing runs', async () => {
  await teacher.reload();
  for (const attack of attacks) {
    await cardOf(teacher, attack).getByRole('heading', { name: attack }).waitFor();
    const lines = await showStudents(teacher, attack);
    await lines.first().getByText(attack).waitFor();
  }
  await nothingRan(teacher);
});

sampledTest('so does the principal, at a desk and in French, on every page that shows homework', async () => {
  const context = await school.visit({ width: 1440, language: 'fr' });
  const principal = await watched(await signIn(context, 'principal@demo.cahier'));
  await principal.goto(new URL(teacher.url()).pathname + new URL(teacher.url()).search);
  for (const attack of attacks) await cardOf(principal, attack).waitFor();
  await nothingRan(principal);
  for (const path of ['/home', '/homeworks']) {
    await principal.goto(path);
    await principal.getByRole('main').waitFor();
    await principal.waitForLoadState('networkidle');
    await nothingRan(principal);
  }
});
