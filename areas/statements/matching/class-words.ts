/** Classes as families write them beside a name: `3eme A`, `Form 2B`, `Tle C`, `Upper Sixth`. Pure. */
import { foldedText } from '#platform/kernel/text/folded-text.ts';

export interface WrittenClass {
  /** `6` to `1` and `T` of the French system, `F1` to `F5`, `L6` and `U6` of the English one. */
  readonly level: string;
  /** The letter that tells the classes of a level apart; null where only the level is written. */
  readonly letter: string | null;
}

/** Words that are counted like a class and are none: `2e tranche`. */
const none =
  '(?!\\s*(?:tranches?|versements?|trim\\w*|term|echeances?|inst\\w*|seq\\w*|sem\\w*|paiements?|payments?|annees?|enfants?|fois|partie)\\b)';
const letter = '(?:\\s*([a-z]\\d?|\\d))?(?=\\s|$)';

const patterns: readonly (readonly [RegExp, (level: string) => string])[] = [
  [
    new RegExp(`\\b(?:form|fm|f)\\s*([1-5]|one|two|three|four|five)${letter}`, 'g'),
    (level) => `F${digitOf(level)}`,
  ],
  [
    new RegExp(`\\b(lower|upper|l|u)\\s*(?:sixth|six|6)${letter}`, 'g'),
    (level) => `${level.charAt(0).toUpperCase()}6`,
  ],
  [new RegExp(`\\b([3-6])\\s*(?:ieme|iem|eme|em|e)${none}${letter}`, 'g'), (level) => level],
  [new RegExp(`\\b(2)\\s*(?:nde|nd|de|e)${none}${letter}`, 'g'), (level) => level],
  [new RegExp(`\\b(1)\\s*(?:ere|iere|re|e)${none}${letter}`, 'g'), (level) => level],
  [new RegExp(`\\b(tle|terminale|term)${letter}`, 'g'), () => 'T'],
  [
    new RegExp(`\\b(sixieme|cinquieme|quatrieme|troisieme|seconde|premiere)${none}${letter}`, 'g'),
    (level) =>
      String(6 - ['sixieme', 'cinquieme', 'quatrieme', 'troisieme', 'seconde', 'premiere'].indexOf(level)),
  ],
];

function digitOf(level: string): string {
  const at = ['one', 'two', 'three', 'four', 'five'].indexOf(level);
  return at < 0 ? level : String(at + 1);
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
        classes.push({ level: levelOf(level), letter: own ?? null });
        return ' ';
      }),
    text.replace(/[-._/,;:()]+/g, ' '),
  );
  return { classes, rest };
}

/** The class in a name; null for a class of another kind. */
export function classOf(name: string | null): WrittenClass | null {
  const [found = null, ...others] = classesIn(foldedText(name ?? '').trim()).classes;
  return others.length === 0 ? found : null;
}

export function isSameClass(one: WrittenClass, other: WrittenClass): boolean {
  return (
    one.level === other.level && (one.letter === null || other.letter === null || one.letter === other.letter)
  );
}
