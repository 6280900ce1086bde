import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { rosterFailures } from '../contract.ts';
import { mayExchange } from '../rules.ts';

/** A roster contains all sections. @throws forbidden for people limited to one. */
export function refuseLimited({ actor }: Pick<Context, 'actor'>): void {
  if (!mayExchange(actor)) throw failures.forbidden();
}

/**
 * A roster leaves no child out: another system would take a missing child for one who has left. @throws forbidden;
 * barredFromChild, since a bar also applies to administrators.
 */
export async function refuseBarred(context: Context): Promise<void> {
  refuseLimited(context);
  if ((await barredChildren(context)).size > 0) throw rosterFailures.barredFromChild();
}
