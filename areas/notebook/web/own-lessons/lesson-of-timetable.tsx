/** Under a lesson of the own timetable: whether it is written in the notebook, and one tap to its form, also without a network. */

import { useEffect, useState } from 'react';
import type { WeekLesson, WeekOwner } from '#areas/schedule/contract.ts';
import { LessonLine } from '#areas/schedule/web/public/lesson-line.ts';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { fetchAhead } from '#platform/web/when-idle.ts';
import { useFormats } from '#platform/web/words.ts';
import { saveLesson } from '../../lessons/contract.ts';
import { type OwnLesson, readOwnLessons } from '../../own-lessons/contract.ts';
import type { LessonToWrite } from '../lessons/lesson-fields.ts';
import { type RefusedLesson, useRefusedLesson } from '../lessons/lessons-data.ts';
import { loadLessonForm } from '../lessons/load-lesson-form.ts';
import { toneOf } from '../lessons/tones.ts';
import { withWaiting } from '../lessons/waiting-lessons.ts';
import { useWords } from '../words.ts';

interface LessonOfTimetableProps {
  lesson: WeekLesson;
  of: WeekOwner;
}

/** The list changes when the teacher writes: then it is read again. In milliseconds. */
const freshFor = 10 * 60_000;

export function LessonOfTimetable({ lesson, of }: LessonOfTimetableProps) {
  const writes = useMayCall(readOwnLessons);
  const today = useFormats().today();
  return writes && of === 'me' && lesson.heldOn <= today ? <OfLesson lesson={lesson} /> : null;
}

function OfLesson({ lesson: { lessonId, day, heldOn } }: { lesson: WeekLesson }) {
  const monday = addDays(heldOn, 1 - weekdayOf(heldOn));
  const { data: own = [], isLoading } = useCallQuery(
    readOwnLessons,
    { day: monday },
    { keep: true, freshFor },
  );
  useEffect(() => fetchAhead(() => void loadLessonForm().catch(() => undefined)), []);
  if (isLoading) return <LessonLine chip={null} />;
  return own
    .filter(({ slot }) => slot.lessonId === lessonId && slot.day === day)
    .map((one) => <InNotebook key={one.notebookId} own={one} />);
}

function InNotebook({ own }: { own: OwnLesson }) {
  const t = useWords();
  const labelled = useLabelled();
  const writes = useMayCall(saveLesson);
  const waiting = useWaitingWrites(saveLesson);
  const refusedOf = useRefusedLesson();
  const [opened, setOpened] = useState<{
    opened: LessonToWrite;
    waiting: string | null;
    refused: RefusedLesson | null;
  } | null>(null);
  const { notebookId, className, subjectName, covers, slot } = own;
  const [entry] = withWaiting(
    { entries: own.entry ? [own.entry] : [], slots: [slot], earlier: false },
    waiting.filter(
      ({ input }) =>
        input.notebookId === notebookId && input.lessonId === slot.lessonId && input.day === slot.day,
    ),
  ).entries;
  const refused = refusedOf({ ...slot, notebookId, entryId: entry?.entryId ?? 0 });
  const open = () =>
    setOpened(
      entry
        ? { opened: { kind: 'entry', entry }, waiting: entry.waiting, refused }
        : { opened: { kind: 'slot', slot }, waiting: null, refused },
    );
  const action = t(
    refused
      ? 'LESSONS.compare'
      : !entry
        ? 'LESSONS.write'
        : entry.state === 'signed'
          ? 'LESSONS.correct'
          : 'LESSONS.edit',
  );
  return (
    <>
      <LessonLine
        chip={
          refused ? (
            <StatusChip tone="late">{t('LESSONS.refused')}</StatusChip>
          ) : !entry ? (
            <StatusChip tone="unchecked">{t('LESSONS.notWritten')}</StatusChip>
          ) : entry.waiting === null ? (
            <StatusChip tone={toneOf[entry.state]}>{t(`LESSONS.ofState.${entry.state}`)}</StatusChip>
          ) : (
            <StatusChip tone="waiting">{t('LESSONS.waiting')}</StatusChip>
          )
        }
      >
        {writes && entry?.state !== 'locked' && (
          <button
            type="button"
            aria-label={labelled(action, `${subjectName}, ${className}, ${slot.startsAt}`)}
            className="inline-flex min-h-control-small items-center text-13 font-medium text-primary hover:underline coarse:min-h-11"
            onClick={open}
          >
            {action}
          </button>
        )}
        <Link
          to="/class-notes/class-notes-book-classroom"
          search={{ notebook: notebookId }}
          aria-label={labelled(t('LESSONS.toHomework'), `${subjectName}, ${className}, ${slot.startsAt}`)}
          className="inline-flex min-h-control-small items-center text-13 font-medium text-primary hover:underline coarse:min-h-11"
        >
          {t('LESSONS.toHomework')}
        </Link>
      </LessonLine>
      {covers !== null && <p className="text-13 text-ink-2">{t('LESSONS.ofNotebook', { name: covers })}</p>}
      {opened && (
        <LazyPart
          load={loadLessonForm}
          onMissing={() => setOpened(null)}
          props={{
            notebook: { notebookId, className, subjectName },
            ...opened,
            onClose: () => setOpened(null),
          }}
        />
      )}
    </>
  );
}
