/** A report as a PDF: a ready one is printed, an external one fetched. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { FetchedDocument, PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { unreadable } from '#platform/server/foreign/pictures.ts';
import { readyReports } from '#platform/server/ready-reports.ts';
import { filledAddress } from '../address-parameters-rules.ts';
import { failures, outsideFailures, type ReportItem } from '../contract.ts';
import type { ReportSelection } from '../viewer-contract.ts';
import { keyOf, libraryOf } from './library.ts';
import { fetchPdf, type OutsideLine } from './outside/fetch-pdf.ts';
import { parametersInAddress } from './outside/parameters-in-address.ts';
import { valuesOf } from './outside/values.ts';
import { listHosts } from './reports-store.ts';
import { printReport } from './show-report.ts';

/** @throws missing, parameterMissing, and what `fetchPdf` and `outsideDocument` throw. */
export function renderWith(line: OutsideLine) {
  return (context: Context, selection: ReportSelection): Promise<PdfDocument | FetchedDocument> => {
    const isReady = context.contributions(readyReports).some(({ id }) => id === selection.reportId);
    return isReady ? printReport(context, selection) : outsideDocument(context, line, selection);
  };
}

/** @throws missing for what the reader may not open, and for a page, which is framed; notConfigured, parameterMissing. */
async function outsideDocument(
  context: Context,
  line: OutsideLine,
  selection: ReportSelection,
): Promise<FetchedDocument> {
  const report = (await libraryOf(context)).find(({ reportId }) => reportId === selection.reportId);
  if (!report || report.type === 'D') throw common.missing();
  const { url, name } = report;
  if (url === null) throw outsideFailures.notConfigured();
  const { asks, wants } = parametersInAddress(url);
  const missing = wants.find((parameter) => selection[keyOf[parameter]] === null);
  if (missing) throw failures.parameterMissing({ parameter: missing });
  const address = filledAddress(url, asks.length === 0 ? {} : await valuesOf(context, selection));
  const hosts = await listHosts(context);
  await context.audit('reports.fetch', `report ${selection.reportId}`, hostOf(report));
  return {
    fileName: name,
    fetch: async (gone) => looked(context, await fetchPdf(line, address, hosts, gone)),
  };
}

/** The PDF as it came. @throws outsideUnsafe for one that may act by itself, or that nobody can look through; fileWaits. */
async function looked({ readForeign }: Context, bytes: Uint8Array): Promise<Uint8Array> {
  const refused = await readForeign({ way: 'pdf', files: [{ name: '', bytes }] }).catch(
    (error: unknown) => unreadable(error) ?? ('unreadable' as const),
  );
  if (refused !== null) throw outsideFailures.outsideUnsafe();
  return bytes;
}

/** The values sent about a person are not logged. */
function hostOf({ name, url }: ReportItem) {
  return { name, host: url && new URL(url).hostname };
}
