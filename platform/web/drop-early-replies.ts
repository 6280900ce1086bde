/** Looks after what the script in the page's head has asked for in vain; needed once the page is idle. */
import { keepTags, readTags } from './early-replies.ts';
import { address } from './navigation.ts';

/**
 * What was asked early and turned out not to be wanted: an unread reply holds its connection. Who may not have it is not asked
 * for it again when the page is opened next: each refusal is a line in the school's audit.
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
