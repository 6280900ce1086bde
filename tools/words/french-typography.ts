/** What a French reader sees at once: the narrow blank before ; ! ?, the fixed blank before : and inside « ». */
import { leavesOf, type WordPair } from './word-files.ts';

interface Custom {
  readonly breach: RegExp;
  readonly says: string;
}

const customs: readonly Custom[] = [
  { breach: /(?<![\u202f;!?…])[;!?]/u, says: 'wants U+202F before ; ! or ?' },
  { breach: /(?<!\u00a0|\d|https?):|(?<=\d):(?!\d)/u, says: 'wants U+00A0 before :' },
  { breach: /«(?!\u00a0)|(?<!\u00a0)»/u, says: 'wants U+00A0 inside « »' },
  { breach: /'/u, says: 'wants ’ for an apostrophe' },
  { breach: /"/u, says: 'wants « » for quotation marks' },
  { breach: /\.\.\./u, says: 'wants … for three dots' },
];

export function typographyFaults({ folder, en, fr }: WordPair): string[] {
  const french = leavesOf(fr).flatMap(({ key, forms }) =>
    Object.values(forms).flatMap((text) =>
      breachesOf(text).map((says) => `${folder}: ${key} ${says}: "${text}"`),
    ),
  );
  const english = leavesOf(en).flatMap(({ key, forms }) =>
    Object.values(forms)
      .filter((text) => text.includes('...'))
      .map((text) => `${folder}: ${key} wants … for three dots: "${text}"`),
  );
  return [...french, ...english];
}

/** The customs of French print that a text breaks. */
export function breachesOf(text: string): string[] {
  return customs.filter(({ breach }) => breach.test(text)).map(({ says }) => says);
}
