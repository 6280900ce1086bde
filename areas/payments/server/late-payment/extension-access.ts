/** Access to extensions. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import { canWrite } from '../../contract.ts';
import { refuseTerms } from '../terms/terms-access.ts';

/** The principal: heads of the school or of a part of it who also change plans. Source: domain.md 1.10. */
export function mayExtend(actor: Actor): boolean {
  return worksAsHead(actor) && hasRoleIn(actor, canWrite, 'organisation');
}

/** Heads with a class of the student in scope; nobody for the own child, nor for a child they are barred from. @throws missing, forbidden */
export async function refuseExtension(context: Context, studentId: number): Promise<void> {
  await refuseTerms(context, studentId);
  if (!mayExtend(context.actor)) throw common.forbidden();
}
