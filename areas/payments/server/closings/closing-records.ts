/** Closings as the caller reads them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRoleIn, isLimited } from '#platform/kernel/roles.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Closings } from '../../closings/contract.ts';
import { canWrite } from '../../contract.ts';
import { mayDecide } from '../../requests/rules.ts';
import { refusePartReaders } from '../books/books-access.ts';
import { closedUntil } from '../ledger/ledger-store.ts';
import { findClosings } from './closings-store.ts';

/** More than anybody closes in some years. */
const shown = 60;

/** @throws forbidden for who does not see the payments of the whole school. */
export async function listClosings(context: Context): Promise<Closings> {
  const { actor, now } = context;
  refusePartReaders(context);
  const found = await findClosings(context, shown);
  const members = await membersById(context);
  return {
    closedUntil: await closedUntil(context),
    latest: addDays(schoolDayOf(now, actor.timeZone), -1),
    requests: found.map(({ requestedBy, decidedBy, ...request }) => ({
      ...request,
      requestedBy: fullName(members.get(requestedBy)),
      decidedBy: decidedBy === null ? null : fullName(members.get(decidedBy)),
      mayDecide: request.decision === null && mayDecide(actor, { requestedBy }),
      mayWithdraw: request.decision === null && actor.userId === requestedBy,
    })),
    mayRequest: mayRequest(context) && found.every(({ decision }) => decision !== null),
  };
}

/** Staff who change payment plans, of the whole school. */
export function mayRequest({ actor }: Context): boolean {
  return hasRoleIn(actor, canWrite, 'organisation') && !isLimited(actor);
}
