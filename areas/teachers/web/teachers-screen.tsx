/** The teachers of the school: what each teaches this year, and how much. */

import { ChevronRight, GraduationCap } from 'lucide-react';
import { maySeeMembers } from '#areas/accounts/web/public/may-see-members.ts';
import { StaffAvatar } from '#areas/accounts/web/public/staff-avatar.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { go } from '#platform/web/navigation.ts';
import { useListFilter } from '#platform/web/reads/list-filter.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { listTeachers, type TeacherItem } from '../contract.ts';
import { exportTeachers, printTeachers } from '../export-contract.ts';
import { weeklyLoad } from '../rules.ts';
import { useTeachers } from './teacher-data.ts';
import { weeklyTime } from './weekly-time.ts';
import { useWords } from './words.ts';

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listTeachers} staffOnly title={t('TEACHER.title')} icon={GraduationCap}>
      <Teachers />
    </PageOfCall>
  );
}

function Teachers() {
  const t = useWords();
  const query = useTeachers();
  const session = useSession();
  const teachers = query.data;
  const { values, change } = useListFilter('teachers', {}, { text: '' });
  const { text } = values;
  const found = (teachers ?? []).filter((one) => matches(one, text));
  return (
    <Page
      title={t('TEACHER.title')}
      icon={GraduationCap}
      actions={<WholeListTools kind="teachers" call={exportTeachers} document={printTeachers} />}
    >
      <div className="flex flex-col gap-4">
        {teachers !== undefined && teachers.length > 0 && (
          <SearchBox
            value={text}
            onChange={(typed) => change({ text: typed })}
            label={t('TEACHER.search')}
            placeholder={t('TEACHER.search')}
            className="menu:max-w-md"
          />
        )}
        {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
        {teachers === undefined ? (
          <NotLoaded query={query} count={8} />
        ) : found.length === 0 ? (
          <EmptyState
            drawing={teachers.length === 0 ? 'notebook' : 'search'}
            size="full"
            title={t(teachers.length === 0 ? 'TEACHER.none' : 'TEACHER.noneFound')}
            action={
              teachers.length === 0 &&
              maySeeMembers(session) && (
                <Button look="primary" onClick={() => go('/administration/settings/accounts')}>
                  {t('TEACHER.toAccounts')}
                </Button>
              )
            }
          >
            {t(teachers.length === 0 ? 'TEACHER.noneHelp' : 'TEACHER.noneFoundHelp')}
          </EmptyState>
        ) : (
          <section aria-label={t('TEACHER.title')}>
            <p role="status" className="mb-2 text-13 text-ink-3">
              {t('TEACHER.count', { count: found.length })}
            </p>
            <ul className="overflow-hidden rounded-card border border-rule bg-surface">
              {found.map((teacher) => (
                <TeacherRow key={teacher.id} teacher={teacher} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}

function TeacherRow({ teacher }: { teacher: TeacherItem }) {
  const t = useWords();
  const { id, firstName, lastName, title, staffNumber, teaches, masterOf } = teacher;
  const load = weeklyLoad(teacher);
  const bySubject = Map.groupBy(teaches, ({ subjectName }) => subjectName);
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/teacher/detail"
        search={{ teacher: id }}
        data-row
        className="flex items-start gap-3 px-4 py-3 hover:bg-sunken"
      >
        <StaffAvatar id={id} firstName={firstName} lastName={lastName} />
        <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{listName(teacher)}</p>
            <p className="text-13 text-ink-3">{[title, staffNumber].filter(Boolean).join(' · ')}</p>
            {masterOf.length > 0 && (
              <p className="text-13 text-ink-2">{t('TEACHER.masterOf', { classes: masterOf.join(', ') })}</p>
            )}
          </div>
          <div className="min-w-0 text-14">
            {teaches.length === 0 ? (
              <p className="text-13 text-ink-3">{t('TEACHER.teachesNothing')}</p>
            ) : (
              [...bySubject].map(([subject, rows]) => (
                <p key={subject} className="[overflow-wrap:anywhere]">
                  <span className="font-medium">{subject}</span>{' '}
                  <span className="text-ink-2">{rows.map(({ className }) => className).join(', ')}</span>
                </p>
              ))
            )}
            {load > 0 && (
              <p className="tabular text-13 text-ink-3">{t('TEACHER.perWeek', { time: weeklyTime(load) })}</p>
            )}
          </div>
        </div>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 self-center text-ink-3" />
      </Link>
    </li>
  );
}

function matches(teacher: TeacherItem, text: string): boolean {
  const { firstName, lastName, staffNumber, teaches } = teacher;
  const subjects = teaches.map(({ subjectName }) => subjectName);
  return holdsWords([lastName, firstName, staffNumber, ...subjects], text);
}
