/** Lessons whose roll should be called by now, with who teaches them. */
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { AttendanceDay } from '../../day/contract.ts';
import { callStateOf } from '../../day/rules.ts';
import { useWords } from '../words.ts';
import { keyOfLesson, searchOfRoll } from './roll-of-lesson.ts';

export function NotCalled({ day, clock }: { day: AttendanceDay; clock: string | null }) {
  const t = useWords();
  const { number } = useFormats();
  const lessons = day.lessons.filter((lesson) => callStateOf(lesson, clock) === 'overdue');
  const nameOf = (id: number) => day.classes.find((one) => one.id === id)?.name ?? '';
  return (
    <Card
      title={t('ATTENDANCE.office.notCalledNow')}
      action={
        lessons.length > 0 && (
          <span className="pr-2 font-bold tabular text-draft">{number(lessons.length)}</span>
        )
      }
    >
      {lessons.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ATTENDANCE.office.allCalled')}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {lessons.map((lesson) => (
            <li key={keyOfLesson(lesson)} className="border-b border-rule/60 py-2 last:border-0">
              <Link
                to="/schedule/roll"
                search={searchOfRoll(lesson)}
                className="font-medium hover:underline [overflow-wrap:anywhere]"
              >
                {lesson.startsAt} · {lesson.classIds.map(nameOf).join(', ')}
              </Link>
              <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
                {[lesson.what, ...lesson.teachers].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
