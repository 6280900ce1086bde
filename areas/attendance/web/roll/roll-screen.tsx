/** The roll of a lesson: everybody is present until a tap says otherwise, and one Save sends it. */
import { ClipboardCheck } from 'lucide-react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useSearch } from '#platform/web/navigation.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { entityOfRoll, readRoll } from '../../contract.ts';
import { useWords } from '../words.ts';
import { loadRollForm } from './load-roll-form.ts';
import { type RollAddress, useRoll } from './roll-data.ts';

export function Screen() {
  const t = useWords();
  const search = useSearch();
  const day = (search['day'] ?? '') as SchoolDay;
  const lessonId = Number(search['lesson']) || null;
  const activityId = Number(search['activity']) || null;
  const address = { lessonId, activityId, day };
  return (
    <PageOfCall call={readRoll} staffOnly title={t('ATTENDANCE.roll')} icon={ClipboardCheck}>
      <Page title={t('ATTENDANCE.roll')} icon={ClipboardCheck} narrow>
        <BackLink to="/schedule" search={{ day }}>
          {t('ATTENDANCE.backToSchedule')}
        </BackLink>
        {(lessonId ?? activityId) !== null && day !== '' ? (
          <RollOfAddress key={entityOfRoll(address)} {...address} />
        ) : (
          <EmptyState drawing="search" title={t('ATTENDANCE.noLesson')}>
            {t('ATTENDANCE.noLessonHelp')}
          </EmptyState>
        )}
      </Page>
    </PageOfCall>
  );
}

function RollOfAddress(address: RollAddress) {
  const query = useRoll(address);
  if (!query.data) return <NotLoaded query={query} count={8} />;
  return (
    <>
      <AsOf at={query.dataUpdatedAt} failed={query.isError} />
      <PartBody load={loadRollForm} props={{ roll: query.data }} />
    </>
  );
}
