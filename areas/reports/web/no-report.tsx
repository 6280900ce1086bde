/** In place of a report: none was chosen, there is none of this number, or it has no address that may be shown. */
import { ChartPie } from 'lucide-react';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { canAdd } from '../contract.ts';
import { useWords } from './words.ts';

/** Only who may say which hosts are shown can set it up. */
export function NoAddress() {
  const t = useWords();
  return (
    <NotConfigured size="full" settings={reachesWholeSchool(useSession(), canAdd) ? '/reports' : null}>
      {t('REPORTS.viewer.notConfigured')}
    </NotConfigured>
  );
}

/** @param reportId of the address; 0 where it names none */
export function NoReport({ reportId }: { reportId: number }) {
  const t = useWords();
  if (reportId === 0)
    return (
      <NotConfigured
        size="full"
        settings={null}
        help={t('REPORTS.viewer.noneChosenHelp')}
        action={<ToLibrary />}
      >
        {t('REPORTS.viewer.noneChosen')}
      </NotConfigured>
    );
  return (
    <EmptyState drawing="search" size="full" title={t('REPORTS.viewer.unknown')} action={<ToLibrary />}>
      {t('REPORTS.viewer.unknownHelp')}
    </EmptyState>
  );
}

function ToLibrary() {
  const t = useWords();
  return (
    <Button icon={ChartPie} onClick={() => go('/reports')}>
      {t('REPORTS.library')}
    </Button>
  );
}
