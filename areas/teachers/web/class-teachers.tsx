/** The teachers and subjects of a class, on its page; with a link to change them for people who may. */

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { StaffAvatar } from '#areas/accounts/web/public/staff-avatar.ts';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { ClassTeaching } from '../contract.ts';
import { useClassTeaching } from './teacher-data.ts';
import { weeklyTime } from './weekly-time.ts';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./teaching-form.tsx')).TeachingForm;

export function ClassTeachers({ classroom }: { classroom: ClassOnPage }) {
  const t = useWords();
  const language = useLanguage();
  const query = useClassTeaching(classroom.id);
  /** The list as it was read when the form was opened. */
  const [opened, setOpened] = useState<ClassTeaching | null>(null);
  const teaching = query.data;
  if (teaching === undefined) {
    return <NotLoaded query={query} count={3} />;
  }
  const change = teaching.mayEdit && (
    <Button small icon={Pencil} onClick={() => setOpened(teaching)}>
      {t('TEACHER.ofClass.change')}
    </Button>
  );
  return (
    <>
      {teaching.assignments.length === 0 ? (
        <EmptyState drawing="notebook" action={change}>
          {t('TEACHER.ofClass.none')}
        </EmptyState>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <ul className="w-full overflow-hidden rounded-card border border-rule bg-surface">
            {teaching.assignments.map(
              ({ subjectId, subjectName, optional, teacherId, teacher, coefficient, weeklyMinutes }) => (
                <li
                  key={`${subjectId} ${teacherId}`}
                  className="grid min-h-row gap-x-4 border-b border-rule px-4 py-2 last:border-0 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] menu:items-center"
                >
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-medium [overflow-wrap:anywhere]">{subjectName}</span>
                    {optional && <span className="text-13 text-ink-3">{t('TEACHER.ofClass.optional')}</span>}
                  </span>
                  <span className="flex min-w-0 items-center gap-2 text-14 text-ink-2">
                    <StaffAvatar id={teacherId} {...teacher} />
                    <Link
                      to="/teacher/detail"
                      search={{ teacher: teacherId }}
                      className="min-w-0 [overflow-wrap:anywhere] hover:underline"
                    >
                      {listName(teacher)}
                    </Link>
                  </span>
                  <span className="tabular flex gap-x-4 text-13 text-ink-3">
                    <span>
                      {t('TEACHER.ofClass.coefficient')} {coefficientText(coefficient, language)}
                    </span>
                    {weeklyMinutes !== null && (
                      <span>{t('TEACHER.perWeek', { time: weeklyTime(weeklyMinutes) })}</span>
                    )}
                  </span>
                </li>
              ),
            )}
          </ul>
          {change}
        </div>
      )}
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ name: classroom.name, isGroup: classroom.isGroup, opened, onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}
