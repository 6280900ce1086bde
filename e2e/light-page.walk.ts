/** The homework of a whole school on one page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

test('forty homeworks of whole classes stay light: no student is drawn before somebody asks for more', async () => {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'principal@demo.cahier');
  await page.goto('/homeworks');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const count = (selector: string) => page.locator(selector).count();
  expect(await count('*')).toBeLessThan(1500);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        return cards.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(40);
  // The wheel of a busy machine runs on: what counts is how much each card weighs.
  expect(await count('*')).toBeLessThan(600 + 60 * (await cards.count()));
  await context.close();
});
