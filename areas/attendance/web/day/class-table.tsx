/** Every class with its lessons in the order of the clock: which rolls are called, and how many are missing. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { AttendanceDay, LessonOfDay } from '../../day/contract.ts';
import { type CallState, callStateOf } from '../../day/rules.ts';
import { printRegister } from '../../register/contract.ts';
import { useWords } from '../words.ts';
import { keyOfLesson, searchOfRoll } from './roll-of-lesson.ts';

const tones: Record<CallState, Tone> = {
  called: 'done',
  overdue: 'unchecked',
  later: 'future',
  off: 'closed',
};

interface ClassTableProps {
  day: AttendanceDay;
  /** HH:mm; null for a day in the past, empty for one to come. */
  clock: string | null;
}

/** On a phone each class is folded until it is tapped: forty of them are ten thousand pixels long. */
export function ClassTable({ day, clock }: ClassTableProps) {
  const t = useWords();
  const roomy = useMediaQuery('(min-width: 640px)');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => setOpened(toggled(opened, id));
  return (
    <Card title={t('ATTENDANCE.office.byClass')}>
      <ul>
        {day.classes.map(({ id, name }) => {
          const isOpen = roomy || opened.has(id);
          return (
            <li
              key={id}
              className="grid gap-x-4 gap-y-1 border-b border-rule/60 py-2 last:border-0 @min-[560px]:grid-cols-[8rem_1fr]"
            >
              <div className="flex items-start justify-between gap-1">
                {roomy ? (
                  <h3 className="pt-1 text-14 font-medium [overflow-wrap:anywhere]">{name}</h3>
                ) : (
                  <FoldedClass
                    name={name}
                    lessons={day.lessons.filter(({ classIds }) => classIds.includes(id))}
                    open={isOpen}
                    onToggle={() => toggle(id)}
                  />
                )}
                {isOpen && <PrintRegister classId={id} className={name} month={day.day.slice(0, 7)} />}
              </div>
              {isOpen && <LessonsOfClass classId={id} className={name} day={day} clock={clock} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
}

interface FoldedClassProps {
  name: string;
  lessons: readonly LessonOfDay[];
  open: boolean;
  onToggle: () => void;
}

function FoldedClass({ name, lessons, open, onToggle }: FoldedClassProps) {
  const t = useWords();
  const called = lessons.filter((lesson) => lesson.called).length;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-control flex-1 items-center justify-between gap-2 text-left"
    >
      <span className="text-14 font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="tabular shrink-0 text-13 text-ink-2">
        {t('ATTENDANCE.office.calledOf', { called, count: lessons.length })}
      </span>
    </button>
  );
}

function LessonsOfClass({
  classId,
  className,
  day,
  clock,
}: ClassTableProps & { classId: number; className: string }) {
  return (
    <ol className="flex flex-wrap gap-1.5">
      {day.lessons.map((lesson, index) =>
        lesson.classIds.includes(classId) ? (
          <li key={keyOfLesson(lesson)}>
            <LessonCell lesson={lesson} index={index} className={className} day={day} clock={clock} />
          </li>
        ) : null,
      )}
    </ol>
  );
}

interface PrintRegisterProps {
  classId: number;
  className: string;
  /** YYYY-MM */
  month: string;
}

function PrintRegister({ classId, className, month }: PrintRegisterProps) {
  const t = useWords();
  const textOf = useFailureText();
  const print = useDocument(printRegister);
  return (
    <IconButton
      icon={Printer}
      label={t('ATTENDANCE.register.print', { class: className })}
      onClick={() =>
        print.mutate(
          { classId, month },
          { onError: (error) => showToast({ kind: 'error', text: textOf(error) }) },
        )
      }
    />
  );
}

interface LessonCellProps extends ClassTableProps {
  lesson: LessonOfDay;
  index: number;
  className: string;
}

function LessonCell({ lesson, index, className, day, clock }: LessonCellProps) {
  const t = useWords();
  const { startsAt, what, called } = lesson;
  const state = callStateOf(lesson, clock);
  const exceptions = day.students.flatMap((student) =>
    student.exceptions.filter((one) => one.lesson === index),
  );
  const absent = exceptions.filter((one) => one.state === 'absent' || one.state === 'excused').length;
  const late = exceptions.filter((one) => one.state === 'late').length;
  const text = called
    ? [
        absent > 0 && t('ATTENDANCE.office.missing', { count: absent }),
        late > 0 && t('ATTENDANCE.office.lateCount', { count: late }),
      ]
        .filter(Boolean)
        .join(', ')
    : '';
  const activity = lesson.activityId === null ? [] : [what];
  const shown = [startsAt, ...activity, text || t(`ATTENDANCE.office.states.${state}`)].join(' · ');
  // The name begins with what is seen: by it voice control chooses the link.
  const label = [shown, ...(activity.length > 0 ? [] : [what]), className].join(', ');
  const chip = <StatusChip tone={called && absent > 0 ? 'not-done' : tones[state]}>{shown}</StatusChip>;
  return state === 'off' ? (
    <span title={label}>{chip}</span>
  ) : (
    <Link
      to="/schedule/roll"
      search={searchOfRoll(lesson)}
      aria-label={label}
      title={what}
      className="inline-flex rounded-chip coarse:py-1.5"
    >
      {chip}
    </Link>
  );
}
