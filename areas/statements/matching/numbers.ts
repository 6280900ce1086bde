/** Codes and matricules in the text of a payment, and numbers that may be one. Pure. */
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import type { StatementLine } from '../reading/rules.ts';
import type { IndexedStudent, MatchingIndex } from './student-index.ts';

/** Runs of letters or digits that one matricule may be written in: `26 C H S 0 1 2 3`. */
const mostRuns = 8;
/** Digits of a matricule without letters that identifies by itself; a shorter one needs the word before it. */
const fewestDigits = 6;

const matriculeWords = new Set(['mat', 'matricule', 'matr', 'mle', 'matric']);
const announced = new RegExp(`\\b(?:${[...matriculeWords].join('|')})\\W*\\d`);

/** Three digits and more that are no day, year, amount or phone number; `T2`, `3eme` and `2 enfants` have fewer. */
export function hasUnknownNumber(text: string, { amount, phone }: StatementLine): boolean {
  const rest = text
    .replace(/\b\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2})\b/g, ' ')
    .replace(/\b20\d\d\b/g, ' ')
    .replace(/\d[\d .]*\d/g, (number) => {
      const digits = number.replace(/\D/g, '');
      const own = phoneMark(digits);
      return digits === String(amount) || (own !== null && own === phoneMark(phone)) ? ' ' : number;
    });
  return (rest.match(/\d/g) ?? []).length > 2 || announced.test(rest);
}

/** Eight, twelve or sixteen digits in one run, or in groups of four or two. */
export function codesIn(runs: readonly string[]): string[] {
  const lengths = [8, 12, 16];
  return runs.flatMap((run, at) => {
    if (!/^\d/.test(run)) return [];
    if (lengths.includes(run.length)) return [run];
    if (run.length !== 4 && run.length !== 2) return [];
    const following = runs.slice(at);
    const end = following.findIndex((one) => one.length !== run.length || !/^\d/.test(one));
    const groups = end < 0 ? following : following.slice(0, end);
    return lengths
      .filter((length) => length <= groups.length * run.length)
      .map((length) => groups.slice(0, length / run.length).join(''));
  });
}

export function spellingsIn(runs: readonly string[]): string[] {
  return runs.flatMap((_, at) => {
    let spelling = '';
    return runs.slice(at, at + mostRuns).flatMap((run) => {
      spelling += run;
      return spelling.length > fewestDigits && /\d{2}/.test(spelling) ? [spelling] : [];
    });
  });
}

export function matriculesIn(index: MatchingIndex, runs: readonly string[]): IndexedStudent[] {
  return runs.flatMap((_, at) => {
    let key = '';
    return runs.slice(at, at + mostRuns).flatMap((run, more) => {
      key += run;
      const found = index.byMatricule.get(key) ?? [];
      if (found.length === 0) return [];
      if (/^\d+$/.test(key)) {
        const isAnnounced = matriculeWords.has(runs[at - 1] ?? '');
        const isWhole = more === 0 || (more === 1 && key.length > fewestDigits);
        if (!isAnnounced && (!isWhole || key.length < fewestDigits)) return [];
      }
      // The end of the text may have been cut off, with the rest of a longer matricule.
      if (at + more === runs.length - 1 && index.beginnings.has(key))
        return [...index.byMatricule].flatMap(([other, students]) => (other.startsWith(key) ? students : []));
      return found;
    });
  });
}
