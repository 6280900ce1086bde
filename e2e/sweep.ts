/** Opens screens on a device and says what is wrong with each. */
import { appendFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { countMoves, faultsOf, movesOf, settled } from './inspection.ts';
import { type Device, type RunningSchool, signIn } from './running-school.ts';
import type { ScreenToSee } from './screens/screen-to-see.ts';

/**
 * Faults by screen; screens without any are left out.
 * @param pictures a folder for pictures of every screen, or null; what is found is written there into faults.txt at once, since a
 *   sweep takes long and may be stopped
 */
export async function sweep(
  school: RunningSchool,
  screens: readonly ScreenToSee[],
  device: Device,
  pictures: string | null,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const context = await school.visit(device);
    await context.addInitScript(countMoves);
    if (who !== null) await (await signIn(context, who)).close();
    for (const screen of screens.filter((one) => one.who === who)) {
      const found = await see(context, screen, device, pictures);
      if (found.length === 0) continue;
      faults[screen.name] = found;
      if (pictures)
        await appendFile(`${pictures}/faults.txt`, `${nameOf(screen, device)}: ${found.join('; ')}\n`);
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
    const moves = await movesOf(page);
    await screen.open?.(page);
    await settled(page);
    if (pictures) await page.screenshot({ path: `${pictures}/${nameOf(screen, device)}.png` });
    return [...moves, ...(await faultsOf(page))];
  } catch (error) {
    return [
      `could not be seen: ${error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)}`,
    ];
  } finally {
    await page.close();
  }
}

function nameOf({ name }: ScreenToSee, { width, language, dark }: Device): string {
  return `${name} ${width} ${language} ${dark ? 'dark' : 'light'}`.replaceAll(' ', '-');
}
