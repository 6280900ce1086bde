/** Hours that a student misses count once: who is at an activity is on no list of a lesson of these hours. */
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import type { Context } from '#platform/server/context.ts';
import type { LessonOfRoll, StoredRoll } from '../roll/rolls-store.ts';
import { activitiesDuring, type Hours, markedDuring } from './activities-store.ts';

export interface Elsewhere {
  /** The title of the activity. */
  readonly title: string;
}

/** The students of an activity: of its whole classes and groups, and single ones. */
export async function studentsOfActivity(
  context: Context,
  { classIds, studentIds }: Pick<LessonOfRoll, 'classIds' | 'studentIds'>,
): Promise<ReadonlySet<number>> {
  const classLists =
    classIds.length === 0 ? new Map<number, never[]>() : await classListsOf(context, classIds);
  return new Set([...studentIds, ...[...classLists.values()].flat().map(({ id }) => id)]);
}

/**
 * Students who are not on the list of these hours. For a lesson: students at an activity. For an activity: students whom another roll of
 * these hours calls absent or late, such as those who joined a group meanwhile.
 */
export async function studentsElsewhere(
  context: Context,
  { lesson, roll }: { readonly lesson: LessonOfRoll; readonly roll: StoredRoll | null },
): Promise<ReadonlyMap<number, Elsewhere>> {
  return lesson.lessonId === null ? markedElsewhere(context, lesson, roll) : atActivities(context, lesson);
}

async function atActivities(context: Context, hours: Hours): Promise<ReadonlyMap<number, Elsewhere>> {
  const away = new Map<number, Elsewhere>();
  for (const activity of await activitiesDuring(context, hours)) {
    for (const id of await studentsOfActivity(context, activity)) {
      if (!away.has(id)) away.set(id, { title: activity.title });
    }
  }
  return away;
}

async function markedElsewhere(
  context: Context,
  hours: Hours,
  roll: StoredRoll | null,
): Promise<ReadonlyMap<number, Elsewhere>> {
  const marked = await markedDuring(context, hours, roll?.id ?? null);
  return new Map(marked.map(({ studentId, title }) => [studentId, { title: title ?? '' }]));
}
