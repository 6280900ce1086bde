/** Writes what the rows of an import say, and takes it back. */
import type { Context } from '#platform/server/context.ts';
import { measureGrown } from '#platform/server/db/measure-grown.ts';
import type { Change, OpenKind, Update } from '#platform/server/imports/import-kind.ts';
import { type PlannedRow, updatesBy } from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import { type Counts, failures } from '../../contract.ts';
import { kindNamed } from './import-kinds.ts';
import { changesUndone, rowsWith, type StoredRow } from './import-rows-store.ts';
import { lockImports, type StoredRun, setStaying, setUndone } from './imports-store.ts';

/** @throws notAllGood. */
export function refuseBad(policy: 'all' | 'good', counts: Counts | null): void {
  const bad = (counts?.failed ?? 0) + (counts?.undecided ?? 0);
  if (policy === 'all' && bad > 0) throw failures.notAllGood();
}

/** Until the transaction ends nobody else of the school imports. @throws otherImport. */
export async function refuseSecond(context: Context): Promise<void> {
  if (!(await lockImports(context))) throw failures.otherImport();
}

/** The record that a row made, in place of another one or as a new one. */
export interface Created extends Pick<PlannedRow, 'row' | 'part'> {
  readonly id: number;
}

export async function writeRows(
  context: Context,
  open: OpenKind,
  rows: readonly PlannedRow[],
  tell?: TellProgress,
): Promise<readonly Created[]> {
  const created = rows.filter(({ outcome }) => outcome === 'create');
  const updates = updatesBy(rows);
  const all = created.length + updates.length;
  await tell?.(0, all);
  const ids = await open.create(
    created.map(({ values }) => values),
    async (done) => {
      await measureGrown(context);
      await tell?.(done, all);
    },
  );
  await open.update(updates, async (done) => tell?.(created.length + done, all));
  const replacements = rows.flatMap(({ row, part, outcome, record }): readonly Created[] => {
    const id = outcome === 'update' && record ? (open.replacementOf?.(record.id) ?? null) : null;
    return id === null ? [] : [{ row, part, id }];
  });
  return [...created.map(({ row, part }, index) => ({ row, part, id: ids[index] ?? 0 })), ...replacements];
}

/**
 * Puts the values from before back, unless somebody changed them since, and takes away what was created, unless it was
 * changed or something hangs on it. While something does the import stays one that can be taken back: what hangs on it goes first.
 */
export async function undoRun(context: Context, run: StoredRun, tell?: TellProgress): Promise<void> {
  const { id } = run;
  const kind = await kindNamed(context, run.kind);
  const open = await kind.open(context);
  const rows = await rowsWith(context, id, ['create', 'update']);
  const taken = takenBack(open, rows, await changesUndone(context, id));
  const changed = taken.updates.length;
  const all = changed + taken.removals.length;
  await tell?.(0, all);
  await open.update(taken.updates, async (done) => tell?.(done, all));
  const stayed = await open.remove(
    taken.removals.map(({ recordId }) => recordId),
    async (done) => tell?.(changed + done, all),
    new Map(taken.removals.map(({ recordId, values }) => [recordId, values])),
  );
  const conflicts = [
    ...taken.conflicts,
    ...taken.removals.flatMap(({ row, recordId }) => (stayed.has(recordId) ? row : [])),
  ].sort((one, other) => one - other);
  const settings = { ...run.settings, conflicts, hanging: [] };
  if (stayed.size > 0) {
    const known = (await open.hanging?.([...stayed])) ?? [];
    const hanging = known.length > 0 ? known : [{ reason: 'stillUsed', facts: {} }];
    await setStaying(context, id, { ...settings, hanging });
  } else {
    await setUndone(context, id, { by: context.actor.userId, at: context.now, settings });
  }
  await context.audit('exchange.undo', `import ${id}`, { kind: kind.id, conflicts: conflicts.length });
}

interface Removal {
  readonly row: number;
  readonly recordId: number;
  readonly values: StoredRow['detail']['values'];
}

interface TakenBack {
  readonly updates: readonly Update[];
  readonly removals: readonly Removal[];
  /** Rows whose record was changed since. */
  readonly conflicts: readonly number[];
}

/** @param undone by record, how many imports changed it and were undone since: each is two versions */
function takenBack(
  kind: OpenKind,
  rows: readonly StoredRow[],
  undone: ReadonlyMap<number, number>,
): TakenBack {
  const present = new Map(kind.present.map((record) => [record.id, record]));
  const updates: Update[] = [];
  const removals: Removal[] = [];
  const conflicts: number[] = [];
  for (const { row, outcome, recordId, detail } of rows) {
    const record = recordId === null ? undefined : present.get(recordId);
    // Gone already, by hand or when it was taken back before.
    if (outcome === 'create' && !record) continue;
    if (!record || recordId === null || !record.mayChange) {
      conflicts.push(row);
    } else if (outcome === 'create') {
      const later = detail.later ?? [];
      // A later change that was undone before counts two versions more.
      const isOwn = record.version <= (later.length > 0 ? 3 : 1) + 2 * (undone.get(record.id) ?? 0);
      const isBack = later.every(({ column, before }) => (record.values[column] ?? null) === before);
      const isAsMade =
        kind.isAsMade?.(record, detail.values) ?? kind.changes(record, detail.values).length === 0;
      const untouched = isOwn && isBack && isAsMade;
      if (untouched) removals.push({ row, recordId, values: detail.values });
      else conflicts.push(row);
    } else {
      const back = detail.changes.map((change) =>
        withoutChange(kind, change, record.values[change.column] ?? null),
      );
      const changes = back.flatMap(({ change }) => change ?? []);
      if (back.some(({ isPartly }) => isPartly)) conflicts.push(row);
      if (changes.length > 0) updates.push({ record, changes, listed: detail.values });
    }
  }
  return { updates, removals, conflicts };
}

/** The change that puts back what was before, null where it is back already; partly where something of it was changed since. */
function withoutChange(
  kind: OpenKind,
  { column, before, after }: Change,
  now: string | null,
): { readonly change: Change | null; readonly isPartly: boolean } {
  const { value, isPartly } = kind.without?.({ column, before, after }, now) ?? {
    value: now === after ? before : now,
    isPartly: now !== after && now !== before,
  };
  return { change: value === now ? null : { column, before: now, after: value }, isPartly };
}

/** Back to before what lists made possible that came later. */
export async function undoRunLater(context: Context, run: StoredRun): Promise<void> {
  const open = await (await kindNamed(context, run.kind)).open(context);
  const present = new Map(open.present.map((record) => [record.id, record]));
  const updates = (await rowsWith(context, run.id, ['create', 'update'])).flatMap((row): Update[] => {
    const record = row.recordId === null ? undefined : present.get(row.recordId);
    const changes = (row.detail.later ?? [])
      .filter(({ column, after }) => (record?.values[column] ?? null) === after)
      .map(({ column, before, after }) => ({ column, before: after, after: before }));
    return record?.mayChange && changes.length > 0 ? [{ record, changes }] : [];
  });
  await open.update(updates);
}
