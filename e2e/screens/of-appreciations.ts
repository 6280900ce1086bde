/** Appreciations, conduct, and the bank of sentences. */
import type { ScreenToSee } from './screen-to-see.ts';
import { teacher } from './screen-to-see.ts';

const principal = 'principal@demo.cahier';

export const screensOfAppreciations: readonly ScreenToSee[] = [
  { name: 'appreciations of a teacher', who: teacher, path: '/appreciations' },
  { name: 'appreciations of a principal', who: principal, path: '/appreciations' },
  {
    name: 'texts of a class',
    who: teacher,
    path: '/appreciations',
    open: async (page) => {
      await page.locator('main [data-row]').first().click();
      await page.locator('main textarea[data-text]').first().focus();
    },
  },
  {
    name: 'conduct of a class',
    who: 'discipline@demo.cahier',
    path: '/appreciations',
    open: async (page) => {
      await page.locator('main a[href*="/appreciations/conduct"]').first().click();
      await page.locator('main li').first().waitFor();
    },
  },
  { name: 'bank of sentences', who: principal, path: '/appreciations/bank' },
];
