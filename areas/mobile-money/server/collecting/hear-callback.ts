/** The call of operators: it replies with nothing, and makes the program ask the operator once the reply has left. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { MinuteLimit } from '#platform/server/limits/minute-limit.ts';
import { networkOf } from '#platform/server/requests/network-of.ts';
import type { PhoneLine } from './phone-payments.ts';

/** @throws tooManyRequests */
export async function hearCallback(
  { address, now, afterwards }: OpenContext,
  line: PhoneLine,
  limit: MinuteLimit,
  { reference, body }: { readonly reference: string; readonly body: object },
): Promise<{ readonly heard: boolean }> {
  const wait = limit.take(networkOf(address), Date.parse(now));
  if (wait !== null) throw common.tooManyRequests({ retryAfter: wait });
  afterwards(() => line.calledBack(reference, JSON.stringify(body)));
  return { heard: true };
}
