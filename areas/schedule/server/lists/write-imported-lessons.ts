/** Writes the lessons of an import. New and moved ones are placed together, so that lessons may change places. */

import { failures as common } from '#platform/kernel/errors.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Update } from '#platform/server/imports/import-kind.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import { placedWhereFree } from '../../plan/copy-rules.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { noteNewLessons, plannedAs } from '../notices/notify-timetables.ts';
import { changeLessonFrom, firstDayToChange } from '../plan/change-lesson-from.ts';
import { listLessons } from '../plan/lessons-store.ts';
import { changeLesson } from '../plan/plan-lessons.ts';
import { insertLessons, lockTimetable, setHoursOfAdded } from '../plan/planned-lessons-store.ts';
import type { NamedParts } from './named-parts.ts';
import { givenOf } from './read-lesson-row.ts';

export function lessonWrites(context: Context, parts: NamedParts) {
  /** New lessons by id that are in the way of others, until these are moved. */
  const waiting = new Map<number, GivenLesson>();
  /** Lessons that were held already end, and others go on in their place. */
  const replaced = new Map<number, number>();
  /** Today; of a lesson about which something is recorded the day after that. */
  async function firstDay(lesson: WeeklyLesson): Promise<SchoolDay> {
    const first = await firstDayToChange(context, lesson);
    return first !== null && first > parts.from && first <= lesson.validUntil ? first : parts.from;
  }
  return {
    replacementOf: (id: number) => replaced.get(id) ?? null,
    async create(records: readonly Values[]): Promise<readonly number[]> {
      await lockTimetable(context);
      const given = records.map((values) => givenOf(values, parts));
      const placed = placedAmong(given, await listLessons(context, parts.yearId), parts);
      const valid = { validFrom: parts.from, validUntil: parts.yearEnds };
      const ids = await insertLessons(
        context,
        parts.yearId,
        placed.map((lesson) => ({ ...lesson, ...valid })),
      );
      await noteNewLessons(context, placed.map(plannedAs), parts.from);
      for (const [index, lesson] of given.entries()) {
        const id = ids[index];
        if (id !== undefined && lesson.slot !== null && placed[index]?.slot === null) waiting.set(id, lesson);
      }
      return ids;
    },
    /** @throws stale; of lessons that stay at their hours everything that changing them throws. */
    async update(updates: readonly Update[]): Promise<void> {
      await lockTimetable(context);
      const all = new Map((await listLessons(context, parts.yearId)).map((lesson) => [lesson.id, lesson]));
      const moves = updates.filter(isMove).map((update) => {
        const before = all.get(update.record.id);
        if (before?.version !== update.record.version) throw common.stale({ current: null });
        return { before, given: changedTo(update, parts) };
      });
      const placed = placedAmong(
        [...moves.map(({ given }) => given), ...waiting.values()],
        withoutMoved([...all.values()], [...moves.map(({ before }) => before.id), ...waiting.keys()]),
        parts,
      );
      for (const [index, { before, given }] of moves.entries()) {
        const from = await firstDay(before);
        const id = await changeLessonFrom(context, { before, lesson: placed[index] ?? given, from });
        if (id !== before.id) replaced.set(before.id, id);
        await context.audit('schedule.changeLesson', `lesson ${id}`, { from });
      }
      await noteNewLessons(context, placed.slice(moves.length).map(plannedAs), parts.from);
      await setHoursOfAdded(
        context,
        [...waiting.keys()].flatMap((id, index) => {
          const slot = placed[moves.length + index]?.slot ?? null;
          return slot === null ? [] : [{ id, slot }];
        }),
      );
      for (const update of updates.filter((one) => !isMove(one))) {
        const { id, version } = update.record;
        const before = all.get(id);
        const from = before ? await firstDay(before) : parts.from;
        const changed = await changeLesson(context, { id, version, from, lesson: changedTo(update, parts) });
        for (const { id: next } of changed.lessons) if (next !== id) replaced.set(id, next);
      }
    },
  };
}

/** How many of these lessons would get no hours, because they clash there. */
export function countWithoutHours(
  created: readonly Values[],
  updates: readonly Update[],
  there: readonly WeeklyLesson[],
  parts: NamedParts,
): number {
  const moves = updates.filter(isMove);
  const given = [
    ...moves.map((update) => changedTo(update, parts)),
    ...created.map((values) => givenOf(values, parts)),
  ];
  const others = withoutMoved(
    there,
    moves.map(({ record }) => record.id),
  );
  const placed = placedAmong(given, others, parts);
  return given.filter(({ slot }, index) => slot !== null && placed[index]?.slot === null).length;
}

const hourColumns: readonly string[] = ['weekday', 'startsAt', 'week'];

function isMove({ changes }: Update): boolean {
  return changes.some(({ column }) => hourColumns.includes(column));
}

function changedTo({ record, changes }: Update, parts: NamedParts): GivenLesson {
  const after = Object.fromEntries(changes.map((change) => [change.column, change.after ?? '']));
  return givenOf({ ...record.values, ...after }, parts);
}

function withoutMoved(lessons: readonly WeeklyLesson[], ids: readonly number[]): readonly WeeklyLesson[] {
  const moved = new Set(ids);
  return lessons.filter(({ id }) => !moved.has(id));
}

function placedAmong(
  given: readonly GivenLesson[],
  there: readonly WeeklyLesson[],
  { plan: { sharing, unavailable, unavailableRooms, periodsOf }, from, yearEnds, isTaken }: NamedParts,
): readonly GivenLesson[] {
  return placedWhereFree(given, there, {
    sharing,
    unavailable,
    unavailableRooms,
    periodsOf,
    validFrom: from,
    validUntil: yearEnds,
    isTaken,
  });
}
