/** Telephone numbers of one cell. Pure. */

/** Digits of a number that is whole by itself. */
const fewest = 8;
/** Digits of a number of the country, which begins with 2 or 6. */
const ofCountry = /^([26]\d{8})([26]\d{8})$/;

/** `677 11 22 33 / 699 44 55 66` is two; one where the signs between only part the digits of one number. */
export function phonesIn(cell: string): readonly string[] {
  const parts = cell.split(/\s*[/;,|&\n]\s*|\s+(?:ou|or|et|and|-|–)\s+/i).filter((part) => part !== '');
  const isWhole = (part: string) => part.replace(/\D/g, '').length >= fewest;
  if (parts.length > 1 && parts.every(isWhole)) return parts;
  const [, first, second] = ofCountry.exec(cell.replace(/[\s.]/g, '')) ?? [];
  return first && second ? [first, second] : [cell];
}
