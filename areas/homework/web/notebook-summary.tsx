/** How much homework a notebook holds, as one line of the list of notebooks. */
import { useCallQuery } from '#platform/web/queries.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useWords } from '#platform/web/words.ts';
import { summarizeHomework } from '../contract.ts';
import type { en } from '../words/en.ts';

export function NotebookSummary({ notebookId }: { notebookId: number }) {
  const t = useWords<typeof en>();
  const { data } = useCallQuery(summarizeHomework, {}, { keep: true });
  if (!data) return <span className="h-chip" />;
  const summary = data.find((one) => one.notebookId === notebookId);
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
