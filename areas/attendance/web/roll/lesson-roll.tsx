/** Under a lesson of the timetable: whether its roll is called, and the way to it. */

import type { WeekLesson, WeekOwner } from '#areas/schedule/contract.ts';
import { LessonLine } from '#areas/schedule/web/public/lesson-line.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import { listCalled } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useWaitingRoll } from './roll-data.ts';
import { useRollsAhead } from './rolls-ahead.ts';

interface LessonRollProps {
  lesson: WeekLesson;
  of: WeekOwner;
}

export function LessonRoll(props: LessonRollProps) {
  const staff = isStaff(useSession());
  return staff && props.of !== 'student' ? <RollOfLesson {...props} /> : null;
}

function RollOfLesson({ lesson, of }: LessonRollProps) {
  const t = useWords();
  const labelled = useLabelled();
  const today = useFormats().today();
  const { lessonId, day, heldOn, subject, startsAt } = lesson;
  useRollsAhead(of === 'me' && heldOn === today ? today : null);
  const begun = heldOn <= today;
  const week = addDays(day, 1 - weekdayOf(day));
  const rolls = useCallQuery(listCalled, { day: week }, { keep: true, enabled: begun }).data;
  const waiting = useWaitingRoll({ lessonId, activityId: null, day });
  if (!begun) return null;
  const called = rolls?.find((roll) => roll.lessonId === lessonId && roll.day === day);
  const waits = waiting?.state === 'waiting';
  const way = t(called || waits || of !== 'me' ? 'ATTENDANCE.card.open' : 'ATTENDANCE.card.call');
  return (
    <LessonLine
      chip={
        waits ? (
          <StatusChip tone="waiting">{t('ATTENDANCE.card.waits')}</StatusChip>
        ) : called ? (
          <StatusChip tone="done">
            {[
              called.absent > 0 && t('ATTENDANCE.counts.absent', { count: called.absent }),
              called.late > 0 && t('ATTENDANCE.counts.late', { count: called.late }),
            ]
              .filter(Boolean)
              .join(' · ') || t('ATTENDANCE.card.called')}
          </StatusChip>
        ) : (
          rolls && <StatusChip tone="unchecked">{t('ATTENDANCE.card.notCalled')}</StatusChip>
        )
      }
    >
      <Link
        to="/schedule/roll"
        search={{ lesson: lessonId, day }}
        aria-label={labelled(way, `${subject.name}, ${startsAt}`)}
        className="inline-flex min-h-control-small items-center text-13 font-medium text-primary hover:underline coarse:min-h-11"
      >
        {way}
      </Link>
    </LessonLine>
  );
}
