/** Imports lists that were uploaded together one after the other: each sees the school as those before it leave it. */
import { recordKey } from '#platform/kernel/imports/records.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, Remark } from '#platform/server/imports/import-kind.ts';
import { type PlannedRow, updatesBy } from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import type { Workbook } from '#platform/server/sheets/sheet.ts';
import type { Decision } from '../../plan/contract.ts';
import { kindNamed, kindsFor } from '../import/import-kinds.ts';
import { createdRecords, decisionsOf, type StoredRow } from '../import/import-rows-store.ts';
import type { RunSettings, StoredRun } from '../import/imports-store.ts';
import { hashOf, sheetAt } from '../import/runs.ts';
import { storedWorkbook } from '../import/workbooks.ts';
import { writeRows } from '../import/write-rows.ts';
import { isUnderstood, type PlannedRows, planRows, remarksOf, storedRows } from '../plan/plan-rows.ts';
import { type NamesMeant, noteNames, openList } from './open-list.ts';

/** People's decisions about the rows of one list, and the records that these rows made in an earlier trial, by `recordKey` of the row. */
export interface ListDecisions {
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly triedRecords: ReadonlyMap<string, number>;
}

export interface PerformedList {
  readonly run: StoredRun;
  readonly settings: RunSettings;
  readonly stored: readonly StoredRow[];
  readonly remarks: readonly Remark[];
  /** Names what the list does, whatever numbers new records get. */
  readonly mark: string;
}

interface List extends ListDecisions {
  readonly run: StoredRun;
  readonly kind: ImportKind;
  readonly workbook: Workbook;
}

/** A list that is in, before it is looked at again. */
interface Written {
  readonly list: List;
  readonly settings: RunSettings;
  readonly decisions: ListDecisions['decisions'];
  readonly rows: PlannedRows;
  readonly remarks: readonly Remark[];
  /** By `recordKey` of the row. */
  readonly created: ReadonlyMap<string, number>;
}

/** For lists of one kind, the present number of each record by its number in the trial. */
type NewNumbers = ReadonlyMap<number, number>;

/**
 * Imports them, in the order of their kinds; null while one of them is not understood.
 * @param decided decisions about single lists; other lists have their stored ones
 */
export async function performLists(
  given: Context,
  runs: readonly StoredRun[],
  decided: ReadonlyMap<number, ListDecisions>,
  tell?: TellProgress,
): Promise<readonly PerformedList[] | null> {
  const context = readingAnew(given);
  const lists = await openedLists(context, runs, decided);
  if (lists.some(({ kind, workbook, run }) => !isUnderstood(kind, workbook, run.settings))) return null;
  const before: Before = { numbers: new Map(), meant: new Map() };
  const written: Written[] = [];
  const total = lists.reduce((sum, list) => sum + rowsOf(list), 0);
  await tell?.(0, total);
  for (const list of lists) {
    written.push(await writeList(context, list, before));
    await tell?.(
      written.reduce((sum, one) => sum + rowsOf(one.list), 0),
      total,
    );
  }
  const performed: PerformedList[] = [];
  const news = createdRecordsOf(written);
  for (const one of written) performed.push(await lookedAtAgain(context, one, news, before.meant));
  return performed;
}

function rowsOf({ workbook, run }: List): number {
  return sheetAt(workbook, run.settings.sheet).rows.length;
}

/** In the order in which lists of their kinds build on each other. */
export function inOrder(context: Context, runs: readonly StoredRun[]): readonly StoredRun[] {
  const kinds = kindsFor(context).map(({ id }) => id);
  return runs.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.id - other.id,
  );
}

/** Lists of the whole school are those of this transaction, for it writes them. */
export function readingAnew(context: Context): Context {
  return { ...context, reference: (_topics, _key, load) => load() };
}

/** Names what all of them do. */
export function markOfLists(lists: readonly PerformedList[]): string {
  return hashOf(lists.map(({ mark }) => mark).join(' ')).slice(0, 32);
}

async function openedLists(
  context: Context,
  runs: readonly StoredRun[],
  decided: ReadonlyMap<number, ListDecisions>,
): Promise<readonly List[]> {
  const lists: List[] = [];
  for (const run of inOrder(context, runs)) {
    const known = decided.get(run.id) ?? (await keptOf(context, run.id));
    const kind = await kindNamed(context, run.kind);
    lists.push({ ...known, run, kind, workbook: await storedWorkbook(context, run.id) });
  }
  return lists;
}

/** The kept results of an earlier trial. */
export async function keptOf(context: Context, id: number): Promise<ListDecisions> {
  return {
    decisions: await decisionsOf(context, id),
    triedRecords: await createdRecords(context, id),
  };
}

/** The results of the lists before one. */
interface Before {
  readonly numbers: Map<string, NewNumbers>;
  readonly meant: NamesMeant;
}

