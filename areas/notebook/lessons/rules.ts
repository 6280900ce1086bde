/** The fate of the entry of a lesson, and the lessons that are still to be written. Pure: screen and server call the same functions. */

import { type Instant, momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { EntryState, LessonSlot, publications } from './contract.ts';

/** Days before and after today whose lessons are offered to be written. */
export const daysToWrite = { before: 14, after: 7 } as const;

/** Why an entry may not be changed; null when it may. */
export function refusedWriting(state: EntryState, correct: boolean): 'signed' | 'locked' | null {
  if (state === 'locked') return 'locked';
  return state === 'signed' && !correct ? 'signed' : null;
}

/** A submitted entry stays submitted; a corrected one waits for a new visa. */
export function stateAfter(before: EntryState | null, submit: boolean): 'draft' | 'submitted' {
  return submit || (before !== null && before !== 'draft') ? 'submitted' : 'draft';
}

/** From when on parents may read a submitted entry. */
export function publishedAt(
  {
    publishes,
    heldOn,
    endsAt,
  }: {
    readonly publishes: (typeof publications)[number];
    readonly heldOn: SchoolDay;
    readonly endsAt: string;
  },
  now: Instant,
  timeZone: string,
): Instant {
  return publishes === 'once' ? now : momentOnDay(heldOn, endsAt, timeZone);
}

/** A lesson of the timetable on one day, as far as its notebook is concerned. */
export interface TimetabledLesson extends LessonSlot {
  readonly subjectId: number;
  readonly classIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly coveredIds: readonly number[];
  readonly state: 'held' | 'cancelled' | 'moved' | 'suspended';
}

interface Taught {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
}

/** Whether a lesson is written in a notebook: also when somebody else covers it. */
export function isOfNotebook(lesson: TimetabledLesson, { classId, subjectId, teacherId }: Taught): boolean {
  return (
    lesson.subjectId === subjectId &&
    lesson.classIds.includes(classId) &&
    (lesson.teacherIds.includes(teacherId) || lesson.coveredIds.includes(teacherId))
  );
}

/** Whether a person covers a lesson of somebody else's notebook: they write it there. */
export function isCoveredBy(lesson: TimetabledLesson, notebook: Taught, userId: number): boolean {
  return (
    isOfNotebook(lesson, notebook) &&
    lesson.coveredIds.includes(notebook.teacherId) &&
    lesson.teacherIds.includes(userId)
  );
}

/** The lessons of a notebook that nobody has written, in the order of time. @param written the lessons that have an entry */
export function slotsToWrite(
  lessons: readonly TimetabledLesson[],
  notebook: Taught,
  written: readonly { readonly lessonId: number | null; readonly day: SchoolDay | null }[],
): LessonSlot[] {
  const known = new Set(written.map(({ lessonId, day }) => `${lessonId} ${day}`));
  return lessons
    .filter(
      (lesson) =>
        lesson.state === 'held' &&
        isOfNotebook(lesson, notebook) &&
        !known.has(`${lesson.lessonId} ${lesson.day}`),
    )
    .map(({ lessonId, day, heldOn, startsAt, endsAt }) => ({ lessonId, day, heldOn, startsAt, endsAt }))
    .sort((one, other) => `${one.heldOn} ${one.startsAt}`.localeCompare(`${other.heldOn} ${other.startsAt}`));
}
