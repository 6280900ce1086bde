/** Looks after what the script in the page's head has asked for in vain; needed once the page is idle. */

import { address } from '../navigation.ts';
import { keepTags, readTags } from './early-replies.ts';

/**
 * Drops early replies that the page did not want: an unread reply holds its connection. A reader without permission does not ask for them
 * again when the page is opened next: each refusal is a line in the school's audit.
 */
export function dropEarlyReplies(): void {
  const { path } = address.get();
  for (const reply of Object.values(window.earlyReplies ?? {}))
    reply
      ?.then((unread) => {
        if (unread.status === 403 && !readTags()[path]) keepTags(path, {});
        return unread.body?.cancel();
      })
      .catch(() => undefined);
  window.earlyReplies = {};
}
