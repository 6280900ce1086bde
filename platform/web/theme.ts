/** Light or dark: the device's own setting unless the user chose one here. The head script applies it first. */
import { liveValue } from './live-value.ts';
import { forgetSetting, readSetting, writeSetting } from './session/settings.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

function storedTheme(): Theme {
  const stored = readSetting('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const theme = liveValue<Theme>(storedTheme());

export function changeTheme(next: Theme): void {
  if (next === 'system') forgetSetting('theme');
  else writeSetting('theme', next);
  theme.set(next);
  applyTheme();
}

function applyTheme(): void {
  const chosen = theme.get();
  const dark =
    chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
}

/** Applies the stored theme now, and the device's own whenever that changes. */
export function startTheme(): void {
  theme.set(storedTheme());
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
}
