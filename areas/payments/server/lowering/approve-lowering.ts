/** Approving an act that lowers what families owe: it is read as it was sent, and done by two. */
import type { Context } from '#platform/server/context.ts';
import { actToAsk } from '../../lowering/contract.ts';
import { failures } from '../../requests/contract.ts';
import type { StoredRequest } from '../requests/requests-store.ts';
import { doAct } from './lowering-acts.ts';

/**
 * The act locks its plan before the ledger, as it does when one person does it, and posts by itself.
 * @throws requestOutdated, amountChanged, and what the act's own call throws
 */
export async function approveLowering(
  context: Context,
  { id, act, actInput: input, reason, amount }: StoredRequest,
): Promise<null> {
  const kept = actToAsk.safeParse({ act, input, reason });
  if (!kept.success) throw failures.requestOutdated();
  await doAct(context, kept.data, { kind: 'two', requestId: id, shown: amount });
  return null;
}
