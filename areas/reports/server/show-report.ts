/** A ready report as table, PDF and file: made once, for what was chosen, in the language that was asked for. */
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { dayWritten } from '#platform/server/sheets/write-sheet.ts';
import { failures } from '../contract.ts';
import type { exportReport as exportCall, ReportSelection, ShownReport } from '../viewer-contract.ts';
import { findVisibleReadyReport, keyOf } from './library.ts';

/** @throws missing, parameterMissing. */
export async function showReport(context: Context, selection: ReportSelection): Promise<ShownReport> {
  const speaking = inLanguage(context, selection);
  const { report, table } = await madeFor(speaking, selection);
  return {
    title: report.name[speaking.language],
    of: table.of,
    columns: table.columns.map(({ labels, number, sentence }) => ({
      heading: labels[speaking.language],
      number: number ?? false,
      sentence: sentence ?? false,
    })),
    rows: table.rows.map((row) =>
      row.map((cell, index) => (table.columns[index]?.day ? dayWritten(cell) : cell)),
    ),
    charts: [...table.charts],
    notes: [...table.notes],
  };
}

/** A ready report on paper. @throws missing, parameterMissing. */
export function printReport(context: Context, selection: ReportSelection): Promise<PdfDocument> {
  return waysOut.document(inLanguage(context, selection), selection);
}

/** @throws missing, parameterMissing. */
export function exportReport(context: Context, selection: InputOf<typeof exportCall>): Promise<SentFile> {
  const request: ReportSelection & { readonly format: ListFormat } = selection;
  return waysOut.file(inLanguage(context, selection), request);
}

const waysOut = bothWaysOut(listOf);

async function listOf(context: Context, selection: ReportSelection): Promise<ExportedList> {
  const { report, table } = await madeFor(context, selection);
  const { of, columns, rows, notes } = table;
  return { area: 'reports', title: report.name, of, columns, rows, notes };
}

async function madeFor(
  context: Context,
  selection: ReportSelection,
): Promise<{ report: ReadyReport; table: ReportTable }> {
  const report = await findVisibleReadyReport(context, selection.reportId);
  const missing = report.wants.find((parameter) => selection[keyOf[parameter]] === null);
  if (missing) throw failures.parameterMissing({ parameter: missing });
  return { report, table: await report.make(context, selection) };
}

/** The same context speaking the language of the report. */
function inLanguage(context: Context, { language }: ReportSelection): Context {
  if (language === null || language === context.language) return context;
  return { ...context, language, say: (key, facts, wanted) => context.say(key, facts, wanted ?? language) };
}
