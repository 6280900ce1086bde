/** When marks are taken: what the school has said, else from the first day of a sequence on, and what was opened again. */
import { yearsOf } from '#areas/school/server/public.ts';
import type { Period } from '#platform/kernel/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { daysOf, type EntryWindow, endingWith } from '../entry-rules.ts';
import type { SubjectInSight } from './subjects-in-sight.ts';
import {
  listClassWindows,
  listReopenings,
  listStoredWindows,
  type StoredClassWindow,
  type StoredWindow,
} from './windows-store.ts';

/** The window of each sequence, by its id; none for one of which the school has said nothing. */
export function storedWindows(context: ReferenceContext): Promise<ReadonlyMap<number, StoredWindow>> {
  return context.reference(['mark-rules'], 'evaluations.windows', async () => {
    const windows = await listStoredWindows(context);
    return new Map(windows.map((window) => [window.sequenceId, window]));
  });
}

/** Those of classes that have days of their own, by sequence and class. */
export function classWindows(context: ReferenceContext): Promise<ReadonlyMap<string, StoredClassWindow>> {
  return context.reference(['mark-rules'], 'evaluations.classWindows', async () => {
    const windows = await listClassWindows(context);
    return new Map(windows.map((window) => [`${window.sequenceId} ${window.classId}`, window]));
  });
}

/** Tells the window of a subject of a class in a sequence: the days of the class, else those of the school. */
export async function windowsOf(
  context: ReferenceContext,
): Promise<
  (
    subject: Pick<SubjectInSight, 'classId' | 'subjectId'>,
    sequence: Pick<Period, 'id' | 'startsOn' | 'yearId'>,
  ) => EntryWindow
> {
  const stored = await storedWindows(context);
  const ofClasses = await classWindows(context);
  const lastDays = await lastDaysOfYearsBefore(context);
  const reopened = await context.reference(['mark-rules'], 'evaluations.reopened', async () => {
    const rows = await listReopenings(context);
    return new Map(
      rows.map(({ classId, subjectId, sequenceId, until }) => [
        `${classId} ${subjectId} ${sequenceId}`,
        until,
      ]),
    );
  });
  return ({ classId, subjectId }, { id, startsOn, yearId }) => {
    const days = daysOf(ofClasses.get(`${id} ${classId}`) ?? stored.get(id), startsOn);
    const lastDay = lastDays.get(yearId);
    return {
      ...(lastDay === undefined ? days : endingWith(days, lastDay)),
      reopenedUntil: reopened.get(`${classId} ${subjectId} ${id}`) ?? null,
    };
  };
}

/** Of the years before the current one: nobody sets days of theirs any more, so what was left without an end has one. */
async function lastDaysOfYearsBefore(context: ReferenceContext): Promise<ReadonlyMap<number, SchoolDay>> {
  const years = await yearsOf(context);
  const now = years.find(({ current }) => current);
  const before = years.filter(({ startsOn }) => now && startsOn < now.startsOn);
  return new Map(before.map(({ id, endsOn }) => [id, endsOn]));
}
