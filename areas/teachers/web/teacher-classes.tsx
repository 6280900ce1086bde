/** A teacher's teaching this year, the classes of which they are class master, and their hours a week. */

import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { TeacherRecord } from '../record-contract.ts';
import { weeklyLoad } from '../rules.ts';
import { weeklyTime } from './weekly-time.ts';
import { useWords } from './words.ts';

export function TeacherClasses({ teacher }: { teacher: TeacherRecord }) {
  const t = useWords();
  const language = useLanguage();
  const { teaches, masterOf } = teacher;
  return (
    <Card title={t('TEACHER.thisYear')}>
      {masterOf.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-x-2 text-14">
          <span className="text-ink-3">{t('TEACHER.classMasterOf')}</span>
          {masterOf.map(({ classId, className }) => (
            <ClassLink key={classId} id={classId} name={className} />
          ))}
        </p>
      )}
      {teaches.length === 0 ? (
        <p className="text-14 text-ink-3">{t('TEACHER.teachesNothing')}</p>
      ) : (
        <ul>
          {teaches.map(({ classId, className, subjectId, subjectName, coefficient, weeklyMinutes }) => (
            <li
              key={`${classId} ${subjectId}`}
              className="grid gap-x-4 border-b border-rule py-2 last:border-0 menu:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)] menu:items-baseline"
            >
              <ClassLink id={classId} name={className} />
              <span className="text-14 [overflow-wrap:anywhere]">{subjectName}</span>
              <span className="tabular flex flex-wrap gap-x-4 text-13 text-ink-3">
                <span>
                  {t('TEACHER.ofClass.coefficient')} {coefficientText(coefficient, language)}
                </span>
                {weeklyMinutes !== null && (
                  <span>{t('TEACHER.perWeek', { time: weeklyTime(weeklyMinutes) })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Load teacher={teacher} />
    </Card>
  );
}

/** Hours of all classes together, beside those of the contract where the reader sees them. */
function Load({ teacher }: { teacher: TeacherRecord }) {
  const t = useWords();
  const load = weeklyLoad(teacher);
  const contract = teacher.employment?.contractMinutes ?? null;
  const unsaid = teacher.teaches.filter(({ weeklyMinutes }) => weeklyMinutes === null).length;
  // Hours that are not entered are not 0.
  const known = load > 0 || (contract !== null && unsaid === 0);
  if (!known && unsaid === 0) return null;
  return (
    <div className="tabular mt-2 border-t border-rule pt-3 text-14">
      {known && (
        <p>
          <span className="text-ink-3">{t('TEACHER.load')}</span>{' '}
          <span className="font-medium">
            {contract === null
              ? t('TEACHER.perWeek', { time: weeklyTime(load) })
              : t('TEACHER.ofContract', { time: weeklyTime(load), contract: weeklyTime(contract) })}
          </span>
        </p>
      )}
      {unsaid > 0 && <p className="text-13 text-ink-3">{t('TEACHER.unsaid', { count: unsaid })}</p>}
    </div>
  );
}

function ClassLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to="/classes/detail"
      search={{ class: id }}
      className="text-14 font-medium text-primary [overflow-wrap:anywhere] hover:underline"
    >
      {name}
    </Link>
  );
}
