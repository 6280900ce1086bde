/** Shared by lists of subjects and of sections: both are kept as whole lists, so an imported list is added to those. */
import { tidyCell } from '#platform/kernel/imports/cells.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { Change, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { namingBy } from '#platform/server/imports/naming.ts';
import { maySetUp } from '../../access-rules.ts';
import type { Structure } from '../../structure/structure-contract.ts';
import { findStructure, lockStructure } from './structure-store.ts';

/** Names are compared as the settings do, but for typography: a cell is read with plain apostrophes, blanks and hyphens. */
export const lower = (name: string | null | undefined) => tidyCell(name ?? '').toLowerCase();

/** More than the settings take cannot come in: they could not be saved any more. */
export function tooMany(column: string, value: string | undefined, reason: string, most: number): CellFault {
  return { column, value: value ?? '', reason, facts: { most } };
}

/** Marks values whose section, or whose group of subjects, the list makes itself. */
export const makesParent = 'makesPlace';

/** Differences between the record and the list. A list finds a record by its names, so names differ only after a rename since the import. */
export function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return Object.entries(values).flatMap(([column, after]) => {
    const before = record.values[column] ?? null;
    return column === makesParent || lower(before) === lower(after) ? [] : [{ column, before, after }];
  });
}

/** The meaning of a word in either language; undefined for none. */
export function meantBy(
  words: Readonly<Record<Language, Readonly<Record<string, string>>>>,
  typed: string,
  keyOf: (text: string) => string,
) {
  const found = [words.en, words.fr].flatMap((known) => Object.entries(known));
  return found.find(([key, word]) => keyOf(word) === keyOf(typed) || key === typed)?.[0];
}

/**
 * One spelling of each place, that of the school or else the first of the list, so that what is kept of a row is what was stored.
 * @param there names of places that the school has
 */
export function spellingOf(there: readonly string[]): (typed: string) => string {
  const known = new Map(there.map((name) => [lower(name), name]));
  return (typed) => {
    const spelling = known.get(lower(typed)) ?? typed;
    known.set(lower(typed), spelling);
    return spelling;
  };
}

/** The present structure, locked until the transaction ends. */
export async function held(context: Context): Promise<Omit<Structure, 'mayEdit'>> {
  await lockStructure(context);
  return findStructure(context);
}

/** The import kind of records that are kept within a list of the whole school. */
export function kindOf(
  context: Context,
  rest: Pick<OpenKind, 'present' | 'complete' | 'identities' | 'changes' | 'missingToCreate' | 'label'> &
    Pick<OpenKind, 'create' | 'update' | 'remove' | 'hanging' | 'surplus'>,
): OpenKind {
  const may = maySetUp(context.actor);
  return {
    ...rest,
    sure: () => true,
    near: () => [],
    naming: namingBy(rest.present),
    // A rename that only changes capitals counts as a change too.
    isAsMade: ({ values: now }, given) =>
      Object.entries(given).every(([column, value]) => column === makesParent || now[column] === value),
    refusals: () => (may ? [] : [{ column: null, value: '', reason: 'notSetUp' }]),
  };
}

/** All at once where nothing hangs on them, else each for itself; gives those that stay. */
export async function removeEach(
  context: Context,
  ids: readonly number[],
  remove: (gone: ReadonlySet<number>) => Promise<void>,
): Promise<ReadonlySet<number>> {
  const isGone = async (gone: readonly number[]) =>
    (await tried(context, async () => {
      await remove(new Set(gone));
      return true;
    })) === true;
  if (ids.length === 0 || (await isGone(ids))) return new Set();
  const kept = new Set<number>();
  for (const id of ids) if (!(await isGone([id]))) kept.add(id);
  return kept;
}
