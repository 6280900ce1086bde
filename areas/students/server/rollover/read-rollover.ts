/** The move into the next year as its preview shows it. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classPositions } from '#areas/classes/server/public/class-positions.ts';
import { compareClasses } from '#areas/classes/server/public/classes-rules.ts';
import { copyClasses } from '#areas/classes/server/public/copy-classes.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { fullName, listName, type NameOrder } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type ComingClass,
  type LeavingClass,
  type makeNextClasses as makeCall,
  mostNamed,
  type Rollover,
  type readRollover as readCall,
} from '../../rollover/contract.ts';
import { isUnplaced, mayTakeBack } from '../../rollover/rules.ts';
import { barredChildren } from '../barred-from-children.ts';
import { classListsOf } from '../enrolments/class-list-store.ts';
import { madeEnrolments } from '../enrolments/enrolments-store.ts';
import {
  type Plan,
  type PlannedClass,
  type PlannedEnrolment,
  planOf,
  toEnrolment,
  type YearsOfMove,
  yearsOfMove,
} from './rollover-plan.ts';

/** @throws forbidden, missing, yearNotLater. */
export async function readRollover(
  context: Context,
  { toYearId }: InputOf<typeof readCall>,
): Promise<Rollover> {
  const years = await yearsOfMove(context, toYearId);
  return rolloverOf(context, years, await planOf(context, years));
}

/** @throws forbidden, missing, yearNotLater; missing too for a class that is not of this year. */
export async function makeNextClasses(
  context: Context,
  { toYearId, classIds, ...request }: InputOf<typeof makeCall>,
): Promise<{ made: number }> {
  const { leaving } = await yearsOfMove(context, toYearId);
  if (!classIds.every((classId) => leaving.some(({ id }) => id === classId))) throw common.missing();
  const made = await copyClasses(context, { ...request, classIds, toYearId });
  await context.audit('students.makeNextClasses', `school year ${toYearId}`, { made });
  return { made };
}

export async function rolloverOf(context: Context, years: YearsOfMove, plan: Plan): Promise<Rollover> {
  const { from, to, coming } = years;
  const { rollover, enrolments } = plan;
  const made = rollover
    ? await madeEnrolments(
        context,
        rollover.id,
        coming.map(({ id }) => id),
      )
    : [];
  const barred = await barredChildren(context);
  const names = new Map(coming.map(({ id, name }) => [id, name]));
  const doneBy = rollover?.doneBy ? (await membersById(context)).get(rollover.doneBy) : undefined;
  const unchanged = made.filter(({ classId, nowId }) => classId === nowId);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const yearOf = ({ id, name, startsOn, endsOn }: typeof from) => ({ id, name, startsOn, endsOn });
  const positionOf = await classPositions(context);
  const classLists = await classListsOf(
    context,
    plan.classes.map(({ classroom }) => classroom.id),
  );
  const enrolmentsOfClass = Map.groupBy(enrolments, ({ classId }) => classId);
  return {
    from: yearOf(from),
    to: yearOf(to),
    version: rollover?.version ?? 0,
    doneAt: rollover?.doneAt ?? null,
    doneBy: doneBy ? fullName(doneBy) : null,
    moved: unchanged.length,
    mayUndo: made.length > 0 && mayTakeBack(today, to),
    classes: plan.classes
      .map((one) => ({
        ...positionOf(one.classroom),
        ...leavingClass(one, enrolmentsOfClass.get(one.classroom.id) ?? []),
      }))
      .sort(compareClasses)
      .map(({ order: _order, capacity: _capacity, ...one }) => one),
    comingClasses: comingClasses(years, plan)
      .map((one) => ({ ...positionOf(one.classroom), ...one }))
      .sort(compareClasses)
      .map(({ order: _order, classroom: _classroom, levelName: _level, ...one }) => one),
    without: withoutClass(plan, classLists, barred, context.actor.nameOrder),
    movedSince: made
      .filter(({ studentId, classId, nowId }) => classId !== nowId && !barred.has(studentId))
      .map(({ studentId, nowId, ...student }) => ({
        studentId,
        name: listName(student, context.actor.nameOrder),
        className: nowId === null ? null : (names.get(nowId) ?? null),
      })),
  };
}

/** Students whom the move leaves without a class, class by class. */
function withoutClass(
  { classes, enrolments }: Plan,
  classLists: Awaited<ReturnType<typeof classListsOf>>,
  barred: ReadonlySet<number>,
  nameOrder: NameOrder,
): Rollover['without'] {
  const names = new Map(classes.map(({ classroom }) => [classroom.id, classroom.name]));
  const numbers = namesakeNumbers([...classLists.values()].flat());
  const persons = new Map(
    [...classLists.values()].flatMap((classList) => classList.map((one) => [one.id, one])),
  );
  return enrolments
    .filter(
      ({ thereId, outcome }) => thereId === null && (outcome.decision === 'undecided' || isUnplaced(outcome)),
    )
    .filter(({ studentId }) => !barred.has(studentId))
    .flatMap(({ studentId, classId }) => {
      const person = persons.get(studentId);
      if (!person) return [];
      const name = [listName(person, nameOrder), numbers.get(studentId)].filter(Boolean).join(' ');
      return [{ studentId, name, className: names.get(classId) ?? '' }];
    })
    .toSorted((one, other) => one.className.localeCompare(other.className))
    .slice(0, mostNamed);
}

function leavingClass(
  { classroom, copyId, destination, set }: PlannedClass,
  enrolments: readonly PlannedEnrolment[],
): Omit<LeavingClass, 'sectionName' | 'levelName'> {
  const open = enrolments.filter(({ thereId }) => thereId === null);
  const counted = (wanted: PlannedEnrolment['outcome']['decision']) =>
    enrolments.filter(({ outcome }) => outcome.decision === wanted).length;
  return {
    id: classroom.id,
    name: classroom.name,
    copyId,
    leaves: destination.leaves,
    nextId: destination.toClassId,
    counts: {
      promoted: counted('promoted'),
      repeats: counted('repeats'),
      leaves: counted('leaves'),
      undecided: counted('undecided'),
    },
    unplaced: open.filter(({ outcome }) => isUnplaced(outcome)).length,
    version: set.version,
  };
}

function comingClasses(
  { coming }: YearsOfMove,
  plan: Plan,
): (Pick<ComingClass, 'id' | 'name' | 'there' | 'coming' | 'repeating'> & {
  classroom: YearsOfMove['coming'][number];
})[] {
  const there = Map.groupBy(plan.there, ({ classId }) => classId);
  const moving = Map.groupBy(toEnrolment(plan), ({ classId }) => classId);
  return coming.map((classroom) => {
    const enrolments = moving.get(classroom.id) ?? [];
    const repeating = enrolments.filter((enrolment) => enrolment.repeating).length;
    return {
      classroom,
      id: classroom.id,
      name: classroom.name,
      there: there.get(classroom.id)?.length ?? 0,
      coming: enrolments.length - repeating,
      repeating,
    };
  });
}
