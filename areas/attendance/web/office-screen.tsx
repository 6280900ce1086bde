/** Attendance as those who oversee it have it: the day, the late gate, justifications, and who is to be followed up. */
import { UserRoundCheck } from 'lucide-react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useShownPart } from '#platform/web/reads/shown-part.ts';
import { useSession } from '#platform/web/session/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { canDecide } from '../contract.ts';
import { readDay } from '../day/contract.ts';
import { DayPart } from './day/day-part.tsx';
import { useWords } from './words.ts';

const loadGate = async () => (await import('./gate/gate-part.tsx')).GatePart;
const loadJustifications = async () => (await import('./justifications/decide-part.tsx')).DecidePart;

const loadFollowUp = async () => (await import('./follow-up/follow-up-part.tsx')).FollowUpPart;

const loadActivities = async () => (await import('./activities/activities-part.tsx')).ActivitiesPart;

const parts = ['day', 'activities', 'gate', 'justifications', 'lists'] as const;

export function Screen() {
  const t = useWords();
  const session = useSession();
  const shown = hasRole(session, canDecide) ? parts : (['day', 'activities', 'lists'] as const);
  const [part, show] = useShownPart('part', shown, 'day');
  const leave = () => show('day');
  return (
    <PageOfCall call={readDay} staffOnly title={t('ATTENDANCE.office.title')} icon={UserRoundCheck}>
      <Page title={t('ATTENDANCE.office.title')} icon={UserRoundCheck}>
        <BackLink to="/schedule">{t('ATTENDANCE.office.backToSchedule')}</BackLink>
        <div className="flex flex-col gap-5">
          <FilterBar
            label={t('ATTENDANCE.office.part')}
            value={part}
            onChange={show}
            choices={shown.map((value) => ({ value, label: t(`ATTENDANCE.office.parts.${value}`) }))}
          />
          {part === 'day' && <DayPart />}
          {part === 'activities' && <LazyPart load={loadActivities} onMissing={leave} props={{}} />}
          {part === 'lists' && <LazyPart load={loadFollowUp} onMissing={leave} props={{}} />}
          {part === 'gate' && <LazyPart load={loadGate} onMissing={leave} props={{}} />}
          {part === 'justifications' && <LazyPart load={loadJustifications} onMissing={leave} props={{}} />}
        </div>
      </Page>
    </PageOfCall>
  );
}
