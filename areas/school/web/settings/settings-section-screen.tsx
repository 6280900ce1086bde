/** One section of the administration settings. */
import { Settings } from 'lucide-react';
import { useAddress } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { useSettingsSections } from './settings-sections.ts';

export function Screen() {
  const t = useWords();
  const say = useAnyWords();
  const { path } = useAddress();
  const section = useSettingsSections().find(({ id }) => path.endsWith(`/${id}`));
  return (
    <Page
      title={section ? say(`SHELL.settings.${section.id}`) : t('SCHOOL.settings.title')}
      icon={section?.icon ?? Settings}
      crumb={t('SCHOOL.settings.title')}
    >
      <BackLink to="/administration/settings">{t('SCHOOL.settings.all')}</BackLink>
      {section?.open ? (
        <LazyPart key={section.id} load={section.loadBody} fallback={<LateSpinner />} props={{}} />
      ) : section ? (
        <NotOpen />
      ) : (
        <EmptyState drawing="search" size="full">
          {t('SCHOOL.settings.unknown')}
        </EmptyState>
      )}
    </Page>
  );
}
