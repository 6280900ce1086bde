/** For whom else a line may be, where the evidence is too weak to offer the student to anybody. Pure. */
import { isLetterOff } from '#platform/kernel/imports/same-person.ts';
import { isSameClass } from './class-words.ts';
import type { Evidence } from './evidence.ts';
import { compact, fewestLetters, type IndexedStudent, isNamed, type MatchingIndex } from './student-index.ts';

/** One word of a name beside the class, a parent's word or the payer's name, a word of one student alone, a number with a slip of the pen. */
export function weaklyRelated(index: MatchingIndex, evidence: Evidence): readonly IndexedStudent[] {
  const { named, mentioned, nearlyNamed, classes, payer, spellings, byCode, byMatricule } = evidence;
  const words = new Map<IndexedStudent, ReadonlySet<string>>();
  const near = [...nearlyNamed].map(([one, word]) => [one, new Set([word])] as const);
  for (const [one, own] of [...named, ...mentioned, ...near])
    words.set(one, new Set([...(words.get(one) ?? []), ...own]));
  // A whole number is nobody else's: matricules of neighbours differ by one digit.
  const isWhole = byCode.size > 0 || byMatricule.size > 0;
  const numbers = isWhole ? [] : spellings.filter((text) => text.length >= fewestLetters);
  const isNear = (own: string) => numbers.some((text) => isLetterOff(text, own));
  return [
    ...[...words].flatMap(([one, own]) => {
      const { written } = one;
      const isOfClass = written !== null && classes.some((name) => isSameClass(name, written));
      const isAlone = [...own].some(
        (word) =>
          word.length >= fewestLetters && (index.byWord.get(word) ?? index.nearNames(word)).length === 1,
      );
      const isWithPayer =
        own.size > 1 || isNamed(one, new Set([...own, ...payer])) || hasWordOfParent(payer, one);
      return isOfClass || isAlone || isWithPayer ? [one] : [];
    }),
    ...[...index.byCode].flatMap(([code, own]) => (isNear(code) ? own : [])),
    ...[...index.byMatricule].flatMap(([key, own]) => (isNear(compact(key)) ? own : [])),
  ];
}

function hasWordOfParent(payer: ReadonlySet<string>, { parents }: IndexedStudent): boolean {
  return parents.some(({ words }) => [...payer].some((word) => words.has(word)));
}
