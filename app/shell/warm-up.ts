/** Loads code that will be needed soon, and the font, when the page is idle. */
import type { Screen } from '#platform/web/screens.ts';
import { readSetting, writeSetting } from '#platform/web/session/settings.ts';

const fontAddress = '/assets/fonts/inter-latin-4.woff2';

export function warmUp(screens: readonly Screen[]): void {
  for (const screen of screens) if (screen.fetchWhenIdle) void screen.load().catch(() => undefined);
  void fetchFont();
}

/** Desktops get Cahier's own font from the next page on; phones keep the system font and download nothing. */
async function fetchFont(): Promise<void> {
  const desktop = matchMedia('(pointer: fine) and (min-width: 1024px)').matches;
  if (!desktop || readSetting('font') === 'y') return;
  const reply = await fetch(fontAddress).catch(() => null);
  if (reply?.ok) writeSetting('font', 'y');
}
