/** Opens screens on a device and says what is wrong with each. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from './inspection.ts';
import { type Device, type RunningSchool, signIn } from './running-school.ts';
import type { ScreenToSee } from './screens/screen-to-see.ts';

/** Faults by screen; screens without any are left out. @param pictures a folder for pictures of every screen, or null. */
export async function sweep(
  school: RunningSchool,
  screens: readonly ScreenToSee[],
  device: Device,
  pictures: string | null,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const context = await school.visit(device);
    if (who !== null) await (await signIn(context, who)).close();
    for (const screen of screens.filter((one) => one.who === who)) {
      const found = await see(context, screen, device, pictures);
      if (found.length > 0) faults[screen.name] = found;
    }
    await context.close();
  }
  return faults;
}

async function see(
  context: BrowserContext,
  screen: ScreenToSee,
  device: Device,
  pictures: string | null,
): Promise<string[]> {
  const page = await context.newPage();
  try {
    await page.goto(screen.path);
    await settled(page);
    await screen.open?.(page);
    await settled(page);
    if (pictures) {
      const name = `${screen.name} ${device.width} ${device.language} ${device.dark ? 'dark' : 'light'}`;
      await page.screenshot({ path: `${pictures}/${name.replaceAll(' ', '-')}.png` });
    }
    return await faultsOf(page);
  } catch (error) {
    return [
      `could not be seen: ${error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)}`,
    ];
  } finally {
    await page.close();
  }
}

/** Runs in the page: no placeholder is shown any more, and nothing moves. */
const calm = `!document.querySelector('[aria-busy="true"]') && document.getAnimations().every((one) => one.playState !== 'running')`;

async function settled(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor();
  await expect.poll(() => page.evaluate(calm), { timeout: 15_000 }).toBe(true);
}
