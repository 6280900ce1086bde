/** Decisions on the students of one class: reading and saving them. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  ClassDecisions,
  readClassDecisions as readCall,
  saveClassDecisions as saveCall,
} from '../../rollover/contract.ts';
import { sameDecision } from '../../rollover/rules.ts';
import { barredChildren } from '../barred-from-children.ts';
import { classListOf } from '../enrolments/class-list-store.ts';
import { planOf, type YearsOfMove, yearsOfMove } from './rollover-plan.ts';
import { lockRollover, replaceDecisions, saveSetClass, stepVersion } from './rollover-store.ts';

/** @throws forbidden, missing, yearNotLater; missing too for a class that is not of this year. */
export async function readClassDecisions(
  context: Context,
  { toYearId, classId }: InputOf<typeof readCall>,
): Promise<ClassDecisions> {
  return decisionsOf(context, await yearsOfMove(context, toYearId), classId);
}

/** @throws forbidden, missing, yearNotLater, stale; missing too for a class or student that does not belong there. */
export async function saveClassDecisions(
  context: Context,
  { toYearId, classId, version, leaves, toClassId, exceptions }: InputOf<typeof saveCall>,
): Promise<ClassDecisions> {
  const years = await yearsOfMove(context, toYearId);
  const { id } = await lockRollover(context, years.from.id, years.to.id);
  const current = await decisionsOf(context, years, classId);
  if (current.version !== version) throw common.stale({ current });
  const sitting = current.students.map(({ studentId }) => studentId);
  const proposals = new Map(current.students.map(({ studentId, proposed }) => [studentId, proposed]));
  const isSetByHand = (one: (typeof exceptions)[number]) => {
    const proposed = proposals.get(one.studentId);
    return proposed !== undefined && !sameDecision(one, proposed);
  };
  const exceptOf = new Map(exceptions.map((one) => [one.studentId, one]));
  const targets = [toClassId, ...exceptions.map((one) => one.toClassId)].filter((target) => target !== null);
  const known =
    targets.every((target) => years.coming.some((one) => one.id === target)) &&
    exceptions.every(({ studentId }) => sitting.includes(studentId));
  if (!known || exceptOf.size < exceptions.length) throw common.missing();
  await saveSetClass(context, id, { classId, leaves, toClassId: leaves ? null : toClassId });
  await replaceDecisions(context, id, sitting, exceptions.filter(isSetByHand));
  await stepVersion(context, id);
  await context.audit('students.saveClassDecisions', `class ${classId}`, { exceptions: exceptions.length });
  return decisionsOf(context, years, classId);
}

async function decisionsOf(context: Context, years: YearsOfMove, classId: number): Promise<ClassDecisions> {
  const plan = await planOf(context, years);
  const of = plan.classes.find(({ classroom }) => classroom.id === classId);
  if (!of) throw common.missing();
  const enrolments = new Map(
    plan.enrolments
      .filter((enrolment) => enrolment.classId === classId)
      .map((enrolment) => [enrolment.studentId, enrolment]),
  );
  const barred = await barredChildren(context);
  const names = new Map(years.coming.map(({ id, name }) => [id, name]));
  const { leaves, toClassId, version } = of.set;
  return {
    classId,
    className: of.classroom.name,
    version,
    leaves,
    toClassId,
    proposed: of.proposed,
    copyId: of.copyId,
    students: (await classListOf(context, classId)).flatMap(
      ({ id, firstName, lastName, matricule, repeating }) => {
        const enrolment = enrolments.get(id);
        if (!enrolment || barred.has(id)) return [];
        const thereName = enrolment.thereId === null ? null : (names.get(enrolment.thereId) ?? null);
        const { decision, toClassId: own, proposed, judged } = enrolment;
        const decided = { decision, toClassId: own, proposed, judged };
        return [{ studentId: id, firstName, lastName, matricule, repeating, ...decided, thereName }];
      },
    ),
  };
}
