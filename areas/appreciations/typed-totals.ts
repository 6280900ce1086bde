/** Totals typed into the fields of conduct and not saved yet. Pure. */
import { isSavedSince, type ShownVersion } from '#platform/kernel/shown-version.ts';
import { type ConductTotals, inMinutes, noConduct, typedMinutes } from './conduct-rules.ts';
import { type Counted, counted, mostOf } from './kinds-contract.ts';

/** `7 absences`: the student and the total. */
export type TotalKey = `${number} ${Counted}`;
export type TypedTotals = ReadonlyMap<TotalKey, string>;

export function totalKey(studentId: number, field: Counted): TotalKey {
  return `${studentId} ${field}`;
}

/** @param text null for a field that is left unchanged */
export function withTyped(typed: TypedTotals, key: TotalKey, text: string | null): TypedTotals {
  const after = new Map(typed);
  if (text === null) after.delete(key);
  else after.set(key, text);
  return after;
}

/** Null for what is no total, or more than there can be. */
export function typedTotal(field: Counted, text: string): number | null {
  const whole = text.replace(/\u00a0/gu, ' ').trim();
  const total = inMinutes.has(field)
    ? typedMinutes(whole.replace(/\s+/gu, ''))
    : /^\d{0,4}$/u.test(whole)
      ? Number(whole)
      : null;
  return total === null || total > mostOf[field] ? null : total;
}

/** A total that is typed and not saved, with the version of its row when it was typed: `['7 absences', '3', 1]`. */
export type WrittenTotal = readonly [key: TotalKey, text: string, version: number];

export function writtenTotals(
  typed: TypedTotals,
  versionOf: (studentId: number) => number,
): readonly WrittenTotal[] {
  return [...typed].map(([key, text]) => [key, text, versionOf(studentOf(key))]);
}

/** Totals typed on an earlier visit, except for rows that this device has saved since. */
export function stillTyped(
  found: readonly WrittenTotal[],
  shownOf: (studentId: number) => ShownVersion | undefined,
): TypedTotals {
  const left = found.filter(([key, , version]) => !isSavedSince(shownOf(studentOf(key)), version));
  return new Map(left.map(([key, text]) => [key, text]));
}

const studentOf = (key: TotalKey) => Number(key.split(' ')[0]);

interface RowToSave extends ConductTotals {
  readonly studentId: number;
}

/** The rows that what is typed makes, and what of it cannot be a total and stays typed. */
export function settled(
  typed: TypedTotals,
  totalsOf: (studentId: number) => ConductTotals | undefined,
): { readonly rows: readonly RowToSave[]; readonly left: TypedTotals } {
  const rows = new Map<number, RowToSave>();
  const left = new Map<TotalKey, string>();
  for (const [key, text] of typed) {
    const studentId = studentOf(key);
    const field = counted.find((name) => key === totalKey(studentId, name));
    if (field === undefined) continue;
    const total = typedTotal(field, text);
    const current = totalsOf(studentId) ?? noConduct;
    if (total === null) left.set(key, text);
    else if (total !== current[field])
      rows.set(studentId, { ...(rows.get(studentId) ?? { studentId, ...current }), [field]: total });
  }
  return { rows: [...rows.values()], left };
}
