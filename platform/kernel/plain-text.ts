/** Text to search in: lower case, without accents. Pure. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
