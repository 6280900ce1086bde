/** Whether a card is true: for anybody who holds it, without an account. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { shortenedName, verificationCodeOf } from '#platform/kernel/verification.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { MinuteLimit } from '#platform/server/limits/minute-limit.ts';
import { networkOf } from '#platform/server/requests/network-of.ts';
import type { verifyCard as call, VerifiedCard } from '../../contract.ts';
import { cardByCode } from '../cards/cards-store.ts';

/** @throws missing for a code that no card bears; tooManyRequests. */
export async function verifyCard(
  context: OpenContext,
  limit: MinuteLimit,
  { code: typed }: InputOf<typeof call>,
): Promise<VerifiedCard> {
  const wait = limit.take(networkOf(context.address), Date.parse(context.now));
  if (wait !== null) throw common.tooManyRequests({ retryAfter: wait });
  const code = verificationCodeOf(typed);
  const found = code === null ? null : await cardByCode(context.database.plain, code);
  if (!found) throw common.missing();
  const { firstName, lastName, ...card } = found;
  return { ...card, student: shortenedName({ firstName, lastName }) };
}
