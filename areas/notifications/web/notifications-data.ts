/** What the bell and the list of notifications read and write. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useLanguage } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { countUnread, listNotifications, markRead } from '../contract.ts';

export function useUnread(): number {
  return useCallQuery(countUnread, {}, { keep: true }).data?.count ?? 0;
}

export function useNotifications(size: number) {
  const language = useLanguage();
  return useCallQuery(listNotifications, { page: 1, size, language }, { keep: true });
}

export function useMarkRead() {
  return useCallWrite(markRead, [listNotifications, countUnread]);
}
