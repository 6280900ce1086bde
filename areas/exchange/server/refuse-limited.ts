import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { mayExchange } from '../rules.ts';

/** A roster knows no section. @throws forbidden for who is limited to one. */
export function refuseLimited({ actor }: Pick<Context, 'actor'>): void {
  if (!mayExchange(actor)) throw failures.forbidden();
}
