/** The current plan of the move into the next year: the draft, its outcomes, and the students who are there already. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canWrite } from '../../records/contract.ts';
import { failures } from '../../rollover/contract.ts';
import {
  copyOf,
  type DecidedStudent,
  type Destination,
  destinationOf,
  levelAbove,
  type Outcome,
  outcomeOf,
  proposedFor,
  proposedOf,
  type Verdict,
} from '../../rollover/rules.ts';
import { type Enrolment, enrolmentsOf } from '../enrolments/enrolments-store.ts';
import { decidersOfYear } from '../extension-points.ts';
import { findRollover, type StoredRollover, setByHand } from './rollover-store.ts';

export interface YearsOfMove {
  readonly from: Awaited<ReturnType<typeof yearsOf>>[number];
  readonly to: Awaited<ReturnType<typeof yearsOf>>[number];
  /** Classes of each, by name. */
  readonly leaving: readonly Classroom[];
  readonly coming: readonly Classroom[];
}

/** The years of the move, for who edits students of the whole school. @throws forbidden, missing, yearNotLater. */
export async function yearsOfMove(context: Context, toYearId: number): Promise<YearsOfMove> {
  if (!reachesWholeSchool(context.actor, canWrite)) throw common.forbidden();
  const to = (await yearsOf(context)).find(({ id }) => id === toYearId);
  if (!to) throw common.missing();
  const from = await currentYear(context);
  if (!from || to.startsOn <= from.startsOn) throw failures.yearNotLater();
  const classrooms = [...(await classroomsById(context)).values()];
  return {
    from,
    to,
    leaving: classrooms.filter(({ yearId }) => yearId === from.id),
    coming: classrooms.filter(({ yearId }) => yearId === to.id),
  };
}

export interface PlannedClass {
  readonly classroom: Classroom;
  readonly copyId: number | null;
  /** The level over that of the class. */
  readonly aboveId: number | null;
  readonly proposed: Destination;
  readonly set: Destination & { readonly version: number };
  readonly destination: Destination;
}

export interface PlannedEnrolment extends Enrolment, DecidedStudent {
  /** The decision unless somebody sets it otherwise. */
  readonly proposed: DecidedStudent;
  /** The council has decided. */
  readonly judged: boolean;
  readonly outcome: Outcome;
  /** The class of the new year in which the student sits already. */
  readonly thereId: number | null;
}

export interface Plan {
  readonly rollover: StoredRollover | null;
  readonly classes: readonly PlannedClass[];
  readonly enrolments: readonly PlannedEnrolment[];
  /** Everybody in the new year's classes. */
  readonly there: readonly Enrolment[];
}

const unset = { leaves: false, toClassId: null, version: 0 };

export async function planOf(context: Context, years: YearsOfMove): Promise<Plan> {
  const { from, to, leaving, coming } = years;
  const rollover = await findRollover(context, from.id, to.id);
  const set = rollover ? await setByHand(context, rollover.id) : { classes: [], students: [] };
  const setOf = new Map(set.classes.map((one) => [one.classId, one]));
  const { sections } = await structureOf(context);
  const classes = leaving.map((classroom): PlannedClass => {
    const levels = sections.find(({ id }) => id === classroom.sectionId)?.levels ?? [];
    const own = setOf.get(classroom.id) ?? unset;
    const proposed = proposedFor(classroom, levels, coming);
    const copyId = copyOf(classroom, coming)?.id ?? null;
    const aboveId = levelAbove(classroom, levels)?.id ?? null;
    return { classroom, copyId, aboveId, proposed, set: own, destination: destinationOf(own, proposed) };
  });
  const there = await enrolmentsOf(
    context,
    coming.map(({ id }) => id),
  );
  const enrolments = await enrolmentsOf(
    context,
    leaving.map(({ id }) => id),
  );
  const verdicts = await verdictsOf(context, years);
  const given = { classes, coming, there, verdicts, students: set.students };
  return { rollover, classes, there, enrolments: planned(enrolments, given) };
}

async function verdictsOf(
  context: Context,
  { from, leaving }: YearsOfMove,
): Promise<ReadonlyMap<number, Verdict>> {
  const classIds = leaving.map(({ id }) => id);
  const verdicts = new Map<number, Verdict>();
  for (const decider of context.contributions(decidersOfYear))
    for (const [studentId, verdict] of await decider.verdicts(context, from.id, classIds))
      verdicts.set(studentId, verdict);
  return verdicts;
}

function planned(
  enrolments: readonly Enrolment[],
  given: {
    readonly classes: readonly PlannedClass[];
    readonly coming: readonly Classroom[];
    readonly there: readonly Enrolment[];
    readonly verdicts: ReadonlyMap<number, Verdict>;
    readonly students: readonly (DecidedStudent & { readonly studentId: number })[];
  },
): readonly PlannedEnrolment[] {
  const classes = new Map(given.classes.map((one) => [one.classroom.id, one]));
  const thereOf = new Map(given.there.map(({ studentId, classId }) => [studentId, classId]));
  const decided = new Map(given.students.map((one) => [one.studentId, one]));
  return enrolments.flatMap((enrolment) => {
    const of = classes.get(enrolment.classId);
    if (!of) return [];
    const { studentId } = enrolment;
    const verdict = given.verdicts.get(studentId);
    const proposed = proposedOf(verdict, of.aboveId, given.coming);
    const { decision, toClassId } = decided.get(studentId) ?? proposed;
    const outcome = outcomeOf({ decision, toClassId }, of.destination, of.copyId);
    const thereId = thereOf.get(studentId) ?? null;
    return [
      { ...enrolment, decision, toClassId, proposed, judged: verdict?.judged ?? false, outcome, thereId },
    ];
  });
}

/** One of the outcomes of a student with several classes: a roster of courses may have enrolled somebody in many. */
export function toEnrolment(plan: Plan): readonly Enrolment[] {
  const enrolments = new Map<number, Enrolment>();
  for (const { studentId, thereId, outcome } of plan.enrolments) {
    if (thereId !== null || outcome.classId === null || enrolments.has(studentId)) continue;
    enrolments.set(studentId, {
      studentId,
      classId: outcome.classId,
      repeating: outcome.decision === 'repeats',
    });
  }
  return [...enrolments.values()];
}
