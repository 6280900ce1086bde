/** One lesson of a day: what, with whom, where, and what is different today. */

import { Pencil } from 'lucide-react';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useSession } from '#platform/web/session/session.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { WeekLesson, WeekOwner } from '../../contract.ts';
import { useLessonParts } from '../lesson-parts.ts';
import { useWords } from '../words.ts';

interface LessonCardProps {
  lesson: WeekLesson;
  /** The owner of the week, who is not repeated on each card. */
  of: WeekOwner;
  now: boolean;
  /** In a grid the hours are at its side. */
  hours?: boolean;
  /** Opens what is different about it on this day, for whoever changes it. */
  onChange?: ((lesson: WeekLesson) => void) | undefined;
}

export function LessonCard({ lesson, of, now, hours, onChange }: LessonCardProps) {
  const t = useWords();
  const labelled = useLabelled();
  const formats = useFormats();
  const parts = useLessonParts();
  const { subject, classes, teachers, covered, room, state, reason, startsAt, endsAt } = lesson;
  const shows = (what: WeekOwner) => of !== what && !(of === 'me' && what === 'teacher');
  const reader = useSession().user.id;
  const byAnother = of === 'me' && covered.length > 0 && !teachers.some(({ id }) => id === reader);
  const off = state !== 'held';
  const quiet = off || byAnother;
  const details = [
    shows('class') && of !== 'student' ? classes.map(({ name }) => name).join(', ') : '',
    shows('teacher') || (of === 'teacher' && covered.length > 0)
      ? teachers.map(({ name }) => name).join(', ')
      : '',
    shows('room') ? (room?.name ?? '') : '',
  ].filter((text) => text !== '');
  return (
    <div
      className={classNames(
        '@container relative h-full min-w-0 rounded-chip border-l-4 px-2 py-1.5',
        quiet ? 'border-rule bg-sunken text-ink-3' : 'border-primary bg-tint',
        now && !quiet && 'outline-2 outline-accent',
      )}
    >
      {onChange && state !== 'suspended' && (
        <IconButton
          icon={Pencil}
          label={labelled(t('SCHEDULE.change.edit'), `${subject.name}, ${startsAt}`)}
          className="no-print absolute top-0 right-0"
          onClick={() => onChange(lesson)}
        />
      )}
      {hours && (
        <p className="text-13 text-ink-2">
          {startsAt}–{endsAt}
        </p>
      )}
      <p
        className={classNames(
          'font-medium [overflow-wrap:anywhere]',
          onChange && 'pr-8',
          off && 'line-through',
        )}
      >
        {subject.name}
      </p>
      {details.map((detail) => (
        <p key={detail} className="text-13 text-ink-2 [overflow-wrap:anywhere]">
          {detail}
        </p>
      ))}
      {covered.length > 0 && (
        <p className="text-13 text-ink-2">
          {byAnother
            ? t('SCHEDULE.coveredBy', { name: teachers.map(({ name }) => name).join(', ') })
            : t('SCHEDULE.covers', { name: covered.join(', ') })}
        </p>
      )}
      <p className="flex flex-wrap gap-1 empty:hidden">
        {now && !quiet && <StatusChip tone="now">{t('SCHEDULE.now')}</StatusChip>}
        {off && <StatusChip tone="closed">{t(`SCHEDULE.states.${state}`)}</StatusChip>}
      </p>
      {state === 'moved' && (
        <p className="text-13">{t('SCHEDULE.movedTo', { day: formats.dayInWords(lesson.heldOn) })}</p>
      )}
      {reason !== null && <p className="text-13 [overflow-wrap:anywhere]">{reason}</p>}
      {!quiet &&
        parts.map(({ id, loadBody }) => <LazyPart key={id} quiet load={loadBody} props={{ lesson, of }} />)}
    </div>
  );
}
