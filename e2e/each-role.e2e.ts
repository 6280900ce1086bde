/** Limits of each role: other people's children, pages without a permission, no role at all. */
import type { APIRequestContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSignIn, openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

interface SeenHomework {
  readonly homeworkId: number;
  readonly title: string;
  readonly notebookId: number;
  readonly studentList: readonly { readonly studentId: number }[];
}

/** All homework that the session of these requests may see. */
async function homeworkOf(requests: APIRequestContext, query = ''): Promise<readonly SeenHomework[]> {
  const reply = await requests.get(`/slm/Homework/v1/get?page=1&size=10000${query}`);
  return ((await reply.json()) as { data: readonly SeenHomework[] }).data;
}

const childrenIn = (list: readonly SeenHomework[]) =>
  new Set(list.flatMap((one) => one.studentList.map((line) => line.studentId)));

const pageOfNotebook = (id: number) => `/class-notes/class-notes-book-classroom?notebook=${id}`;

describe('a parent of one child', () => {
  test('sees one line in each homework, on the home page, in the list and in a notebook opened by its address', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'parent2@demo.cahier');
    await page.getByRole('heading', { name: /^Homework · / }).waitFor();
    const own = await homeworkOf(context.request);
    expect(own.length).toBeGreaterThan(0);
    expect(childrenIn(own).size).toBe(1);
    await page.goto('/homeworks');
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: /^Show more/ }).click();
    const lines = first.getByRole('region').getByRole('listitem');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(1);
    await page.goto(pageOfNotebook(own[0]?.notebookId ?? 0));
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('button', { name: 'New homework' }).count()).toBe(0);
    await context.close();
  });

  test('finds nothing of another class: neither by the address of its notebook nor by asking for its homework and students', async () => {
    const everything = await school.visit();
    await signIn(everything, 'admin@demo.cahier');
    const all = await homeworkOf(everything.request);
    await everything.close();
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'parent2@demo.cahier');
    const own = await homeworkOf(context.request);
    const [child = 0] = childrenIn(own);
    const notebooks = new Set(own.map((one) => one.notebookId));
    const foreign = all.find((one) => !notebooks.has(one.notebookId)) as SeenHomework;
    const other = [...childrenIn(all)].find((id) => id !== child);
    for (const query of [`homeworkId=${foreign.homeworkId}`, `noteBookId=${foreign.notebookId}`]) {
      const reply = await context.request.get(`/slm/Homework/v1/get?page=1&size=10000&${query}`);
      expect(reply.status()).toBe(404);
    }
    const students = await context.request.post('/slm/Students/v2/get', {
      headers: { 'content-type': 'application/json', origin: school.address },
      data: { stdidParam: other, fetchModel: { page: 1, size: 50 } },
    });
    expect(await students.text()).not.toContain('stdntlastname');
    const marked = await context.request.put(
      `/slm/HomeworkStudent/v1/update?homeworkId=${own[0]?.homeworkId}`,
      {
        headers: { origin: school.address },
        data: [{ studentId: child, comment: '' }],
      },
    );
    expect(marked.status()).toBe(403);
    await page.goto(pageOfNotebook(foreign.notebookId));
    await page.getByText('Class notebook not found').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await context.close();
  });
});

describe('somebody without a role', () => {
  for (const [who, login] of [
    ['a parent whose link is not verified yet', 'pending@demo.cahier'],
    ['a parent whom a court has barred', 'barred@demo.cahier'],
    ['a user to whom nobody has given one', 'norole@demo.cahier'],
  ] as const) {
    test(`${who} is refused with the reason, in French too, and gets no session`, async () => {
      const context = await school.visit({ width: 820, language: 'fr' });
      const page = await context.newPage();
      await page.goto('/login');
      await fillSignIn(page, login);
      await page.getByText(/n’est pas encore validé par l’établissement/).waitFor();
      expect((await context.request.get('/usm/api/session')).status()).toBe(401);
      expect((await context.request.get('/slm/Homework/v1/get')).status()).toBe(401);
      await context.close();
    });
  }
});

describe('an address typed by hand', () => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  test('leads a stranger to the sign-in, and from there to the page that was asked for', async () => {
    const context = await school.visit({ width: 390 });
    const page = await context.newPage();
    for (const path of ['/Homework', '/class-notes', '/administration/settings', '/home']) {
      await page.goto(path);
      await heading(page, 'Sign in');
      expect(await page.getByRole('navigation').count()).toBe(0);
    }
    await page.goto('/homeworks');
    await heading(page, 'Sign in');
    await fillSignIn(page, 'teacher@demo.cahier');
    await heading(page, 'Homework');
    await page.goto('/login');
    await heading(page, 'Home');
    await page.goto('/');
    await heading(page, 'Home');
    await context.close();
  });

  test('says that a page is not open when it needs a role that is missing', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'bursar@demo.cahier');
    await page.goto('/class-notes');
    await page.getByText('You do not have permission to open this page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/class-notes');
    await page.goto(pageOfNotebook(1));
    await page.getByText('You do not have permission to open this page.').waitFor();
    expect((await context.request.get('/slm/Homework/v1/get')).status()).toBe(403);
    await context.close();
  });

  test('opens a page that only needs a sign-in, and says when there is no such page', async () => {
    const context = await school.visit({ width: 1440, language: 'fr' });
    const page = await signIn(context, 'parent@demo.cahier');
    await page.goto('/communication');
    await page.getByRole('heading', { name: 'Communication' }).waitFor();
    await page.goto('/no/such/page');
    await page.getByText('Cette page n’existe pas').waitFor();
    await context.close();
  });
});
