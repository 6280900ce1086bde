/** The rows of an import planned on the current school, and how they are stored. */

import type { Settle, Values } from '#platform/kernel/imports/columns.ts';
import { dayOrderIn, type ReadRows, readRecords, recordKey } from '#platform/kernel/imports/records.ts';
import type { PassedRow } from '#platform/kernel/imports/row-kinds.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, OpenKind, Remark } from '#platform/server/imports/import-kind.ts';
import {
  createdBy,
  type Decided,
  type PlannedRow,
  planImport,
  updatesBy,
} from '#platform/server/imports/plan-import.ts';
import type { Workbook } from '#platform/server/sheets/sheet.ts';
import { missingColumns } from '../../import/rules.ts';
import type { Decision } from '../../plan/contract.ts';
import type { StoredRow } from '../import/import-rows-store.ts';
import type { RunSettings } from '../import/imports-store.ts';
import { hashOf, sheetAt } from '../import/runs.ts';

export interface Planning {
  readonly workbook: Workbook;
  readonly settings: RunSettings;
  /** By `recordKey` of the row. */
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly settle: Settle;
}

/** Whether the file can be read so: no column is missing without which it says nothing or guessed alone, and its days are read in one way. */
export function isUnderstood(
  { oneOf, columns }: ImportKind,
  workbook: Workbook,
  { sheet, headingRow, mapping, dayOrder, guessed = [] }: RunSettings,
): boolean {
  if (guessed.length > 0) return false;
  if (missingColumns(oneOf, mapping).length > 0) return false;
  const { rows } = sheetAt(workbook, sheet);
  return dayOrder !== null || dayOrderIn({ rows, headingRow, mapping, columns }) !== null;
}

export interface PlannedRows {
  readonly planned: readonly PlannedRow[];
  /** Rows that no record came of. */
  readonly passed: readonly PassedRow[];
  /** The parts of the cells that were left out. */
  readonly notes: ReadRows['notes'];
}

export function planRows(
  context: Context,
  kind: ImportKind,
  planning: Planning,
  open: OpenKind,
): PlannedRows {
  const { settings, decisions } = planning;
  const read = rowsRead(context, kind, planning);
  const all = planImport(open, read.records, decidedIn(settings, decisions));
  const planned = settings.taken === false ? all.map(notTaken) : all;
  return { planned, passed: passedOver(read, planned), notes: read.notes };
}

/** A list that a person does not want makes nothing. */
function notTaken(row: PlannedRow): PlannedRow {
  const isNew = row.outcome === 'create' || row.outcome === 'undecided' || row.outcome === 'failed';
  const faults = [{ column: null, value: '', reason: 'notTaken' }];
  return isNew ? { ...row, outcome: 'skipped', near: [], asks: false, faults } : row;
}

function rowsRead(
  context: Context,
  kind: ImportKind,
  { workbook, settings, settle }: Pick<Planning, 'workbook' | 'settings' | 'settle'>,
): ReadRows {
  const { sheet, headingRow, mapping, dayOrder, forAll } = settings;
  const taken = kind.columns.filter(({ elsewhere }) => elsewhere === undefined);
  const needed = kind.oneOf.flat();
  const { rows, parts } = sheetAt(workbook, sheet);
  const joined = parts !== undefined;
  const request = { rows, headingRow, mapping, columns: taken, needed, joined };
  const { timeZone } = context.actor;
  const { records, passed, notes } = readRecords(request, {
    order: dayOrder ?? dayOrderIn(request) ?? 'dmy',
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
    notes,
  };
}

/** Remarks on the list as a whole before it is imported. */
export function remarksOf(
  open: OpenKind,
  { planned, notes }: PlannedRows,
  refusedLater?: readonly PlannedRow[],
): readonly Remark[] {
  return [...notes, ...(open.remarks?.(createdBy(planned), updatesBy(planned), refusedLater) ?? [])];
}

function decidedIn({ answers = {} }: RunSettings, decisions: Decided['decisions']): Decided {
  return {
    decisions,
    answers: new Map(Object.entries(answers).map(([row, answer]) => [Number(row), answer])),
  };
}

/** Rows that no record came of: those that are none, and those in which the kind found nobody. */
function passedOver({ records, passed }: ReadRows, planned: readonly PlannedRow[]): readonly PassedRow[] {
  const used = new Set(planned.flatMap(({ rows }) => rows));
  const nobody = records.filter(({ row }) => !used.has(row));
  return [
    ...passed,
    ...nobody.map(({ row, values }): PassedRow => {
      const text = beginningOf(Object.values(values).join(' · '), 300);
      return { row, reason: 'tellsOfNobody', text };
    }),
  ];
}

function storedPassed({ row, reason, text }: PassedRow): StoredRow {
  return {
    row,
    part: 0,
    outcome: 'skipped',
    label: text,
    recordId: null,
    decision: null,
    detail: { values: {}, changes: [], near: [], faults: [{ column: null, value: '', reason }] },
  };
}

/** The values with the spellings that somebody settled. */
function settledIn(values: Values, settle: Settle): Values {
  return Object.fromEntries(Object.entries(values).map(([column, typed]) => [column, settle(column, typed)]));
}

/** A value for all rows applies where a row has none. */
function withForAll(values: Values, forAll: Readonly<Record<string, string>>): Values {
  const filled = Object.entries(forAll).filter(([, value]) => value !== '');
  return filled.length === 0 ? values : { ...Object.fromEntries(filled), ...values };
}

/** The rows as they are kept, those that are no records with them. */
export function storedRows(
  { planned, passed }: PlannedRows,
  decisions: ReadonlyMap<string, Decision>,
): readonly StoredRow[] {
  return [
    ...planned.map((row) => storedRow(row, decisions.get(recordKey(row)) ?? null)),
    ...passed.map(storedPassed),
  ];
}

function storedRow(planned: PlannedRow, decision: Decision | null): StoredRow {
  const { row, part, rows, outcome, label, record, values, changes, faults, near, asks } = planned;
  return {
    row,
    part,
    outcome,
    decision,
    label: beginningOf(label, 300),
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
  const lines = rows.map(({ row, part, outcome, record, values, changes }) => [
    row,
    part,
    outcome,
    record?.id ?? null,
    outcome === 'create' ? values : changes,
  ]);
  return hashOf(JSON.stringify(lines)).slice(0, 32);
}
