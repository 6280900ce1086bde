/** The browser of the tests: Debian's Chromium unless `CHROMIUM_PATH` names another; none is downloaded. */
export const browserPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * Each window made two popups for the address bar, as pages with a process of their own: two thirds of what a window costs, 0.64 seconds of
 * CPU. What playwright-core switches off comes with them, because the last list is the one that counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];
