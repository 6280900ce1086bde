/** Marks of an entrance test: decimal text out of 20, with two decimals at most; never a float. */
import { markShape } from './contract.ts';

/** `14`, `14.5`, `14.25`: from 0 to 20. */
export function isMark(text: string): boolean {
  return markShape.test(text);
}

/** @param mark as `isMark` has it @returns whole hundredths: 14.5 is 1450 */
export function hundredthsOf(mark: string): number {
  const [whole = '', part = ''] = mark.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The best first, who has no mark last; among equals the order stays. */
export function byMark<Row extends { readonly testMark: string | null }>(rows: readonly Row[]): Row[] {
  const worth = ({ testMark }: Row) => (testMark === null ? -1 : hundredthsOf(testMark));
  return rows.toSorted((one, other) => worth(other) - worth(one));
}
