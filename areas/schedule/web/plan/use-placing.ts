/** The lesson that is being placed: chosen by tap, key or drag, then put where it fits. */
import { useState } from 'react';
import { parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { failures, type Plan, type PlannedLesson } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { type Fit, fitsOf, givenOf, periodsOfClass, periodsTaken } from '../../plan/plan-rules.ts';
import { useWords } from '../words.ts';
import { useLessonWrites } from './plan-data.ts';

export interface Held {
  /** The lesson that is moved; null for a new one. */
  readonly lesson: PlannedLesson | null;
  readonly given: GivenLesson;
}

export function usePlacing(plan: Plan, from: SchoolDay) {
  const t = useWords();
  const { create, change } = useLessonWrites();
  const [held, setHeld] = useState<Held | null>(null);
  const done = (key: 'placed' | 'takenOff') => {
    setHeld(null);
    showToast({ kind: 'info', text: t(`SCHEDULE.plan.${key}`) });
  };
  const save = (
    { lesson, given }: Held,
    slot: GivenLesson['slot'],
    key: 'placed' | 'takenOff',
    day: SchoolDay = from,
  ) => {
    const next = { ...given, slot };
    const onSuccess = () => done(key);
    if (lesson === null) create.mutate({ from: day, lessons: [next] }, { onSuccess });
    else change.mutate({ id: lesson.id, version: lesson.version, from: day, lesson: next }, { onSuccess });
  };
  const proposed = change.error === null ? null : firstDayIn(change.error);
  return {
    held,
    fits: held === null ? [] : fitsOf(plan, held.lesson?.id ?? null, held.given, from),
    busy: create.isPending || change.isPending,
    error: create.error ?? change.error,
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
    /** The first day from which the refused change is possible; null for none. */
    proposed,
    saveFromProposed: () => {
      const slot = change.variables?.lesson.slot;
      if (held && proposed !== null && slot !== undefined)
        save(held, slot, slot === null ? 'takenOff' : 'placed', proposed);
    },
    ended: () => done('takenOff'),
  };
}

function firstDayIn(error: unknown): SchoolDay | null {
  if (!isRequestFailure(error) || error.code !== failures.lessonRecorded.code) return null;
  const from = error.facts['from'];
  return typeof from === 'string' ? parseSchoolDay(from) : null;
}

export type Placing = ReturnType<typeof usePlacing>;
