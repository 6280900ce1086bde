/** The lesson that is being placed: chosen by tap, key or drag, then put where it fits. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { Plan, PlannedLesson } from '../plan-contract.ts';
import type { GivenLesson } from '../plan-lessons-contract.ts';
import { type Fit, fitsOf, givenOf, periodsOfClass, periodsTaken } from '../plan-rules.ts';
import { useLessonWrites } from './plan-data.ts';

export interface Held {
  /** The lesson that is moved; null for a new one. */
  readonly lesson: PlannedLesson | null;
  readonly given: GivenLesson;
}

export function usePlacing(plan: Plan, from: SchoolDay) {
  const t = useWords<typeof en>();
  const { create, change, remove } = useLessonWrites();
  const [held, setHeld] = useState<Held | null>(null);
  const done = (key: 'placed' | 'takenOff') => {
    setHeld(null);
    showToast({ kind: 'info', text: t(`SCHEDULE.plan.${key}`) });
  };
  const save = ({ lesson, given }: Held, slot: GivenLesson['slot'], key: 'placed' | 'takenOff') => {
    const next = { ...given, slot };
    const onSuccess = () => done(key);
    if (lesson === null) create.mutate({ from, lessons: [next] }, { onSuccess });
    else change.mutate({ id: lesson.id, version: lesson.version, from, lesson: next }, { onSuccess });
  };
  return {
    held,
    fits: held === null ? [] : fitsOf(plan, held.lesson?.id ?? null, held.given, from),
    busy: create.isPending || change.isPending || remove.isPending,
    error: create.error ?? change.error ?? remove.error,
    holdNew: (given: GivenLesson) => setHeld({ lesson: null, given }),
    hold: (lesson: PlannedLesson) => {
      const periods = periodsTaken(periodsOfClass(plan, lesson.classIds[0] ?? 0), lesson);
      const given = givenOf(lesson);
      setHeld({ lesson, given: given.slot === null ? given : { ...given, periods } });
    },
    change: (part: Partial<GivenLesson>) =>
      setHeld((now) => now && { ...now, given: { ...now.given, ...part } }),
    drop: () => setHeld(null),
    putAt: ({ weekday, startsAt, endsAt }: Fit) => {
      if (held && endsAt !== null) save(held, { weekday, startsAt, endsAt }, 'placed');
    },
    /** Saves what was changed about the lesson where it is. */
    keep: () => held && save(held, held.given.slot, 'placed'),
    takeOff: () => held && save(held, null, 'takenOff'),
    end: () => {
      if (held?.lesson) remove.mutate({ from, ids: [held.lesson.id] }, { onSuccess: () => done('takenOff') });
    },
  };
}

export type Placing = ReturnType<typeof usePlacing>;
