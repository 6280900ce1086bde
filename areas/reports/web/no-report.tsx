/** In place of a report: none was chosen, or it has no address that may be shown. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

/** @param reportId of the address; 0 where it names none */
export function NoReport({ reportId }: { reportId: number }) {
  const t = useWords<typeof en>();
  if (reportId !== 0) {
    return (
      <NotConfigured size="full" settings="/reports">
        {t('REPORTS.viewer.notConfigured')}
      </NotConfigured>
    );
  }
  return (
    <EmptyState drawing="notebook" size="full" title={t('REPORTS.viewer.noneChosen')}>
      {t('REPORTS.viewer.noneChosenHelp')}
    </EmptyState>
  );
}
