/** The right to decide on requests of colleagues. Pure, shared by screen and server. */
import { hasRoleIn, isLimited, type LimitedHolder } from '#platform/kernel/roles.ts';
import { canWrite } from '../contract.ts';

/** Whether the person may approve: staff who change payment plans, of the whole school, and never the own request. */
export function mayDecide(
  actor: LimitedHolder & { readonly userId: number },
  { requestedBy }: { readonly requestedBy: number },
): boolean {
  return hasRoleIn(actor, canWrite, 'organisation') && !isLimited(actor) && actor.userId !== requestedBy;
}
