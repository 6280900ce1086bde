/** What an import would do: found out without changing a record, and kept for who decides. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Settle, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading, signatureOf } from '#platform/kernel/imports/headings.ts';
import { dayOrderIn, placeOf, type ReadRows, readRecords } from '#platform/kernel/imports/records.ts';
import type { PassedRow } from '#platform/kernel/imports/row-kinds.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, OpenKind } from '#platform/server/imports/import-kind.ts';
import {
  countsOf,
  createdBy,
  type Decided,
  type PlannedRow,
  planImport,
  updatesBy,
} from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import type { Workbook } from '#platform/server/sheets/sheet.ts';
import { failures, type OpenedRun } from '../contract.ts';
import type { Decision, GivenDecision, RestOfNear, tryImport as tryCall } from '../rows-contract.ts';
import { missingColumns } from '../rules.ts';
import { inBackground, isLarge, refuseBusy } from './background.ts';
import { kindNamed } from './import-kinds.ts';
import { keepMapping } from './import-mappings-store.ts';
import { addRows, decisionsOf, rowsWith, type StoredRow } from './import-rows-store.ts';
import { type RunSettings, setOutline, setPlan, setSettings } from './imports-store.ts';
import { hashOf, headingsAt, openedRun, outlineOf, runInSight, runToChange, sheetAt } from './runs.ts';
import { storedWorkbook } from './workbooks.ts';

/** @throws missing, notDraft, inBackground; invalidInput for a column that the kind does not have, or two that hold the same. */
export async function tryImport(context: Context, wish: InputOf<typeof tryCall>): Promise<OpenedRun> {
  const { id, mapping, forAll, spellings = {} } = wish;
  const run = await runToChange(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  await refuseBusy(context, id);
  refuseStrange(await kindNamed(context, run.kind), mapping, forAll, spellings);
  if (isLarge(run)) await inBackground(context, id, 'try', wish);
  else await tryNow(context, wish);
  return openedRun(context, await runInSight(context, id));
}

/** The same without asking first, in the request or as a job. */
export async function tryNow(
  context: Context,
  { id, mapping, dayOrder, forAll, spellings, decisions: given, restOfNear }: InputOf<typeof tryCall>,
  tell?: TellProgress,
): Promise<void> {
  const run = await runToChange(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  const kind = await kindNamed(context, run.kind);
  const workbook = await storedWorkbook(context, id);
  const decisions = new Map([
    ...(await decisionsOf(context, id)),
    ...(restOfNear === null ? [] : await decidedForAll(context, id, restOfNear)),
    ...given.flatMap(({ decision, ...place }): [string, Decision][] =>
      isAnswer(decision) ? [] : [[placeOf(place), decision]],
    ),
  ]);
  const answered = given.flatMap(({ row, decision }) =>
    isAnswer(decision) ? [[String(row), decision.answer] as const] : [],
  );
  const answers = { ...run.settings.answers, ...Object.fromEntries(answered) };
  const settled = spellings
    ? joinedSpellings(run.settings.spellings, spellings)
    : (run.settings.spellings ?? {});
  const settings: RunSettings = { ...run.settings, mapping, dayOrder, forAll, spellings: settled, answers };
  await setSettings(context, id, settings);
  await setOutline(context, id, outlineOf(kind, workbook, settings));
  await rememberMapping(context, kind, workbook, settings);
  if (missingColumns(kind.oneOf, mapping).length > 0 || !canReadDays(kind, workbook, settings)) return;
  const open = await kind.open(context, settleBy(settings));
  const read = rowsRead(context, kind, { workbook, settings });
  const rows = planImport(open, read.records, decidedIn(settings, decisions));
  const passed = passedOver(read, rows);
  const stored = [
    ...rows.map((row) => storedRow(row, decisions.get(placeOf(row)) ?? null)),
    ...passed.map(storedPassed),
  ];
  await tell?.(0, stored.length);
  await addRows(context, id, stored, (done) => tell?.(done, stored.length));
  const remarks = open.remarks?.(createdBy(rows), updatesBy(rows)) ?? [];
  await setPlan(context, id, { counts: countsOf(stored), plan: planMark(rows), remarks });
}

function isAnswer(decision: GivenDecision): decision is { answer: number } {
  return typeof decision === 'object' && 'answer' in decision;
}

function decidedIn({ answers = {} }: RunSettings, decisions: Decided['decisions']): Decided {
  return {
    decisions,
    answers: new Map(Object.entries(answers).map(([row, answer]) => [Number(row), answer])),
  };
}

/** One decision for every row that still waits for one: the first who is alike, somebody new, or left out. */
async function decidedForAll(context: Context, id: number, wish: RestOfNear) {
  const waiting = await rowsWith(context, id, ['undecided']);
  return waiting.flatMap((row): [string, Decision][] => {
    const [first] = row.detail.near;
    // Where number and name contradict each other a person looks at each.
    if (row.detail.faults.length > 0 && wish !== 'skip') return [];
    if (wish !== 'first') return [[placeOf(row), wish]];
    return first ? [[placeOf(row), { update: first.id }]] : [];
  });
}

function refuseStrange(
  { columns }: ImportKind,
  mapping: readonly (string | null)[],
  forAll: Readonly<Record<string, unknown>>,
  spellings: Readonly<Record<string, unknown>>,
): void {
  const keys = mapping.filter((key) => key !== null);
  const known = new Set(columns.map(({ key }) => key));
  const shared = new Set(columns.flatMap(({ key, forAll: may }) => (may ? key : [])));
  if (keys.some((key) => !known.has(key)) || new Set(keys).size < keys.length)
    throw common.invalidInput({ fields: [{ path: 'mapping', code: 'invalid' }] });
  if (Object.keys(forAll).some((key) => !shared.has(key)))
    throw common.invalidInput({ fields: [{ path: 'forAll', code: 'invalid' }] });
  const settled = new Set(columns.flatMap(({ key, settles = [] }) => (settles.length > 0 ? key : [])));
  if (Object.keys(spellings).some((key) => !settled.has(key)))
    throw common.invalidInput({ fields: [{ path: 'spellings', code: 'invalid' }] });
}

async function rememberMapping(
  context: Context,
  kind: ImportKind,
  workbook: Workbook,
  { sheet, headingRow, mapping }: RunSettings,
): Promise<void> {
  const headings = headingsAt(sheetAt(workbook, sheet), headingRow);
  if (headingRow >= 0 && mapping.length === headings.length)
    await keepMapping(context, kind.id, hashOf(signatureOf(headings)), mapping);
}

interface Planning {
  readonly workbook: Workbook;
  readonly settings: RunSettings;
  /** By `placeOf` the row. */
  readonly decisions: ReadonlyMap<string, Decision>;
}

function canReadDays(
  { columns }: ImportKind,
  workbook: Workbook,
  { sheet, headingRow, mapping, dayOrder }: RunSettings,
) {
  const { rows } = sheetAt(workbook, sheet);
  return dayOrder !== null || dayOrderIn({ rows, headingRow, mapping, columns }) !== null;
}

export function plannedRows(
  context: Context,
  kind: ImportKind,
  planning: Planning,
  open: OpenKind,
): readonly PlannedRow[] {
  const { settings, decisions } = planning;
  return planImport(open, rowsRead(context, kind, planning).records, decidedIn(settings, decisions));
}

function rowsRead(
  context: Context,
  kind: ImportKind,
  { workbook, settings }: Pick<Planning, 'workbook' | 'settings'>,
): ReadRows {
  const { sheet, headingRow, mapping, dayOrder, forAll } = settings;
  const settle = settleBy(settings);
  const taken = kind.columns.filter(({ elsewhere }) => elsewhere === undefined);
  const wish = { rows: sheetAt(workbook, sheet).rows, headingRow, mapping, columns: taken };
  const { timeZone } = context.actor;
  const { records, passed } = readRecords(wish, {
    order: dayOrder ?? dayOrderIn(wish) ?? 'dmy',
    since1904: workbook.since1904,
    today: schoolDayOf(context.now, timeZone),
    timeZone,
  });
  return {
    records: records.map((record) => ({
      ...record,
      values: withForAll(settledIn(record.values, settle), forAll),
    })),
    passed,
  };
}

/** Rows that no record came of: those that are none, and those in which the kind found nobody. */
function passedOver({ records, passed }: ReadRows, planned: readonly PlannedRow[]): readonly PassedRow[] {
  const told = new Set(planned.flatMap(({ rows }) => rows));
  const nobody = records.filter(({ row }) => !told.has(row));
  return [
    ...passed,
    ...nobody.map(({ row, values }): PassedRow => {
      const said = Object.values(values).join(' · ').slice(0, 300);
      return { row, reason: 'tellsOfNobody', said };
    }),
  ];
}

function storedPassed({ row, reason, said }: PassedRow): StoredRow {
  return {
    ...{ row, part: 0, outcome: 'skipped', label: said, recordId: null, decision: null },
    detail: { values: {}, changes: [], near: [], faults: [{ column: null, value: '', reason }] },
  };
}

type Spellings = NonNullable<RunSettings['spellings']>;

/** What was said before with what is said now, each spelling as it is compared. */
function joinedSpellings(before: Spellings = {}, said: Spellings): Spellings {
  const plain = Object.entries(said).map(([column, meanings]) => [
    column,
    {
      ...before[column],
      ...Object.fromEntries(Object.entries(meanings).map(([typed, meant]) => [plainHeading(typed), meant])),
    },
  ]);
  return { ...before, ...Object.fromEntries(plain) };
}

export function settleBy({ spellings = {} }: RunSettings): Settle {
  return (column, typed) => spellings[column]?.[plainHeading(typed)] ?? typed;
}

function settledIn(values: Values, settle: Settle): Values {
  return Object.fromEntries(Object.entries(values).map(([column, typed]) => [column, settle(column, typed)]));
}

/** What was said for all rows stands where a row says nothing. */
function withForAll(values: Values, forAll: Readonly<Record<string, string>>): Values {
  const said = Object.entries(forAll).filter(([, value]) => value !== '');
  return said.length === 0 ? values : { ...Object.fromEntries(said), ...values };
}

function storedRow(planned: PlannedRow, decision: Decision | null): StoredRow {
  const { row, part, rows, outcome, label, record, values, changes, faults, near, asks } = planned;
  return {
    ...{ row, part, outcome, decision },
    label: label.slice(0, 300),
    recordId: record?.id ?? null,
    detail: {
      ...(rows.length > 1 ? { rows } : {}),
      values,
      changes,
      faults,
      near: near.map(({ id, label: who }) => ({ id, label: who })),
      ...(asks ? { asks } : {}),
    },
  };
}

/** Names a plan: the same rows to the same records with the same changes. */
export function planMark(rows: readonly PlannedRow[]): string {
  const told = rows.map(({ row, part, outcome, record, values, changes }) => [
    row,
    part,
    outcome,
    record?.id ?? null,
    outcome === 'create' ? values : changes,
  ]);
  return hashOf(JSON.stringify(told)).slice(0, 32);
}
