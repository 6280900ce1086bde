import { barredChildren } from '#areas/students/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { rosterFailures } from '../roster-contract.ts';
import { mayExchange } from '../rules.ts';

/** A roster knows no section. @throws forbidden for who is limited to one. */
export function refuseLimited({ actor }: Pick<Context, 'actor'>): void {
  if (!mayExchange(actor)) throw failures.forbidden();
}

/**
 * Nor does it leave anybody out: another system would take a child that is missing for one who has left. @throws forbidden;
 * barredFromChild, since a bar is stronger than an administrator's reach.
 */
export async function refuseBarred(context: Context): Promise<void> {
  refuseLimited(context);
  if ((await barredChildren(context)).size > 0) throw rosterFailures.barredFromChild();
}
