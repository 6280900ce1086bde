/** Copies lessons within the year, or from last year: what would clash is added to be placed. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { classKey } from '#platform/kernel/imports/class-names.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import type { CopyOf, copyLessons as call } from '../../plan/copy-contract.ts';
import { copiedTo, givenAgain, placedWhereFree } from '../../plan/copy-rules.ts';
import { failures, mostOf } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { hoursTaken } from '../changes/refuse-taken-hours.ts';
import { noteNewLessons, plannedAs } from '../notices/notify-timetables.ts';
import { listLessons } from './lessons-store.ts';
import { mayPlanClass, type PlannedYear, refuseOutside, yearToPlan } from './plan-access.ts';
import { type PlanParts, planParts } from './plan-parts.ts';
import { insertLessons, lockTimetable } from './planned-lessons-store.ts';

/** @throws forbidden, noYear, outsideYear, unknownPart, tooManyLessons. */
export async function copyLessons(
  context: Context,
  { from, what }: InputOf<typeof call>,
): Promise<ItemOf<typeof call>> {
  const year = await yearToPlan(context);
  refuseOutside(year, from);
  await lockTimetable(context);
  const parts = await planParts(context, year.id);
  const there = await listLessons(context, year.id);
  const copies = await copiesOf(context, what, year, validOn(there, from), parts);
  const wanted = copies
    .filter((copy) => copy !== null)
    .filter(({ classIds }) =>
      classIds.every((id) => {
        const classroom = parts.classes.get(id);
        return classroom !== undefined && mayPlanClass(context, classroom);
      }),
    );
  if (there.length + wanted.length > mostOf.lessons) throw failures.tooManyLessons();
  const valid = { validFrom: from, validUntil: year.endsOn };
  // Hours of this year are kept, also those of before the periods were set; those of last year may not be periods any more.
  const periodsOf = what.kind === 'year' ? parts.periodsOf : () => null;
  const isTaken = await hoursTaken(context, { from, until: year.endsOn }, parts);
  const placed = placedWhereFree(wanted, there, { ...parts, ...valid, periodsOf, isTaken });
  await insertLessons(
    context,
    year.id,
    placed.map((lesson) => ({ ...lesson, ...valid })),
  );
  await noteNewLessons(context, placed.map(plannedAs), from);
  await context.audit('schedule.copy', `school year ${year.id}`, { kind: what.kind, count: placed.length });
  const unplaced = placed.filter(({ slot }) => slot === null).length;
  return { placed: placed.length - unplaced, unplaced, skipped: copies.length - placed.length };
}

/** Null for a lesson that has no counterpart. */
async function copiesOf(
  context: Context,
  what: CopyOf,
  year: PlannedYear,
  lessons: readonly WeeklyLesson[],
  { classes }: PlanParts,
): Promise<readonly (GivenLesson | null)[]> {
  if (what.kind === 'week')
    return lessons
      .filter(({ week }) => week === 'A')
      .map((lesson): GivenLesson => ({ ...givenAgain(lesson), week: 'B' }));
  const teaching = await allAssignments(context);
  if (what.kind === 'class') {
    const target = classes.get(what.toId);
    if (!target || !classes.has(what.fromId) || what.fromId === what.toId) throw failures.unknownPart();
    if (!mayPlanClass(context, target)) throw common.forbidden();
    return lessons
      .filter(({ classIds }) => classIds.length === 1 && classIds[0] === what.fromId)
      .map((lesson) => copiedTo(lesson, () => what.toId, teaching));
  }
  const before = await lessonsOfLastYear(context, year);
  const byName = new Map([...classes.values()].map(({ id, name }) => [classKey(name), id]));
  const all = await classesAndGroupsById(context);
  const counterpart = (id: number) => byName.get(classKey(nameOf(all, id))) ?? null;
  return before.map((lesson) => copiedTo(lesson, counterpart, teaching));
}

/** As they were at the end of the year before; none in the first year. */
async function lessonsOfLastYear(context: Context, year: PlannedYear): Promise<readonly WeeklyLesson[]> {
  const [last] = (await yearsOf(context))
    .filter(({ startsOn }) => startsOn < year.startsOn)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1));
  return last ? validOn(await listLessons(context, last.id), last.endsOn) : [];
}

function validOn(lessons: readonly WeeklyLesson[], day: SchoolDay): readonly WeeklyLesson[] {
  return lessons.filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil);
}

function nameOf(all: ReadonlyMap<number, Classroom>, id: number): string {
  return all.get(id)?.name ?? '';
}
