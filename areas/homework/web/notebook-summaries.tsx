/** How much homework each notebook holds, for the rows of the list of notebooks. */
import type { NotebookSummaries as Summaries } from '#areas/notebook/web/extension-points.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { type HomeworkSummary, summarizeHomework } from '../contract.ts';
import { useFirstWords } from './words.ts';

export function NotebookSummaries({ children, fallback }: Summaries) {
  const { data, isLoading } = useCallQuery(summarizeHomework, {}, { keep: true });
  if (isLoading) return fallback;
  return children((notebookId) => data && <Summary of={data.find((one) => one.notebookId === notebookId)} />);
}

function Summary({ of: summary }: { of: HomeworkSummary | undefined }) {
  const t = useFirstWords();
  if (!summary || summary.open + summary.drafts + summary.closed === 0)
    return <span className="text-13 text-ink-3">{t('HOMEWORKS.notebook.none')}</span>;
  return (
    <>
      {summary.overdue > 0 && (
        <StatusChip tone="late">{t('HOMEWORKS.notebook.overdue', { count: summary.overdue })}</StatusChip>
      )}
      {summary.drafts > 0 && (
        <StatusChip tone="draft">{t('HOMEWORKS.notebook.drafts', { count: summary.drafts })}</StatusChip>
      )}
      {summary.open > 0 && (
        <StatusChip tone="ongoing">{t('HOMEWORKS.notebook.open', { count: summary.open })}</StatusChip>
      )}
      {summary.open + summary.drafts === 0 && (
        <span className="text-13 text-ink-3">{t('HOMEWORKS.notebook.nothingOpen')}</span>
      )}
    </>
  );
}
