/** A ready report as table, PDF and file: made once, for what was chosen, in the language that was asked for. */
import { bothWaysOut } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { dayWritten } from '#platform/server/sheets/write-sheet.ts';
import { failures } from '../contract.ts';
import type { AskedReport, exportReport as exportCall, ShownReport } from '../viewer-contract.ts';
import { findVisibleReadyReport, keyOf } from './library.ts';

/** @throws missing, parameterMissing. */
export async function showReport(context: Context, asked: AskedReport): Promise<ShownReport> {
  const speaking = inLanguage(context, asked);
  const { report, table } = await madeFor(speaking, asked);
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
export function printReport(context: Context, asked: AskedReport): Promise<PdfDocument> {
  return waysOut.document(inLanguage(context, asked), asked);
}

/** @throws missing, parameterMissing. */
export function exportReport(context: Context, asked: InputOf<typeof exportCall>): Promise<SentFile> {
  const request: AskedReport & { readonly format: ListFormat } = asked;
  return waysOut.file(inLanguage(context, asked), request);
}

const waysOut = bothWaysOut(listOf);

async function listOf(context: Context, asked: AskedReport): Promise<ExportedList> {
  const { report, table } = await madeFor(context, asked);
  const { of, columns, rows, notes } = table;
  return { area: 'reports', title: report.name, of, columns, rows, notes };
}

async function madeFor(
  context: Context,
  asked: AskedReport,
): Promise<{ report: ReadyReport; table: ReportTable }> {
  const report = await findVisibleReadyReport(context, asked.reportId);
  const missing = report.wants.find((parameter) => asked[keyOf[parameter]] === null);
  if (missing) throw failures.parameterMissing({ parameter: missing });
  return { report, table: await report.make(context, asked) };
}

/** The same context speaking the language of the report. */
function inLanguage(context: Context, { language }: AskedReport): Context {
  if (language === null || language === context.language) return context;
  return { ...context, language, say: (key, facts, wanted) => context.say(key, facts, wanted ?? language) };
}
