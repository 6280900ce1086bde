/** The rows that were not imported, as a file to correct. */
import { engineReasons } from '#platform/kernel/imports/reasons.ts';
import { fileTypes } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import type { ImportedRow } from '../../plan/contract.ts';
import { kindNamed } from '../import/import-kinds.ts';
import { rowsWith } from '../import/import-rows-store.ts';
import { findVisibleRun, headingsAt, sheetAt } from '../import/runs.ts';
import { storedWorkbook } from '../import/workbooks.ts';
import { columnOf, rowsOf, shownRow } from '../plan/imported-rows.ts';

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
