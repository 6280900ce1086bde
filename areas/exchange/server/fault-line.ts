/** A fault of a bundle as one line of a terminal, so that a person finds the place. */
import { en } from '../late-words/en.ts';
import type { BundleFault } from '../roster-contract.ts';

export function faultLine({ file, line, column, value, code }: BundleFault): string {
  const place = `${file}, line ${line}${column ? `, column ${column}` : ''}`;
  return `${place}: ${en.ROSTER.faults.codes[code]}${value ? ` (${value})` : ''}`;
}
