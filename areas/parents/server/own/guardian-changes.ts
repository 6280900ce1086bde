/** Changes by a list to an existing guardian. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import type { Change, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { joinChildren, readChildren, withUsualFlags, writeChildren } from '../../imports/import-rules.ts';

export function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return Object.entries(values).flatMap(([column, given]) => {
    const before = record.values[column] ?? null;
    if (column === 'children') {
      const all = joinChildren(readChildren(before), readChildren(given));
      const after = writeChildren(withUsualFlags(all));
      return after === before ? [] : { column, before, after };
    }
    return before === given || isKnown(record.values, column, given) ? [] : { column, before, after: given };
  });
}

/** Written differently, or in another column already: the name they were found by, a number that is the second one. */
function isKnown(known: Values, column: string, given: string): boolean {
  if (['lastName', 'firstName', 'household', 'parentNumber'].includes(column)) return true;
  if (column === 'sex' || column === 'title') return known[column] !== undefined;
  if (column !== 'phone' && column !== 'phone2') return false;
  const mark = phoneMark(given);
  return mark !== null && [phoneMark(known['phone']), phoneMark(known['phone2'])].includes(mark);
}
