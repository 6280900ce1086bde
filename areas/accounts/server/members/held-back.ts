/** An administrator whom a court has barred from a child lets nobody in: it could be a second self, who is barred from nobody. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../members/contract.ts';
import { countAdministrators } from './members-store.ts';

/** Why a person may give nobody access: `students`, later in the dependency order, knows who is barred from whom. */
export const heldBack = extensionPoint<{
  is(context: Context): Promise<boolean>;
}>('who lets nobody in');

/** Where there is no other administrator nobody could do it instead, and the audit is what remains. @throws barredFromChild. */
export async function refuseHeldBack(context: Context): Promise<void> {
  const held = await Promise.all(context.contributions(heldBack).map(({ is }) => is(context)));
  if (held.includes(true) && (await countAdministrators(context)) > 1) throw failures.barredFromChild();
}
