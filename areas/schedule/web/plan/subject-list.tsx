/** The subjects of a class with their hours, each lesson of which is taken up by tap, key or drag. */
import { Plus } from 'lucide-react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { hoursOf, type PlanOwner, type SubjectHours } from '../../plan/plan-rules.ts';
import { useWords } from '../words.ts';
import type { PlanNames } from './plan-words.ts';
import type { Placing } from './use-placing.ts';

interface SubjectListProps {
  plan: Plan;
  owner: PlanOwner;
  day: SchoolDay;
  names: PlanNames;
  placing: Placing;
}

export function SubjectList({ plan, owner, day, names, placing }: SubjectListProps) {
  const t = useWords();
  const subjects = hoursOf(plan, owner, day).toSorted((one, other) =>
    names.subject(one.subjectId).localeCompare(names.subject(other.subjectId)),
  );
  return (
    <section aria-label={t('SCHEDULE.plan.subjects')} className="rounded-card border border-rule bg-surface">
      <h2 className="px-4 pt-3 text-16">{t('SCHEDULE.plan.subjects')}</h2>
      {subjects.length === 0 && <p className="px-4 py-3 text-ink-3">{t('SCHEDULE.plan.noSubjects')}</p>}
      <ul>
        {subjects.map((subject) => (
          <SubjectRow
            key={`${subject.classId} ${subject.subjectId}`}
            subject={subject}
            owner={owner}
            names={names}
            placing={placing}
          />
        ))}
      </ul>
    </section>
  );
}

interface SubjectRowProps extends Pick<SubjectListProps, 'owner' | 'names' | 'placing'> {
  subject: SubjectHours;
}

function SubjectRow({ subject, owner, names, placing }: SubjectRowProps) {
  const t = useWords();
  const { classId, subjectId, teacherIds, due, placed, unplaced } = subject;
  const name = names.subject(subjectId);
  const beside = owner.of === 'class' ? teacherIds.map(names.teacher).join(', ') : names.classroom(classId);
  const given: GivenLesson = {
    subjectId,
    classIds: [classId],
    teacherIds: [...teacherIds],
    week: 'every',
    periods: 1,
    slot: null,
    roomId: null,
    pinned: false,
  };
  const holds =
    placing.held?.lesson === null &&
    placing.held.given.subjectId === subjectId &&
    placing.held.given.classIds[0] === classId;
  return (
    <li
      draggable
      onDragStart={() => placing.holdNew(given)}
      className={classNames(
        'flex min-h-row items-center gap-2 border-t border-rule px-4 py-1.5',
        holds && 'bg-tint',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-13 text-ink-3">{beside}</span>
        {unplaced.map((lesson) => (
          <button
            key={lesson.id}
            type="button"
            className="mr-1 rounded-chip bg-draft-fill px-2 py-1 text-13 text-draft"
            onClick={() => placing.hold(lesson)}
          >
            {t('SCHEDULE.plan.unplaced', { count: lesson.periods })}
          </button>
        ))}
      </span>
      <Hours due={due} placed={placed} />
      <IconButton
        icon={Plus}
        label={t('SCHEDULE.plan.place', { subject: name })}
        aria-pressed={holds}
        onClick={() => placing.holdNew(given)}
      />
    </li>
  );
}

function Hours({ due, placed }: Pick<SubjectHours, 'due' | 'placed'>) {
  const t = useWords();
  const { number } = useFormats();
  const hours = (minutes: number) => number(Math.round(minutes / 6) / 10);
  const short = due !== null && placed < due;
  return (
    <span className={classNames('shrink-0 text-13', short ? 'text-late' : 'text-ink-3')}>
      {due === null
        ? t('SCHEDULE.plan.hours', { placed: hours(placed) })
        : t('SCHEDULE.plan.hoursOf', { placed: hours(placed), due: hours(due) })}
    </span>
  );
}
