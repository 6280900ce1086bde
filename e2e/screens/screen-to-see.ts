/** A screen or overlay of the product, and what several of them need to be reached. */
import type { Page } from 'playwright-core';

export interface ScreenToSee {
  readonly name: string;
  /** Null for pages before the sign-in. */
  readonly who: string | null;
  readonly path: string;
  /** Opens a menu or dialog on it. Names in both languages. */
  open?(page: Page): Promise<void>;
}

export const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
export const teacher = 'teacher@demo.cahier';
export const secretary = 'secretary@demo.cahier';
export const administrator = 'admin@demo.cahier';

export async function openFirst(page: Page, name: RegExp): Promise<void> {
  await page.locator('main').getByRole('link', { name }).first().click();
  await page.locator('main dl, main section').first().waitFor();
}
