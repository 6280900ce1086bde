/** Days of the week as lists write them. Pure. */
import { plainHeading } from './headings.ts';

const weekdayWords: readonly (readonly string[])[] = [
  ['monday', 'lundi', 'mon', 'lun', '1'],
  ['tuesday', 'mardi', 'tue', 'mar', '2'],
  ['wednesday', 'mercredi', 'wed', 'mer', '3'],
  ['thursday', 'jeudi', 'thu', 'jeu', '4'],
  ['friday', 'vendredi', 'fri', 'ven', '5'],
  ['saturday', 'samedi', 'sat', 'sam', '6'],
  ['sunday', 'dimanche', 'sun', 'dim', '7'],
];

/** 1 Monday to 7 Sunday, of a name in either language; null for none. */
export function readWeekday(text: string): number | null {
  const index = weekdayWords.findIndex((words) => words.includes(plainHeading(text)));
  return index === -1 ? null : index + 1;
}
