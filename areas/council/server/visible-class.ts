/** The class of whose council somebody reads as staff, and what they may do in it. */

import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, canKeep, canSee, seers } from '../contract.ts';
import { mayHold, mayReopen, type RoleInCouncil } from '../rules.ts';

export interface VisibleClass {
  readonly classroom: Classroom;
  readonly mayHold: boolean;
  readonly mayReopen: boolean;
  /** The documents are printed by whoever leads the sittings, and by the secretary. */
  readonly mayPrint: boolean;
}

/** @throws missing for a group, and for a class out of reach: parents reach none. */
export async function findVisibleCouncilClass(context: Context, classId: number): Promise<VisibleClass> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  const inReach = await classesInScope(context, ...seers);
  if (classroom?.kind !== 'class' || !inReach.has(classId)) throw common.missing();
  const role = await roleInCouncil(context, classroom);
  const marked = (await classesInScope(context, canSee)).has(classId);
  const holds = marked && mayHold(role);
  const kept = (await classesInScope(context, canKeep)).has(classId);
  return { classroom, mayHold: holds, mayPrint: holds || kept, mayReopen: mayReopen(role) };
}

/** A person who teaches in a class outside the sections or levels that they oversee is a teacher there. */
async function roleInCouncil(context: Context, { id, classMasterId }: Classroom): Promise<RoleInCouncil> {
  const { actor } = context;
  const grants = actor.grants.filter(({ scope }) => scope === 'organisation');
  const overseeing = { ...context, actor: { ...actor, grants } };
  return {
    masters: classMasterId === actor.userId,
    oversees: worksAsHead(actor) && (await classesInScope(overseeing, canSee)).has(id),
    heads: (await classesInScope(overseeing, canAdministrate)).has(id),
    administrator: hasRoleIn(actor, 'Administrator', 'organisation'),
  };
}
