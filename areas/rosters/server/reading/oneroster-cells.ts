/** Functions that the readers of OneRoster's files share. Pure. */
import type { BundleRow } from './bundle-tables.ts';
import type { At } from './roster-model.ts';

export function at({ file, line }: BundleRow): At {
  return { file, line };
}

/** A list in one cell: divided by commas, blanks around. */
export function listOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
