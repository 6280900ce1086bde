/** Numbers as cards write them. Pure. */
import type { Language } from '#platform/kernel/words.ts';

/** Points, shares and deviations, without a leading zero: `8,75`, `-1,20`. */
export function decimalText(value: number, language: Language): string {
  const size = Math.abs(value);
  const written = `${Math.floor(size / 100)}${decimalSign(language)}${String(size % 100).padStart(2, '0')}`;
  return value < 0 ? `−${written}` : written;
}

function decimalSign(language: Language): string {
  return language === 'fr' ? ',' : '.';
}

/** Minutes as hours: `3`, `2,5`, to the nearest tenth. */
export function hoursText(minutes: number, language: Language): string {
  const tenths = Math.floor((minutes * 2 + 6) / 12);
  return tenths % 10 === 0
    ? String(tenths / 10)
    : `${Math.floor(tenths / 10)}${decimalSign(language)}${tenths % 10}`;
}
