/** A PDF of another house within the viewer. Our server has fetched it and found it to be one. */
import type { ReportItem } from '../contract.ts';
import { type AskedReport, renderReport } from '../viewer-contract.ts';
import { NotShown, Waiting } from './not-shown.tsx';
import { PdfFrame, useFetchedPdf } from './pdf-frame.tsx';

export function OutsidePdf({ report, asked }: { report: ReportItem; asked: AskedReport }) {
  const [state, again] = useFetchedPdf(renderReport, asked);
  if (state.kind === 'waiting') return <Waiting />;
  if (state.kind === 'not')
    return <NotShown report={report} asked={asked} error={state.error} onRetry={again} />;
  return <PdfFrame name={report.name} file={state.file} address={state.address} />;
}
