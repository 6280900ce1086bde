/** The students of the day with one mark, such as those absent from the first lesson without excuse. */
import { Card } from '#platform/web/ui/card.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { AttendanceDay } from '../../day/contract.ts';
import { type DayMark, entriesOf, marksOf } from '../../day/rules.ts';
import { useWords } from '../words.ts';
import { StudentOfDayRow } from './student-of-day.tsx';

export function MarkedStudents({ day, mark }: { day: AttendanceDay; mark: DayMark }) {
  const t = useWords();
  const { number } = useFormats();
  const marked = day.students.filter((student) =>
    marksOf(entriesOf(student, day.lessons), student).includes(mark),
  );
  return (
    <Card
      title={t(`ATTENDANCE.office.marks.${mark}`)}
      action={
        marked.length > 0 && <span className="pr-2 font-bold tabular text-late">{number(marked.length)}</span>
      }
    >
      {marked.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ATTENDANCE.office.nobody')}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {marked.map((student) => (
            <StudentOfDayRow key={student.id} student={student} day={day} />
          ))}
        </ul>
      )}
    </Card>
  );
}
