/** Which words of a payment's text are in whose name. Pure. */
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { beginningWith, cutFrom, feeWords } from './cut-text.ts';
import { fewestLetters, type IndexedStudent, type MatchingIndex, nameWords } from './student-index.ts';

/** Words of the text that are in names, each with the words of names it may be: itself, or what it is the beginning of. */
export function wordsIn(
  index: MatchingIndex,
  text: string,
  {
    payer,
    shown,
    mayBeCut,
    hasClass,
  }: { payer: ReadonlySet<string>; shown: string; mayBeCut: boolean; hasClass: boolean },
): ReadonlyMap<string, readonly string[]> {
  // An operator may show only the beginning of the payer's name.
  const cut = shown.length >= cutFrom ? (/(\p{L}{3,})$/u.exec(foldedText(shown).trim())?.[1] ?? '') : '';
  const last = /(\p{L}+)$/u.exec(text)?.[1] ?? '';
  const isEnd = mayBeCut && (last.length >= fewestLetters || index.byWord.has(last));
  const isPayers = (word: string) =>
    payer.has(word) ||
    (cut !== '' && word.startsWith(cut)) ||
    (isEnd && word === last && [...payer].some((name) => name.startsWith(word)));
  const all = [...nameWords(text)];
  // A parent has the family name of the child: only where neither a class nor anybody else is named the text repeats the payer's name.
  const namesOther = hasClass || all.some((word) => index.byWord.has(word) && !isPayers(word));
  const words = namesOther ? all : all.filter((word) => !isPayers(word));
  const isCut = isEnd && !feeWords.some((word) => word.startsWith(last));
  return new Map(
    words.flatMap((word) => {
      const meant =
        isCut && word === last ? beginningWith(index, word) : index.byWord.has(word) ? [word] : [];
      return meant.length === 0 ? [] : [[word, meant] as const];
    }),
  );
}

/** Each student once, also for a word that is near to several names. */
export function nearlyNamedBy(
  index: MatchingIndex,
  words: readonly string[],
): ReadonlyMap<IndexedStudent, string> {
  return new Map(
    words.flatMap((word) =>
      index
        .nearNames(word)
        .flatMap((name) => (index.byWord.get(name) ?? []).map((one) => [one, word] as const)),
    ),
  );
}

export function namedBy(
  index: MatchingIndex,
  words: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<IndexedStudent, ReadonlySet<string>> {
  const named = new Map<IndexedStudent, Set<string>>();
  for (const [word, meant] of words)
    for (const one of meant)
      for (const student of index.byWord.get(one) ?? []) {
        const own = named.get(student);
        if (own) own.add(word);
        else named.set(student, new Set([word]));
      }
  return named;
}