async function writeList(context: Context, list: List, { numbers, meant }: Before): Promise<Written> {
  const { run, kind, workbook, triedRecords } = list;
  const ofAnswers = numbers.get(kind.asks?.kind ?? '');
  const answers = Object.entries(run.settings.answers ?? {}).map(([row, id]) => [
    row,
    ofAnswers?.get(id) ?? id,
  ]);
  const settings: RunSettings = { ...run.settings, answers: Object.fromEntries(answers) };
  const own = numbers.get(kind.id);
  const decisions = new Map(
    [...list.decisions].map(([key, decision]) => [key, withNumber(decision, own)] as const),
  );
  const { open, settle } = await openList(context, kind, settings, meant);
  const rows = planRows(context, kind, { workbook, settings, decisions, settle }, open);
  noteNames(kind, open, rows.planned, meant);
  const ids = await writeRows(context, open, rows.planned);
  const created = new Map(ids.map(({ id, ...key }) => [recordKey(key), id]));
  const renewed = [...triedRecords].flatMap(([key, before]) => {
    const id = created.get(key);
    return id === undefined ? [] : [[before, id] as const];
  });
  numbers.set(kind.id, new Map([...(own ?? []), ...renewed]));
  const remarks = remarksOf(open, rows);
  return { list, settings, decisions, rows, remarks, created };
}

function withNumber(decision: Decision, numbers: NewNumbers | undefined): Decision {
  return typeof decision === 'string'
    ? decision
    : { update: numbers?.get(decision.update) ?? decision.update };
}

/** Reads the records that its rows name again, where later lists have created them. */
async function lookedAtAgain(
  context: Context,
  written: Written,
  news: CreatedRecords,
  meant: NamesMeant,
): Promise<PerformedList> {
  const { list, settings, decisions, rows, created } = written;
  const { run, kind, workbook } = list;
  const stored = storedRows(rows, decisions).map((row) => {
    const id = created.get(recordKey(row));
    return id === undefined ? row : { ...row, recordId: id };
  });
  const mark = markOf(rows.planned, list, news);
  if (!kind.namesLater) return { run, settings, stored, remarks: written.remarks, mark };
  const { open, settle } = await openList(context, kind, settings, meant);
  const { planned } = planRows(context, kind, { workbook, settings, decisions, settle }, open);
  await open.update(updatesBy(planned));
  const later = new Map(
    planned.flatMap((row) => (row.outcome === 'update' ? [[recordKey(row), row.changes] as const] : [])),
  );
  const taken = new Set(rows.planned.flatMap((row) => (row.outcome === 'failed' ? [] : recordKey(row))));
  const refusedLater = planned.filter((row) => row.outcome === 'failed' && taken.has(recordKey(row)));
  return {
    run,
    settings,
    stored: stored.map((row) => withLater(row, later.get(recordKey(row)))),
    remarks: remarksOf(open, rows, refusedLater),
    mark: hashOf(`${mark} ${markOf(planned, list, news)}`),
  };
}

function withLater(row: StoredRow, later: PlannedRow['changes'] | undefined): StoredRow {
  if (later === undefined) return row;
  const outcome = row.outcome === 'unchanged' ? 'update' : row.outcome;
  return { ...row, outcome, detail: { ...row.detail, later } };
}

/** By kind and number, the list and row that made a record. */
type CreatedRecords = ReadonlyMap<string, string>;

function createdRecordsOf(written: readonly Written[]): CreatedRecords {
  return new Map(
    written.flatMap(({ list: { run, kind }, created }) =>
      [...created].map(([key, id]) => [`${kind.id} ${id}`, `list ${run.id} row ${key}`] as const),
    ),
  );
}

/** Names what the rows change in the school as it is; records that the lists themselves make are named by their list and row. */
function markOf(rows: readonly PlannedRow[], { kind, run }: List, news: CreatedRecords): string {
  const typed = new Set(run.settings.mapping);
  const kinds = [kind.id, kind.asks?.kind ?? kind.id];
  const named = (id: string) => kinds.map((one) => news.get(`${one} ${id}`)).find(Boolean) ?? id;
  // A list of names has nothing but what its file says. Elsewhere, what no cell says may be a number that a record got just now.
  const withNames = (column: string, value: string | null) =>
    value === null || typed.has(column) || run.settings.namesOnly ? value : value.replaceAll(/\d+/g, named);
  const lines = rows.map(({ row, part, outcome, record, label, values, changes }) => [
    ...[row, part, outcome, label],
    record && named(String(record.id)),
    Object.entries(values).map(([column, value]) => [column, withNames(column, value ?? null)]),
    changes.map(({ column, before, after }) => [column, withNames(column, before), withNames(column, after)]),
  ]);
  return hashOf(JSON.stringify(lines));
}
