/** The class whose cards somebody sees as staff, and what they may do with them. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { CardPeriod } from '../cards/periods.ts';
import { canSee, staffBeside } from '../contract.ts';
import { mayIssue, mayPublish } from '../rules.ts';
import { periodsOf } from './cards/cards-of-class.ts';

export interface VisibleClass {
  readonly classroom: Classroom;
  readonly periods: readonly CardPeriod[];
  readonly mayIssue: boolean;
  readonly mayPublish: boolean;
}

/** @throws missing for a group, and for a class out of reach. */
export async function findVisibleCardClass(context: Context, classId: number): Promise<VisibleClass> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  const inReach = await classesInScope(context, canSee, ...staffBeside);
  if (classroom?.kind !== 'class' || !inReach.has(classId)) throw failures.missing();
  const marked = (await classesInScope(context, canSee)).has(classId);
  const { actor } = context;
  const overseenClass = { ...classroom, overseen: (await classesOverseen(context)).has(classId) };
  return {
    classroom,
    periods: await periodsOf(context, classroom),
    mayIssue: marked && mayIssue(actor, overseenClass),
    mayPublish: marked && mayPublish(actor, overseenClass),
  };
}

/** Those in the part of the school that somebody oversees as its head, without those that they only teach or are master of. */
export async function classesOverseen(context: Context): Promise<ReadonlySet<number>> {
  const { actor } = context;
  if (!worksAsHead(actor)) return new Set();
  const grants = actor.grants.filter(({ scope }) => scope === 'organisation');
  return classesInScope({ ...context, actor: { ...actor, grants } }, canSee);
}

/** @throws missing for a period of another year. */
export function periodNamed(periods: readonly CardPeriod[], key: string): CardPeriod {
  const period = periods.find((one) => one.key === key);
  if (!period) throw failures.missing();
  return period;
}
