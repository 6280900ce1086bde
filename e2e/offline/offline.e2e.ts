/** A teacher's phone without network: the last list stays readable, a mark waits and is sent once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, chooseOnLine, showStudents } from '../homework-page.ts';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { openOngoing, readyForNoNetwork, sentMarks, titlesToMark } from './without-network.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

describe('without network', () => {
  test('the last list stays readable after a reload, a mark waits and is sent once when the network is back', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'teacher@demo.cahier');
    await openOngoing(page, 1);
    const [title = ''] = await titlesToMark(page);
    await readyForNoNetwork(page);
    await context.setOffline(true);
    await page.reload();
    await cardOf(page, title).waitFor();
    const open = (await showStudents(page, title)).filter({ hasText: /Not done|To do/ }).first();
    const name = (await open.locator('p').first().textContent()) ?? '';
    await chooseOnLine(page, open, /^Mark done$/);
    await page.getByText(/1 change waiting/).waitFor();
    await page.reload();
    await page.getByText(/1 change waiting/).waitFor();
    // A request may be repeated after a lost reply; its key says that it is the same one.
    const keys = sentMarks(page);
    await context.setOffline(false);
    await expect.poll(() => new Set(keys).size).toBe(1);
    await expect.poll(() => page.getByText(/change waiting/).count()).toBe(0);
    await page.reload();
    const marked = (await showStudents(page, title)).filter({ hasText: name });
    await marked.getByText('Done', { exact: true }).waitFor();
    expect(new Set(keys).size).toBe(1);
    await context.close();
  });
});
