/** A fault of a data package as one line of a terminal, with its place. */
import { en } from '../../late-words/en.ts';
import type { BundleFault } from '../../packages/contract.ts';

export function faultLine({ file, line, column, value, code }: BundleFault): string {
  const position = `${file}, line ${line}${column ? `, column ${column}` : ''}`;
  return `${position}: ${en.ROSTER.faults.codes[code]}${value ? ` (${value})` : ''}`;
}
