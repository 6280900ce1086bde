/** Text without accents, and searching by words. Pure. */
import { foldedText } from './folded-text.ts';

/** Lower case, without accents. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether each word of a search is part of one of the texts, in any order, whatever case, accents and typography. A blank search fits all. */
export function holdsWords(texts: readonly (string | null)[], search: string): boolean {
  const whole = foldedText(texts.join(' '));
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  return words.every((word) => whole.includes(word));
}
