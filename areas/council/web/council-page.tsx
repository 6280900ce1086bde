/** The council of a class about a period: the whole class, or one student of it, on the page or for the projector. */
import { Gavel } from 'lucide-react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type CouncilOfClass, type PeriodOfClass, readCouncilOfClass } from '../contract.ts';
import { useCouncilOfClass } from './council-data.ts';
import { useWords } from './words.ts';

// With the rules by which a screen tries what would be, if: more than a list wants.
const loadCouncil = async () => (await import('./council.tsx')).Council;

export function CouncilPage() {
  const t = useWords();
  return (
    <PageOfCall call={readCouncilOfClass} staffOnly title={t('COUNCIL.title')} icon={Gavel}>
      <CouncilOfAddress />
    </PageOfCall>
  );
}

function CouncilOfAddress() {
  const t = useWords();
  const { search } = useAddress();
  const { today } = useFormats();
  const classId = Number(search['class']) || null;
  const query = useCouncilOfClass(classId);
  const ofClass = query.data;
  const period = ofClass ? chosenPeriod(ofClass, search['period'], today()) : null;
  return (
    <Page
      title={ofClass ? t('COUNCIL.of', { class: ofClass.className }) : t('COUNCIL.title')}
      icon={Gavel}
      crumb={t('COUNCIL.evaluations')}
    >
      <BackLink to={classId === null ? '/notes' : '/classes/detail'} search={{ class: classId }}>
        {t(classId === null ? 'COUNCIL.evaluations' : 'COUNCIL.toClass')}
      </BackLink>
      {classId === null ? (
        <EmptyState
          drawing="paths"
          size="full"
          title={t('COUNCIL.noClass')}
          action={<Button onClick={() => go('/classes')}>{t('COUNCIL.noClass')}</Button>}
        >
          {t('COUNCIL.noClassHelp')}
        </EmptyState>
      ) : !ofClass ? (
        <NotLoaded query={query} count={8} />
      ) : !period ? (
        <EmptyState drawing="tools" size="full" title={t('COUNCIL.noPeriods')}>
          {t('COUNCIL.noPeriodsHelp')}
        </EmptyState>
      ) : (
        <LazyPart
          key={`${classId} ${period.key}`}
          load={loadCouncil}
          fallback={<RowSkeletons count={10} />}
          props={{ ofClass, period, studentId: Number(search['student']) || null }}
        />
      )}
    </Page>
  );
}

/** The one that is named; else one that is in session, else the trimester that ends next or ended last. */
function chosenPeriod(
  { periods }: CouncilOfClass,
  named: string | undefined,
  today: SchoolDay,
): PeriodOfClass | null {
  const requested = periods.find(({ key }) => key === named);
  const inSession = periods.find(({ sitting: meeting }) => meeting?.state === 'open');
  const begun = periods.filter(({ startsOn }) => startsOn <= today);
  const trimester = begun.findLast(({ kind }) => kind === 'trimester');
  return requested ?? inSession ?? trimester ?? periods[0] ?? null;
}
