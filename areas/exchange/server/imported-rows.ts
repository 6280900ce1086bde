/** The rows of an import as a person reads them, on the screen and as a file to correct. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { findSheetRow } from '#platform/kernel/imports/all-sheets.ts';
import { type ImportColumn, valueText } from '#platform/kernel/imports/columns.ts';
import { engineReasons } from '#platform/kernel/imports/reasons.ts';
import { fileTypes } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import type { ImportedRow, listRows as rowsCall } from '../rows-contract.ts';
import { columnInFile } from './column-in-file.ts';
import { kindNamed, reasonIn } from './import-kinds.ts';
import { pageOfRows, rowsWith, type StoredRow } from './import-rows-store.ts';
import type { StoredRun } from './imports-store.ts';
import { findVisibleRun, headingsAt, sheetAt } from './runs.ts';
import { storedWorkbook } from './workbooks.ts';

const pageSize = 100;

/** @throws missing. */
export async function listRows(
  context: Context,
  { id, outcome, page }: InputOf<typeof rowsCall>,
): Promise<Page<ImportedRow>> {
  const run = await findVisibleRun(context, id);
  const kind = await kindNamed(context, run.kind);
  const rows = await pageOfRows(context, id, { outcome, page, size: pageSize });
  return {
    rows: rows.map((row) => shownRow(context, kind, run, row)),
    total: run.counts?.[outcome] ?? 0,
    page,
    size: pageSize,
  };
}

function shownRow({ language }: Context, kind: ImportKind, run: StoredRun, stored: StoredRow): ImportedRow {
  const { row, part, label, outcome, decision, detail } = stored;
  const inSheet = findSheetRow(run.outline?.parts ?? [], row);
  const labelOf = (key: string) =>
    columnOf(kind, key)?.labels[language] ?? kind.named?.(key, language) ?? key;
  return {
    row,
    part,
    label,
    outcome,
    decision,
    rows: [...rowsOf(stored)],
    place: inSheet && { sheet: inSheet.name, row: inSheet.row },
    changes: [...detail.changes, ...(detail.later ?? [])].map(({ column, before, after }) => ({
      label: labelOf(column),
      before: written(kind, column, before, language),
      after: written(kind, column, after, language),
    })),
    faults: detail.faults.map(({ column, value, reason, facts }) => {
      const found = column === null ? null : columnInFile(kind, run, stored, column);
      return {
        letter: found?.letter ?? null,
        label: column === null ? null : (found?.heading ?? labelOf(column)),
        value,
        reason: reasonIn(kind, language, reason, facts),
      };
    }),
    near: detail.near.map(({ id, label: who }) => ({ id, label: who })),
    question: (detail.asks && kind.asks?.question[language]) ?? null,
  };
}

function rowsOf({ row, detail }: StoredRow): readonly number[] {
  return detail.rows ?? [row];
}

/** As the school reads it: a day before its month, yes and no in words. */
function written(kind: ImportKind, key: string, value: string | null, language: Language): string | null {
  if (value === null) return null;
  const reads = columnOf(kind, key)?.reads;
  if (reads === 'yesNo') return valueText(reads, value, language);
  return kind.written?.(key, value, language) ?? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

function columnOf({ columns }: ImportKind, key: string): ImportColumn | undefined {
  return columns.find((column) => column.key === key);
}

const words = {
  reason: { en: 'Reason it was skipped', fr: 'Motif pour lequel la ligne est ignorée' },
  rows: { en: 'Rows to correct', fr: 'Lignes à corriger' },
} as const;

/** Rows that failed or wait for a decision, with their cells as uploaded and their reasons: corrected, they are uploaded again. @throws missing. */
export async function failedRows(context: Context, { id }: { id: number }): Promise<SentFile> {
  const { language } = context;
  const run = await findVisibleRun(context, id);
  const kind = await kindNamed(context, run.kind);
  const sheet = sheetAt(await storedWorkbook(context, id), run.settings.sheet);
  const headings = headingsAt(sheet, run.settings.headingRow);
  const stored = await rowsWith(context, id, ['failed', 'undecided']);
  // A row is listed once, with all its reasons, though it may be about several records.
  const reasons = new Map<number, readonly string[]>();
  for (const one of stored) {
    const stated = reasonsOf(shownRow(context, kind, run, one), language);
    for (const row of rowsOf(one)) reasons.set(row, [...(reasons.get(row) ?? []), ...stated]);
  }
  const rows = [...reasons].map(([row, stated]) => [
    ...headings.map((_, index) => sheet.rows[row - 1]?.[index] ?? null),
    [...new Set(stated)].join(' '),
  ]);
  // Columns without headings are exported with those by which they were understood, so that they can be imported again.
  const named = headings.map((heading, index) => {
    const key = run.settings.mapping[index];
    return heading === '' && key ? (columnOf(kind, key)?.labels[language] ?? '') : heading;
  });
  const columns = [...named, words.reason[language]].map((heading) => ({ heading }));
  const bytes = await writeXlsx([{ name: words.rows[language], columns, rows }]);
  return {
    name: `${words.rows[language]} - ${run.fileName.replace(/\.\w+$/, '')}.xlsx`,
    type: fileTypes.xlsx,
    content: bytes.toString('base64'),
  };
}

function reasonsOf(
  { faults, near, question }: ImportedRow,
  language: Context['language'],
): readonly string[] {
  const stated = faults.map(({ label, reason }) => (label === null ? reason : `${label}: ${reason}`));
  const alike = near.map(({ label }) => label);
  return [
    ...stated,
    ...(alike.length > 0 ? [`${question ?? engineReasons.near[language]} ${alike.join(' / ')}`] : []),
  ];
}
