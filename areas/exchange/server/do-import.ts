/** Does an import as it was shown, and takes it back: each in one transaction, one at a time in a school. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { OpenKind, Update } from '#platform/server/imports/import-kind.ts';
import { countsOf, type PlannedRow } from '#platform/server/imports/plan-import.ts';
import { type doImport as doCall, failures, type OpenedRun } from '../contract.ts';
import { kindNamed } from './import-kinds.ts';
import { decisionsOf, rowsWith, type StoredRow, setRecords } from './import-rows-store.ts';
import { holdImports, setDone, setUndone } from './imports-store.ts';
import { openedRun, runInSight, runToChange } from './runs.ts';
import { planMark, plannedRows } from './try-import.ts';
import { storedWorkbook } from './workbooks.ts';

/** @throws missing, notDraft, planChanged, notAllGood, otherImport; what the kind refuses while writing. */
export async function doImport(
  context: Context,
  { id, plan, policy }: InputOf<typeof doCall>,
): Promise<OpenedRun> {
  const run = await runToChange(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  await refuseSecond(context);
  const kind = kindNamed(context, run.kind);
  const open = await kind.open(context);
  const workbook = await storedWorkbook(context, id);
  const decisions = await decisionsOf(context, id);
  const rows = await plannedRows(context, kind, { workbook, settings: run.settings, decisions }, open);
  if (plan !== run.plan || planMark(rows) !== plan) throw failures.planChanged();
  const counts = countsOf(rows);
  if (policy === 'all' && counts.failed + counts.undecided > 0) throw failures.notAllGood();
  await write(context, id, open, rows);
  const settings = { ...run.settings, policy };
  await setDone(context, id, { by: context.actor.userId, at: context.now, settings });
  await context.audit('exchange.import', `import ${id}`, {
    kind: kind.id,
    file: run.fileHash,
    policy,
    ...counts,
  });
  return openedRun(context, await runInSight(context, id), workbook);
}

async function refuseSecond(context: Context): Promise<void> {
  if (!(await holdImports(context))) throw failures.otherImport();
}

async function write(
  context: Context,
  id: number,
  open: OpenKind,
  rows: readonly PlannedRow[],
): Promise<void> {
  const created = rows.filter(({ outcome }) => outcome === 'create');
  const ids = await open.create(created.map(({ values }) => values));
  await setRecords(
    context,
    id,
    created.map(({ row, part }, index) => ({ row, part, recordId: ids[index] ?? 0 })),
  );
  await open.update(
    rows.flatMap(({ outcome, record, changes }) =>
      outcome === 'update' && record ? { record, changes } : [],
    ),
  );
}

/**
 * Puts the values from before back, unless somebody changed them since, and takes away what was created, unless it was
 * changed or something hangs on it. @throws missing, notDone, otherImport, stale.
 */
export async function undoImport(context: Context, { id }: { id: number }): Promise<OpenedRun> {
  const run = await runToChange(context, id);
  if (run.state !== 'done') throw failures.notDone();
  await refuseSecond(context);
  const kind = kindNamed(context, run.kind);
  const open = await kind.open(context);
  const rows = await rowsWith(context, id, ['create', 'update']);
  const taken = takenBack(open, rows);
  await open.update(taken.updates);
  const stayed = await open.remove(taken.removals.map(({ recordId }) => recordId));
  const conflicts = [
    ...taken.conflicts,
    ...taken.removals.flatMap(({ row, recordId }) => (stayed.has(recordId) ? row : [])),
  ].sort((one, other) => one - other);
  await setUndone(context, id, {
    by: context.actor.userId,
    at: context.now,
    settings: { ...run.settings, conflicts },
  });
  await context.audit('exchange.undo', `import ${id}`, { kind: kind.id, conflicts: conflicts.length });
  return openedRun(context, await runInSight(context, id));
}

interface TakenBack {
  readonly updates: readonly Update[];
  readonly removals: readonly { readonly row: number; readonly recordId: number }[];
  /** Rows whose record was changed since. */
  readonly conflicts: readonly number[];
}

function takenBack(open: OpenKind, rows: readonly StoredRow[]): TakenBack {
  const present = new Map(open.present.map((record) => [record.id, record]));
  const updates: Update[] = [];
  const removals: { row: number; recordId: number }[] = [];
  const conflicts: number[] = [];
  for (const { row, outcome, recordId, detail } of rows) {
    const record = recordId === null ? undefined : present.get(recordId);
    if (!record || recordId === null || !record.mayChange) {
      conflicts.push(row);
    } else if (outcome === 'create') {
      const untouched = record.version === 1 && open.changes(record, detail.values).length === 0;
      if (untouched) removals.push({ row, recordId });
      else conflicts.push(row);
    } else {
      const own = detail.changes.filter(({ column, after }) => (record.values[column] ?? null) === after);
      const changes = own.map(({ column, before, after }) => ({ column, before: after, after: before }));
      if (own.length < detail.changes.length) conflicts.push(row);
      if (changes.length > 0) updates.push({ record, changes });
    }
  }
  return { updates, removals, conflicts };
}
