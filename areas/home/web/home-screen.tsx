/** The first page: a greeting, and what concerns this person now, by what the roles open. */
import { House } from 'lucide-react';
import { hasRole, hasRoleIn } from '#platform/kernel/roles.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useWords, withWords } from '#platform/web/words.ts';
import { seesMoney, seesOffice } from '../rules.ts';
import type { en } from '../words/en.ts';
import { ChildrenHomework } from './children-homework.tsx';
import { Greeting } from './greeting.tsx';
import { NotebooksOverview } from './notebooks-overview.tsx';

const teaching = async () => (await import('./teaching.tsx')).TeachingPart;
const newCards = async () =>
  (await withWords('report-cards', () => import('#areas/report-cards/web/late-public.tsx'))()).NewCards;
const office = async () => (await withWords('home', () => import('./office.tsx'))()).OfficePart;
const money = async () =>
  (await withWords('payments', () => import('#areas/payments/web/late-public.tsx'))()).MoneyToday;
const absences = async () =>
  (await withWords('attendance', () => import('#areas/attendance/web/late-public.tsx'))()).AttendanceToday;
const messages = async () =>
  (await withWords('communication', () => import('#areas/communication/web/late-public.tsx'))())
    .MessagesToday;
const discipline = async () =>
  (await withWords('discipline', () => import('#areas/discipline/web/late-public.tsx'))()).DisciplineToday;

export function Screen() {
  const t = useWords<typeof en>();
  const session = useSession();
  const parent = hasRoleIn(session, 'SLM.ClassNotebook.View', 'children');
  const staff =
    hasRoleIn(session, 'SLM.ClassNotebook.View', 'classes') ||
    hasRoleIn(session, 'SLM.ClassNotebook.View', 'organisation');
  return (
    <Page title={t('HOME.title')} icon={House}>
      <div className="flex flex-col gap-6">
        <Greeting login={parent ? session.user.login : null} />
        {hasRole(session, 'SLM.Student.View') && <LazyPart load={messages} props={{}} quiet />}
        {seesOffice(session) && <LazyPart load={office} props={{}} fallback={<CardSkeletons count={1} />} />}
        {seesMoney(session) && <LazyPart load={money} props={{}} quiet />}
        {hasRole(session, 'SLM.Student.Absence.Justification.Edit') && (
          <LazyPart load={absences} props={{}} quiet />
        )}
        {hasRole(session, 'SLM.Consequence.Edit') && <LazyPart load={discipline} props={{}} quiet />}
        {hasRoleIn(session, 'SLM.Evaluation.View', 'children') && (
          <LazyPart load={newCards} props={{}} quiet />
        )}
        {parent && <ChildrenHomework alsoStaff={staff} />}
        {hasRoleIn(session, 'SLM.ClassNotebook.Edit', 'classes') && (
          <LazyPart load={teaching} props={{}} quiet />
        )}
        {staff && <NotebooksOverview />}
        {!hasRole(session, 'SLM.ClassNotebook.View') && !seesOffice(session) && !seesMoney(session) && (
          <EmptyState
            drawing="notebook"
            title={t('HOME.empty.title')}
            action={<Button onClick={() => go('/more')}>{t('HOME.empty.more')}</Button>}
          >
            {t('HOME.empty.text')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
