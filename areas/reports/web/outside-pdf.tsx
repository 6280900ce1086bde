/** An external PDF within the viewer. Our server has fetched it and found it to be one. */
import type { ReportItem } from '../contract.ts';
import { type ReportSelection, renderReport } from '../viewer-contract.ts';
import { NotShown, Waiting } from './not-shown.tsx';
import { PdfFrame, useFetchedPdf } from './pdf-frame.tsx';

export function OutsidePdf({ report, selection }: { report: ReportItem; selection: ReportSelection }) {
  const [state, again] = useFetchedPdf(renderReport, selection);
  if (state.kind === 'waiting') return <Waiting />;
  if (state.kind === 'not')
    return <NotShown report={report} selection={selection} error={state.error} onRetry={again} />;
  return <PdfFrame name={report.name} file={state.file} address={state.address} />;
}
