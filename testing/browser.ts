/**
 * The browser of the tests: Debian's Chromium without windows, whose pages cost a third less than those of the one with windows, unless
 * `CHROMIUM_PATH` names another; none is downloaded.
 */
export const browserPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';

export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
