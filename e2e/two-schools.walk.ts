/** Somebody who works in two schools. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool, signIn } from './running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

test('the expert of two schools goes from one to the other in the menu, and finds it so after a reload', async () => {
  const context = await school.visit({ width: 1440 });
  const page = await signIn(context, 'expert@demo.cahier');
  const switcher = page.getByRole('button', { name: 'Change school' });
  await switcher.getByText('Collège bilingue de la Sanaga').waitFor();
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Lycée bilingue de Mbalmayo' }).click();
  await switcher.getByText('Lycée bilingue de Mbalmayo').waitFor();
  await page.reload();
  await switcher.getByText('Lycée bilingue de Mbalmayo').waitFor();
  expect(await page.getByText('Collège bilingue de la Sanaga').count()).toBe(0);
  await context.close();
});
