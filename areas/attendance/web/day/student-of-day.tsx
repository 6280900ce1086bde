/** A student of the day: who it is, and what the called lessons say. */
import { listName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { AttendanceDay, StudentOfDay } from '../../day/contract.ts';
import { entriesOf, joinedEntries } from '../../day/rules.ts';
import { tones, useStateText } from '../roll/roll-words.ts';
import { useWords } from '../words.ts';

interface StudentOfDayRowProps {
  student: StudentOfDay;
  day: AttendanceDay;
}

export function StudentOfDayRow({ student, day }: StudentOfDayRowProps) {
  const t = useWords();
  const stateText = useStateText();
  const className = day.classes.find(({ id }) => id === student.classId)?.name;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule/60 py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to="/student/detail"
          search={{ student: student.id, tab: 'presence' }}
          className="leading-tight font-medium hover:underline [overflow-wrap:anywhere]"
        >
          {listName(student)}
        </Link>
        <p className="text-13 text-ink-2">
          {[className, student.arrivedAt && t('ATTENDANCE.office.arrived', { time: student.arrivedAt })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ol className="flex flex-wrap gap-1">
        {joinedEntries(entriesOf(student, day.lessons)).map(
          ({ startsAt, endsAt, state, minutes, excused }) => (
            <li key={startsAt}>
              <StatusChip tone={state === null ? 'done' : excused ? 'previous' : tones[state]}>
                {[
                  `${startsAt}–${endsAt}`,
                  stateText(state, minutes),
                  excused && state === 'absent' && t('ATTENDANCE.office.excused'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </StatusChip>
            </li>
          ),
        )}
      </ol>
    </li>
  );
}
