/** Text to search in: lower case, without accents. Pure. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether each word of a search is part of one of the texts, in any order, whatever case and accents. A blank search fits all. */
export function holdsWords(texts: readonly (string | null)[], search: string): boolean {
  const whole = plainText(texts.join(' '));
  const words = plainText(search).split(/\s+/).filter(Boolean);
  return words.every((word) => whole.includes(word));
}
