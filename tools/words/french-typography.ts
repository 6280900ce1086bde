/**
 * Spacing that a reader sees at once: in French the narrow blank before ; ! ?, the fixed blank before : and % and inside « »; in English
 * no blank before %.
 */
import { leavesOf, type WordPair } from './word-files.ts';

interface Custom {
  readonly breach: RegExp;
  readonly says: string;
}

const customs: readonly Custom[] = [
  { breach: /(?<![\u202f;!?…])[;!?]/u, says: 'wants U+202F before ; ! or ?' },
  { breach: /(?<!\u00a0|\d|https?):|(?<=\d):(?!\d)/u, says: 'wants U+00A0 before :' },
  { breach: /[\d}\s](?<!\u00a0)%/u, says: 'wants U+00A0 before %' },
  { breach: /«(?!\u00a0)|(?<!\u00a0)»/u, says: 'wants U+00A0 inside « »' },
  { breach: /'/u, says: 'wants ’ for an apostrophe' },
  { breach: /"/u, says: 'wants « » for quotation marks' },
  { breach: /\.\.\./u, says: 'wants … for three dots' },
];

const englishCustoms: readonly Custom[] = [
  { breach: /\s%/u, says: 'wants no blank before %' },
  { breach: /\.\.\./u, says: 'wants … for three dots' },
];

export function typographyFaults({ folder, en, fr }: WordPair): string[] {
  const french = leavesOf(fr).flatMap(({ key, forms }) =>
    Object.values(forms).flatMap((text) =>
      breachesOf(text).map((says) => `${folder}: ${key} ${says}: "${text}"`),
    ),
  );
  const english = leavesOf(en).flatMap(({ key, forms }) =>
    Object.values(forms).flatMap((text) =>
      broken(englishCustoms, text).map((says) => `${folder}: ${key} ${says}: "${text}"`),
    ),
  );
  return [...french, ...english];
}

/** The customs of French print that a text breaks. */
export function breachesOf(text: string): string[] {
  return broken(customs, text);
}

function broken(of: readonly Custom[], text: string): string[] {
  return of.filter(({ breach }) => breach.test(text)).map(({ says }) => says);
}
