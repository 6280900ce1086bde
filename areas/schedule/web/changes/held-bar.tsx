/** The bar of the held lesson: its classes, teachers, room, length and week; and putting it back. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats } from '#platform/web/words.ts';
import { weeks } from '../../contract.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import type { PlanNames } from '../plan/plan-words.ts';
import type { Held, Placing } from '../plan/use-placing.ts';
import { useWords } from '../words.ts';

const loadEnd = async () => (await import('../plan/end-dialog.tsx')).EndDialog;
const loadPeople = async () => (await import('../plan/lesson-people-dialog.tsx')).LessonPeopleDialog;

interface HeldBarProps {
  plan: Plan;
  held: Held;
  names: PlanNames;
  placing: Placing;
  /** The day from which the plan is changed. */
  from: SchoolDay;
}

export function HeldBar({ plan, held, names, placing, from }: HeldBarProps) {
  const t = useWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const [open, setOpen] = useState<'people' | 'end' | null>(null);
  const close = () => setOpen(null);
  const { given, lesson } = held;
  const lengths = Array.from({ length: 4 }, (_, index) => index + 1);
  const placed = lesson !== null && given.slot !== null;
  return (
    <section
      aria-label={t('SCHEDULE.plan.held')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-raised p-3 shadow-float desk:left-side"
    >
      <div className="mx-auto flex max-w-[1180px] flex-wrap items-end gap-2">
        <p className="flex w-full flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
          <span className="font-medium">{names.subject(given.subjectId)}</span>
          <span className="text-14 text-ink-2">
            {[
              given.classIds.map(names.classroom).join(', '),
              given.teacherIds.map(names.teacher).join(', ') || t('SCHEDULE.plan.noTeacher'),
            ].join(' · ')}
          </span>
          <span className="text-13 text-ink-3">{t('SCHEDULE.plan.choosePeriod')}</span>
        </p>
        <div className="w-[calc(50%-0.25rem)] menu:w-28">
          <Select
            label={t('SCHEDULE.plan.length')}
            value={String(given.periods)}
            onChange={(count) => placing.change({ periods: Number(count) })}
            options={lengths.map((count) => ({
              value: String(count),
              label: t('SCHEDULE.plan.periodCount', { count }),
            }))}
          />
        </div>
        <div className="w-[calc(50%-0.25rem)] menu:w-40">
          <Select
            label={t('SCHEDULE.owners.room')}
            value={String(given.roomId ?? '')}
            onChange={(id) => placing.change({ roomId: id === '' ? null : Number(id) })}
            options={[
              { value: '', label: t('SCHEDULE.plan.noRoom') },
              ...plan.rooms.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
        <Button small onClick={() => setOpen('people')}>
          {t('SCHEDULE.plan.people')}
        </Button>
        {plan.weekA !== null && (
          <div className="w-[calc(50%-0.25rem)] menu:w-28">
            <Select
              label={t('SCHEDULE.plan.weeks')}
              value={given.week}
              onChange={(week) => placing.change({ week })}
              options={weeks.map((value) => ({
                value,
                label:
                  value === 'every' ? t('SCHEDULE.plan.everyWeek') : t('SCHEDULE.plan.week', { week: value }),
              }))}
            />
          </div>
        )}
        {placed && (
          <>
            <Button small onClick={placing.keep} disabled={placing.busy}>
              {t('SCHEDULE.plan.keepHere')}
            </Button>
            <Button small onClick={placing.takeOff} disabled={placing.busy}>
              {t('SCHEDULE.plan.takeOff')}
            </Button>
          </>
        )}
        {lesson !== null && (
          <Button small onClick={() => setOpen('end')} disabled={placing.busy}>
            {t('SCHEDULE.plan.end')}
          </Button>
        )}
        <Button small onClick={placing.drop}>
          {t('SCHEDULE.plan.putBack')}
        </Button>
        {placing.error && (
          <p role="alert" className="w-full text-late">
            {failureText(placing.error)}
          </p>
        )}
        {placing.proposed !== null && (
          <Button small look="primary" onClick={placing.saveFromProposed} disabled={placing.busy}>
            {t('SCHEDULE.plan.changeFrom', { day: formats.day(placing.proposed) })}
          </Button>
        )}
      </div>
      {open === 'end' && lesson !== null && (
        <LazyPart
          load={loadEnd}
          onMissing={close}
          props={{ lessonId: lesson.id, from, onEnded: placing.ended, onClose: close }}
        />
      )}
      {open === 'people' && (
        <LazyPart
          load={loadPeople}
          onMissing={close}
          props={{
            plan,
            lesson: given,
            subject: names.subject(given.subjectId),
            onChange: placing.change,
            onClose: close,
          }}
        />
      )}
    </section>
  );
}
