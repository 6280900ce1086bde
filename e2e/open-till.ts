/** The till of a bursar, which cash is taken into. */
import type { Page } from 'playwright-core';

/** Opens it with what the books say is in it, unless it is open. */
export async function openTill(page: Page): Promise<void> {
  await page.goto('/paymentplans/cashier?view=till');
  const open = page.getByRole('button', { name: 'Open the till' });
  const close = page.getByRole('button', { name: 'Close the till' });
  await open.or(close).first().waitFor();
  if (await open.isVisible()) await open.click();
  await close.waitFor();
}
