/** Compares marks that a second person reads aloud from the written list, and that are typed again, with the entered ones. Pure. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { Levels } from '../grading/competence-rules.ts';
import type { Mark } from './marks.ts';
import { typedMark } from './typed-mark-rules.ts';

/** `unread`: nothing was typed yet. `fault`: what was typed is no mark. */
export type ReadBack = 'unread' | 'fault' | 'same' | 'differs';

/**
 * @param text what was typed the second time; a point alone means that the written list has nothing
 * @param maximum of the evaluation, in hundredths
 */
export function readBack(
  mark: Mark | null,
  text: string,
  maximum: Hundredths,
  levels: Levels = null,
): ReadBack {
  const read = readAgain(text, maximum, levels);
  if (read === null || read === 'fault') return read ?? 'unread';
  const [one, other] = [mark, read.mark];
  return one?.state === other?.state && (one?.value ?? null) === (other?.value ?? null) ? 'same' : 'differs';
}

/** The mark that was typed the second time; null while nothing was. */
export function readAgain(
  text: string,
  maximum: Hundredths,
  levels: Levels = null,
): { readonly mark: Mark | null } | 'fault' | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (plain === '.') return { mark: null };
  const typed = typedMark(plain, maximum, levels);
  return 'fault' in typed ? 'fault' : typed;
}
