/** Numbers as cards write them. Pure. */
import type { Language } from '#platform/kernel/words.ts';

/** Two digits before the point and two after it, so that columns stand straight: `08,75`, `12.50`. */
export function averageText(value: number, language: Language): string {
  const whole = String(Math.floor(value / 100)).padStart(2, '0');
  return `${whole}${decimalSign(language)}${String(value % 100).padStart(2, '0')}`;
}

/** Points, shares and deviations, without a leading zero: `8,75`, `-1,20`. */
export function decimalText(value: number, language: Language): string {
  const size = Math.abs(value);
  const written = `${Math.floor(size / 100)}${decimalSign(language)}${String(size % 100).padStart(2, '0')}`;
  return value < 0 ? `−${written}` : written;
}

function decimalSign(language: Language): string {
  return language === 'fr' ? ',' : '.';
}

/** A place: 1er, 1re for a girl, 2e; 1st, 2nd, 3rd, 11th. */
export function ordinalText(place: number, language: Language, sex: 'F' | 'M' | null): string {
  if (language === 'fr') return place === 1 ? (sex === 'F' ? '1re' : '1er') : `${place}e`;
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** Minutes as hours: `3`, `2,5`, to the nearest tenth. */
export function hoursText(minutes: number, language: Language): string {
  const tenths = Math.floor((minutes * 2 + 6) / 12);
  return tenths % 10 === 0
    ? String(tenths / 10)
    : `${Math.floor(tenths / 10)}${decimalSign(language)}${tenths % 10}`;
}
