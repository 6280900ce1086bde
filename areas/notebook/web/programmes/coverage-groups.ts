/** Groups the coverage of classes by class, subject or teacher, what is furthest behind first. Pure. */

import type { Coverage } from '../../programmes/contract.ts';
import { percentOf } from '../../programmes/rules.ts';

interface CoverageGroup {
  readonly name: string;
  readonly rows: readonly Coverage[];
}

export function groupsOf(
  rows: readonly Coverage[],
  by: 'class' | 'subject' | 'teacher',
): readonly CoverageGroup[] {
  const nameOf = { class: 'className', subject: 'subjectName', teacher: 'teachers' } as const;
  const groups = Map.groupBy(rows, (row) => row[nameOf[by]]);
  const { compare } = new Intl.Collator('fr', { numeric: true });
  return [...groups]
    .map(([name, all]) => ({
      name,
      rows: all.toSorted((one, other) => percentOf(one) - percentOf(other)),
    }))
    .sort((one, other) => compare(one.name, other.name));
}
