/** No more mails of notifications, by a code from a mail and without a session: whoever has the mail may stop the mails, and nothing else. */
import { membersToNotify } from '#areas/accounts/server/public/members-to-notify.ts';
import { organisationNames } from '#areas/school/server/public/school.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { MinuteLimit } from '#platform/server/limits/minute-limit.ts';
import { networkOf } from '#platform/server/requests/network-of.ts';
import { declineMails } from '../choices/choices-store.ts';
import { subscriberOf } from './unsubscribe-code.ts';

/** @throws tooManyRequests; missing for a code that this installation did not write, or of somebody who is no member any more */
export async function unsubscribe(
  { address, now, database }: OpenContext,
  { sealing }: { readonly sealing: Sealing },
  limit: MinuteLimit,
  { code }: { readonly code: string },
): Promise<{ readonly school: string }> {
  const wait = limit.take(networkOf(address), Date.parse(now));
  if (wait !== null) throw common.tooManyRequests({ retryAfter: wait });
  const subscriber = subscriberOf(sealing, code);
  if (!subscriber) throw common.missing();
  return database.write(subscriber.org, async (at) => {
    if (!(await membersToNotify(at, [subscriber.userId])).has(subscriber.userId)) throw common.missing();
    await declineMails(at, subscriber.userId, now);
    return { school: (await organisationNames(at)).orgName };
  });
}
