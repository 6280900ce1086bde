/** One section of the administration settings. */
import { ArrowLeft, Settings } from 'lucide-react';
import { useAddress } from '#platform/web/navigation.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { useSettingsSections } from './settings-sections.ts';

export function Screen() {
  const t = useWords<typeof en>();
  const say = useAnyWords();
  const { path } = useAddress();
  const section = useSettingsSections().find(({ id }) => path.endsWith(`/${id}`));
  return (
    <Page
      title={section ? say(`SHELL.settings.${section.id}`) : t('SCHOOL.settings.title')}
      icon={section?.icon ?? Settings}
      crumb={t('SCHOOL.settings.title')}
    >
      <Link
        to="/administration/settings"
        className="mb-3 inline-flex min-h-control-small items-center gap-1.5 text-13 font-medium text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('SCHOOL.settings.all')}
      </Link>
      {section?.open ? (
        <LazyPart key={section.id} load={section.loadBody} fallback={<LateSpinner />} props={{}} />
      ) : (
        <EmptyState drawing={section ? 'paths' : 'search'} size="full">
          {t(section ? 'SCHOOL.settings.closed' : 'SCHOOL.settings.unknown')}
        </EmptyState>
      )}
    </Page>
  );
}
