/**
 * Single keys for people at a keyboard: `/` goes to the search or filter of the page, `n` opens "New …", `j` and `k` go to the next and
 * the previous row, Enter unfolds it, `?` shows them. The target of a key is marked where it is drawn: `data-key="/"`, `data-key="n"`,
 * `data-row` with `data-unfold` in it. Never while somebody types or something is open over the page, and not for those who switched them
 * off (WCAG 2.1.4): dictation and screen readers send single keys too.
 */
import { useEffect } from 'react';
import { liveValue } from './live-value.ts';
import { forgetSetting, readSetting, writeSetting } from './session/settings.ts';

export const keysOn = liveValue(readSetting('keys') !== 'n');

/** Kept on this device. */
export function switchKeys(on: boolean): void {
  if (on) forgetSetting('keys');
  else writeSetting('keys', 'n');
  keysOn.set(on);
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const overPage = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';

/** The key when it is one for the page. */
function keyForPage({ key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, target }: KeyboardEvent) {
  const free = !(ctrlKey || altKey || metaKey || isComposing || defaultPrevented) && keysOn.get();
  const writes = target instanceof Element && target.closest(typing) !== null;
  return free && !writes && !document.querySelector(overPage) ? key : null;
}

function rowFrom(step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  if (here >= 0) return rows[here + step];
  // Without a focused row: the first visible row.
  return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows.at(-1);
}

/** The button that unfolds a row, when the row itself has the focus: its links and buttons keep their own Enter. */
function unfoldOf(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element && target.matches('[data-row]') ? target : null;
  return row?.querySelector<HTMLElement>('[data-unfold]') ?? null;
}

/** Follows the keys while the page frame is shown; `onHelp` shows what they do. */
export function useKeys(onHelp: () => void): void {
  useEffect(() => {
    const acts: Record<string, (() => void) | undefined> = {
      '/': () => document.querySelector<HTMLElement>('main [data-key="/"]')?.focus(),
      n: () => document.querySelector<HTMLElement>('[data-key="n"]')?.click(),
      j: () => rowFrom(1)?.focus(),
      k: () => rowFrom(-1)?.focus(),
      '?': onHelp,
    };
    const press = (event: KeyboardEvent) => {
      const key = keyForPage(event) ?? '';
      const unfold = key === 'Enter' ? unfoldOf(event.target) : null;
      const act = unfold ? () => unfold.click() : acts[key];
      if (!act) return;
      // The key does this and nothing else: no letter in the field it leads to, no quick find of the browser.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onHelp]);
}
