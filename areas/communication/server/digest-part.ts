/** In the digest of a family: messages that a parent has not read. */
import { type DigestItem, digestParts } from '#areas/notifications/server/public/digest.ts';
import { receivedCounts } from './inbox/inbox-store.ts';

export const digestOfCommunication = digestParts.contribute({
  order: 50,
  async ofParents(round, parents) {
    const found = new Map<number, DigestItem>();
    for (const { userId, childIds } of parents) {
      const { unread: count } = await receivedCounts(round, { userId, childIds, today: round.today });
      if (count > 0) found.set(userId, { words: 'COMMUNICATION.digest', facts: { count }, isNew: true });
    }
    return found;
  },
});
