/** Signing out where another person takes the session over, and with a form open in another tab. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptHere, signOut } from './kept-here.ts';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const wide = 820;

describe('when somebody else takes the session over', () => {
  test('the other tab shows nothing more of the first person, and the device keeps nothing of what was read', async () => {
    const context = await school.visit({ width: wide });
    const first = await signIn(context, 'principal@demo.cahier');
    await first.goto('/student');
    await first.getByText(/2,\d{3} students/).waitFor();
    const [database = ''] = (await keptHere(first)).databases;
    const second = await context.newPage();
    await second.goto('/more');
    const status = await second.evaluate(async () => {
      const body = JSON.stringify({ login: 'parent@demo.cahier', secret: 'cahier-demo' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/usm/api/session', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(200);
    await second.goto('/home');
    await second.getByRole('complementary').getByRole('button', { name: 'Sign out' }).waitFor();
    await first.waitForURL('**/home');
    await first.goto('/student');
    await first.getByText('2 students', { exact: true }).waitFor();
    expect(await first.getByText(/2,\d{3} students/).count()).toBe(0);
    // Once the page is calm.
    const databases = async () => (await keptHere(first)).databases;
    await expect.poll(databases, { timeout: 30_000 }).not.toContain(database);
    await context.close();
  });
});

describe('with a form open in another tab', () => {
  test('signing out asks first; staying keeps the text, leaving all the same comes after a warning', async () => {
    const context = await school.visit({ width: wide, language: 'fr' });
    const first = await signIn(context, 'teacher@demo.cahier');
    const second = await context.newPage();
    await second.goto('/homeworks');
    await second.getByRole('button', { name: 'Nouveau devoir' }).first().click();
    const topic = second.getByLabel(/^Sujet/);
    await topic.fill('Fractions, page 12');
    await signOut(first);
    const question = first.getByRole('alertdialog', { name: 'Se déconnecter ?' });
    await question.getByText(/Des saisies non envoyées dans un formulaire/).waitFor();
    await question.getByRole('button', { name: 'Rester' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await topic.inputValue()).toBe('Fractions, page 12');

    await signOut(first);
    await question.getByRole('button', { name: 'Se déconnecter et les perdre' }).click();
    await second.waitForURL('**/login');
    expect((await keptHere(second)).databases).toEqual([]);
    await context.close();
  });
});
