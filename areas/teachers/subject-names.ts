/** Subjects as lists of teachers write them: in either language, or short. Pure. */
import { plainHeading } from '#platform/kernel/imports/headings.ts';

export interface NamedSubject {
  readonly id: number;
  readonly name: string;
  readonly nameEn: string | null;
  readonly nameFr: string | null;
}

/** Words that an abbreviation leaves out: `SVT` is `Sciences de la vie et de la terre`. */
const little = new Set(['a', 'and', 'd', 'de', 'des', 'du', 'et', 'l', 'la', 'le', 'les', 'of', 'the']);
/** Fewer letters begin too much. */
const shortestBeginning = 3;

/**
 * The subject that a list means: by its name in one of the languages, else by the first letters of its words (`SVT`, `EPS`), else by
 * how its words begin (`Maths`, `Hist-Géo`). Null where none fits, and where several do: then a person says which.
 */
export function subjectMeant<One extends NamedSubject>(
  subjects: readonly One[],
  written: string,
): One | null {
  const words = wordsOf(written);
  if (words.length === 0) return null;
  const own = subjects.find(({ name }) => wordsOf(name).join('') === words.join(''));
  if (own) return own;
  for (const fits of ways) {
    const found = subjects.filter((subject) => namesOf(subject).some((name) => fits(words, wordsOf(name))));
    const [only, ...others] = found;
    if (only) return others.length === 0 ? only : null;
  }
  return null;
}

type Fits = (written: readonly string[], words: readonly string[]) => boolean;

/** From the surest: what a nearer way finds, a further one does not doubt. */
const ways: readonly Fits[] = [
  (written, words) => written.join('') === words.join(''),
  (written, words) => written.join('').length > 1 && written.join('') === initialsOf(words),
  (written, words) => begin(written, meaning(words)),
];

function begin(written: readonly string[], words: readonly string[]): boolean {
  const parts = meaning(written);
  return (
    parts.length > 0 &&
    parts.length <= words.length &&
    parts.every((word, index) => isBeginning(word, words[index] ?? ''))
  );
}

/** `Maths` begins `Mathématiques`: its last letter is of the plural. */
function isBeginning(short: string, word: string): boolean {
  return (
    short.length >= shortestBeginning &&
    (word.startsWith(short) || (short.length > shortestBeginning && word.startsWith(short.replace(/s$/, ''))))
  );
}

function initialsOf(words: readonly string[]): string {
  return meaning(words)
    .map((word) => word[0])
    .join('');
}

function meaning(words: readonly string[]): readonly string[] {
  return words.filter((word) => !little.has(word));
}

function namesOf({ name, nameEn, nameFr }: NamedSubject): readonly string[] {
  return [name, nameEn, nameFr].filter((one) => one !== null);
}

function wordsOf(text: string): readonly string[] {
  return plainHeading(text).split(' ').filter(Boolean);
}
