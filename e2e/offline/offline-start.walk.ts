/** A teacher's phone whose network goes while the program is still being fetched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from '../running-school.ts';
import { chooseInMenu, openOngoing, saysReady } from './without-network.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

describe('without network', () => {
  test('a phone that lost the network before it was ready makes itself ready when the network is back', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'teacher@demo.cahier');
    const inVain = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('service-worker-registration'),
    );
    await context.setOffline(true);
    await inVain;
    await context.setOffline(false);
    await chooseInMenu(page, 'Class notebook');
    const notebooks = page.getByRole('region', { name: 'Form 1 A', exact: true });
    await notebooks.waitFor();
    await chooseInMenu(page, 'More');
    await saysReady(page);
    await page.goBack();
    await context.setOffline(true);
    await page.reload();
    await notebooks.waitFor();
    await notebooks.getByRole('link').first().waitFor();
    await context.close();
  });

  test('a menu that cannot be fetched says so at every tap, and opens once the network lets it through', async () => {
    const context = await school.visit({ width: 390 });
    const page = await signIn(context, 'teacher@demo.cahier');
    const lost = ['**/service-worker-registration*', '**/menu-panel*'];
    for (const piece of lost) await page.route(piece, (route) => route.abort('internetdisconnected'));
    await openOngoing(page, 1);
    const menu = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Actions for/ });
    const notice = page.getByRole('alert').filter({ hasText: 'This part is not on this device yet' });
    for (const _tap of ['first', 'second']) {
      await menu.click();
      await notice.waitFor();
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
      await notice.waitFor({ state: 'detached' });
    }
    for (const piece of lost) await page.unroute(piece);
    await menu.click();
    await page.getByRole('menu').waitFor();
    await context.close();
  });
});
