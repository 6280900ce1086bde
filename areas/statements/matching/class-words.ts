/** Classes as families write them beside a name: `3eme A`, `Form 2B`, `Tle C`, `Upper Sixth`. Pure. */
import { foldedText } from '#platform/kernel/text/folded-text.ts';

export interface WrittenClass {
  /** `6` to `1` and `T` of the French system, `F1` to `F5`, `L6` and `U6` of the English one; `SIL` to `CM2`, `C1` to `C6`. */
  readonly level: string;
  /** The letter that tells the classes of a level apart; null where only the level is written. */
  readonly letter: string | null;
}

/** Words that are counted like a class and are none: `2e tranche`. */
const none =
  '(?!(?:e|me|eme|de)?\\s*(?:tr|tranches?|trche?s?|versements?|trim\\w*|term|echeances?|inst\\w*|seq\\w*|sem\\w*|paiements?|payments?|annees?|enfants?|fois|partie)\\b)';
/** Sign that tells the classes of a level apart: a letter, a number, or the name of a branch. */
const branch =
  '(arts?|sci(?:ences?)?|bil(?:ingue)?|esp(?:agnol)?|all(?:emand)?|ti|m\\d|[a-z]\\d?|\\d)(?=\\s|$)';
const letter = `(?:\\s*${branch}|(?=\\s|$))`;
/** `1ere` and `2nde` at the end may be followed by a `tranche` that was cut off. */
const innerLetter = `(?:\\s*${branch}|(?=\\s+\\S))`;
/** `Term 1`, `1er`, `2nd` and `2e` are counted without a letter: then they are no class. */
const ownLetter = '\\s*([a-e]\\d?|ti|esp(?:agnol)?|all(?:emand)?)(?=\\s|$)';

const patterns: readonly (readonly [RegExp, (level: string) => string])[] = [
  [
    new RegExp(`\\b(?:form|frm|fm|f)\\s*([1-5]|one|two|three|four|five)${letter}`, 'g'),
    (level) => `F${digitOf(level)}`,
  ],
  [new RegExp(`\\b(?:form|frm)\\s?(iv|i{1,3}|v)${letter}`, 'g'), (level) => `F${digitOf(level)}`],
  [
    new RegExp(`\\b(lower|upper|l|u)\\s*(?:sixth|six|6(?:th)?)${letter}`, 'g'),
    (level) => `${level.charAt(0).toUpperCase()}6`,
  ],
  [new RegExp(`\\b([3-6])\\s*(?:ieme|iem|eme|em|ie|e|°)${none}${letter}`, 'g'), (level) => level],
  [new RegExp(`\\b(2)\\s*(?:nde|de)${none}${innerLetter}`, 'g'), (level) => level],
  [new RegExp(`\\b(1)\\s*(?:ere|iere|re)${none}${innerLetter}`, 'g'), (level) => level],
  [new RegExp(`\\b([12])\\s*(?:er(?=\\s)|nd(?=\\s)|e|°)${none}${ownLetter}`, 'g'), (level) => level],
  [new RegExp(`\\b(prem)${ownLetter}`, 'g'), () => '1'],
  [new RegExp(`\\b(tle|terminale)${letter}`, 'g'), () => 'T'],
  [new RegExp(`\\b(term)${ownLetter}`, 'g'), () => 'T'],
  [
    new RegExp(`\\b(sixieme|cinquieme|quatrieme|troisieme|seconde|premiere)${none}${letter}`, 'g'),
    (level) =>
      String(6 - ['sixieme', 'cinquieme', 'quatrieme', 'troisieme', 'seconde', 'premiere'].indexOf(level)),
  ],
  [
    new RegExp(`\\b(sil|cp|c\\s?[em]\\s?[12])${letter}`, 'g'),
    (level) => level.replace(/\s/g, '').toUpperCase(),
  ],
  [
    new RegExp(
      `\\b(?:class|cls|cl|primary|pry)\\s*([1-6]|one|two|three|four|five|six)(?!\\s*(?:i?em?e?|i?e?re?|n?de?|st|th)\\b)${letter}`,
      'g',
    ),
    (level) => `C${digitOf(level)}`,
  ],
];

const digits: ReadonlyMap<string, string> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((word, at) => [word, String(at + 1)] as const),
  ...['i', 'ii', 'iii', 'iv', 'v'].map((numeral, at) => [numeral, String(at + 1)] as const),
]);

function digitOf(level: string): string {
  return digits.get(level) ?? level;
}

/** `Form 4 Arts` is `F4A`, `Form 4 Science` is `F4S`, `6e M1` is `6em1` and may be read as `6em 1`. */
function letterOf(text: string): string {
  if (/^(?:arts?|sci)/.test(text)) return text.charAt(0);
  return text.replace(/^m(?=\d)/, '').slice(0, 3);
}

/** The classes that a text names, and the text without them. @param text as `foldedText` writes it */
export function classesIn(text: string): {
  readonly classes: readonly WrittenClass[];
  readonly rest: string;
} {
  const classes: WrittenClass[] = [];
  const rest = patterns.reduce(
    (left, [pattern, levelOf]) =>
      left.replace(pattern, (_, level: string, own: string | undefined) => {
        classes.push({ level: levelOf(level), letter: own === undefined ? null : letterOf(own) });
        return ' ';
      }),
    text.replace(/[^\p{L}\p{N}°&+]+/gu, ' ').replace(/\bclasse?(?=\p{L}*\d)/gu, '$& '),
  );
  return { classes, rest };
}

/** `TC` is a Terminale and `LSA` a Lower Sixth where the school has such a class; two or three letters are often something else, as `USA` is. */
const shortClass =
  /(?<=(?:\b(?:en|in|of|classe?|cl|cls)|[(/,|:])\s*)([tp])\s?([a-e]\d?|ti)(?=\s*(?:[)/,|.]|$))|\b(?!usa\b)([lu])s([as])\b/g;

/**
 * The classes in two or three letters that a text names.
 * @param isKnown whether the school has such a class
 */
export function shortClassesIn(
  text: string,
  isKnown: (one: WrittenClass) => boolean,
): { readonly classes: readonly WrittenClass[]; readonly rest: string } {
  const classes: WrittenClass[] = [];
  const rest = text.replace(
    shortClass,
    (found: string, year: string | undefined, own: string, sixth: string | undefined, stream: string) => {
      const one =
        sixth === undefined
          ? { level: year === 't' ? 'T' : '1', letter: own }
          : { level: `${sixth.toUpperCase()}6`, letter: stream };
      if (!isKnown(one)) return found;
      classes.push(one);
      return ' ';
    },
  );
  return { classes, rest };
}

/** The class in a name, of which nothing was cut off; null for a class of another kind. */
export function classOf(name: string | null): WrittenClass | null {
  const [found = null, ...others] = classesIn(`${foldedText(name ?? '').trim()} &`).classes;
  return others.length === 0 ? found : null;
}

export function isSameClass(one: WrittenClass, other: WrittenClass): boolean {
  return (
    one.level === other.level &&
    (one.letter === null ||
      other.letter === null ||
      one.letter.startsWith(other.letter) ||
      other.letter.startsWith(one.letter))
  );
}
