/** The sequence report of a student as it was issued: the PDF, or the panel while there is none. */
import { printCard } from '#areas/report-cards/contract.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { Waiting } from './not-shown.tsx';
import { PdfFrame, useFetchedPdf } from './pdf-frame.tsx';
import { useWords } from './words.ts';

export function StudentCard({ cardId, name }: { cardId: number; name: string }) {
  const [state, again] = useFetchedPdf(printCard, { id: cardId });
  if (state.kind === 'waiting') return <Waiting />;
  if (state.kind === 'not') return <ErrorState error={state.error} onRetry={again} />;
  return <PdfFrame name={name} file={state.file} address={state.address} />;
}

/** @param published whether it is the school that has not issued it, or a parent who does not see it yet */
export function NoCard({ published }: { published: boolean }) {
  const t = useWords();
  return (
    <NotConfigured
      size="half"
      title={t(published ? 'REPORTS.student.noCard' : 'REPORTS.student.notPublished')}
      settings={null}
      help=""
    >
      {t(published ? 'REPORTS.student.noCardHelp' : 'REPORTS.student.notPublishedHelp')}
    </NotConfigured>
  );
}
