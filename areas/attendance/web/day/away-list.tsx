/** Students who were missing or late on the day, by name, those marked above among them. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { AttendanceDay } from '../../day/contract.ts';
import { useWords } from '../words.ts';
import { StudentOfDayRow } from './student-of-day.tsx';

/** A large school has more than a hundred on a day. */
const shownAtFirst = 15;

export function AwayList({ day }: { day: AttendanceDay }) {
  const t = useWords();
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  return (
    <Card
      title={t('ATTENDANCE.office.away')}
      action={<span className="pr-2 font-bold tabular">{number(day.students.length)}</span>}
    >
      {day.students.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ATTENDANCE.office.nobodyAway')}</p>
      ) : (
        <>
          <ul>
            {day.students.slice(0, all ? day.students.length : shownAtFirst).map((student) => (
              <StudentOfDayRow key={student.id} student={student} day={day} />
            ))}
          </ul>
          {!all && day.students.length > shownAtFirst && (
            <Button small look="quiet" className="mt-2" onClick={() => setAll(true)}>
              {t('ATTENDANCE.office.showAll', { count: day.students.length })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
