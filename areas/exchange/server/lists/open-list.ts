/** A kind opened for one list: what people settled of its spellings, and what the lists before it decided of the names in it. */
import type { Settle, Values } from '#platform/kernel/imports/columns.ts';
import { headingKey, plainHeading } from '#platform/kernel/imports/headings.ts';
import { nameKey } from '#platform/kernel/imports/person-keys.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, OpenKind } from '#platform/server/imports/import-kind.ts';
import type { PlannedRow } from '#platform/server/imports/plan-import.ts';
import type { RunSettings } from '../import/imports-store.ts';

/** By kind what names of a file mean, by `plainHeading`. */
export type NamesMeant = Map<string, ReadonlyMap<string, string>>;

export async function openList(
  context: Context,
  kind: ImportKind,
  settings: RunSettings,
  meant: NamesMeant = new Map(),
): Promise<{ readonly open: OpenKind; readonly settle: Settle }> {
  const settle = settleBy(kind, settings, meant);
  const open = await kind.open(context, settle);
  return { open: settings.namesOnly ? onlyNamed(open) : open, settle };
}

/** A person's own word first. */
function settleBy({ columns }: ImportKind, { spellings = {} }: RunSettings, meant: NamesMeant): Settle {
  const kindsOf = new Map(columns.map(({ key, names = [] }) => [key, names]));
  return (column, typed) => {
    const plain = plainHeading(typed);
    const decided = kindsOf.get(column)?.map((kind) => meant.get(kind)?.get(plain));
    return spellings[column]?.[plain] ?? decided?.find((name) => name !== undefined) ?? typed;
  };
}

/**
 * A list that only gives names adds missing records and changes nothing. The same name but for capitals, accents, signs and the order of
 * its words is the same record; any other by which a kind finds one (`5a` and `5e A`) is asked about, and so is a near one.
 */
function onlyNamed(open: OpenKind): OpenKind {
  const nameOf = (values: Values) => open.naming?.nameOf(values) ?? '';
  return {
    ...open,
    changes: () => [],
    sure: (record, values) => open.sure(record, values) && isSameName(nameOf(record.values), nameOf(values)),
    near: (values) => [...new Set([...open.near(values), ...(open.naming?.near(values) ?? [])])],
  };
}

function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other) || headingKey(one) === headingKey(other);
}

/** Records how the rows of a list name what the school has, for the lists after it. */
export function noteNames(
  { id }: ImportKind,
  { naming }: OpenKind,
  planned: readonly PlannedRow[],
  meant: NamesMeant,
): void {
  if (!naming) return;
  const names = planned.flatMap(({ record, values }) =>
    record ? [[plainHeading(naming.nameOf(values)), naming.nameOf(record.values)] as const] : [],
  );
  meant.set(id, new Map([...(meant.get(id) ?? []), ...names]));
}
