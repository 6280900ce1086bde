import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type Member } from '../../members/contract.ts';
import { memberNow, memberToChange } from '../members/members.ts';
import { removeSessionsHere } from '../members/members-store.ts';
import { belongsElsewhere } from '../memberships-store.ts';
import { removeFactor } from './second-factors-store.ts';

/**
 * For who has lost the telephone and the codes: the secret alone is asked for until another is set up. Not for oneself, nor for who
 * belongs to another school too, which the second step protects as well.
 * @throws forbidden, ownRights, elsewhere; missing for who has none.
 */
export async function takeSecondFactor(context: Context, { id }: { id: number }): Promise<Member> {
  await memberToChange(context, id);
  if (id === context.actor.userId) throw failures.ownRights();
  if (await belongsElsewhere(context, id)) throw failures.elsewhere();
  if (!(await removeFactor(context.db, id))) throw common.missing();
  await removeSessionsHere(context, id);
  await context.audit('accounts.takeSecondFactor', `member ${id}`);
  return memberNow(context, id);
}
