/** The rows of an import as a person reads them, on the screen and in a file to correct. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { findSheetRow } from '#platform/kernel/imports/all-sheets.ts';
import { type ImportColumn, valueText } from '#platform/kernel/imports/columns.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import type { ImportedRow, listRows as rowsCall } from '../../plan/contract.ts';
import { kindNamed, reasonIn } from '../import/import-kinds.ts';
import { pageOfRows, type StoredRow } from '../import/import-rows-store.ts';
import type { StoredRun } from '../import/imports-store.ts';
import { findVisibleRun } from '../import/runs.ts';
import { columnInFile } from './column-in-file.ts';

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

export function shownRow(
  { language }: Context,
  kind: ImportKind,
  run: StoredRun,
  stored: StoredRow,
): ImportedRow {
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

export function rowsOf({ row, detail }: StoredRow): readonly number[] {
  return detail.rows ?? [row];
}

/** As the school reads it: a day before its month, yes and no in words. */
function written(kind: ImportKind, key: string, value: string | null, language: Language): string | null {
  if (value === null) return null;
  const reads = columnOf(kind, key)?.reads;
  if (reads === 'yesNo') return valueText(reads, value, language);
  return kind.written?.(key, value, language) ?? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

export function columnOf({ columns }: ImportKind, key: string): ImportColumn | undefined {
  return columns.find((column) => column.key === key);
}
