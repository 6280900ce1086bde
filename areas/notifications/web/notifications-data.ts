/** Reads and writes of the bell and of the list of notifications. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNews } from '#platform/web/channel.ts';
import { refreshCalls, useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readOwnChoices, setOwnChoices } from '../choices/contract.ts';
import { countUnread, listNotifications, liveTopic, markRead } from '../contract.ts';

export function useUnread(): number {
  return useCallQuery(countUnread, {}, { keep: true }).data?.count ?? 0;
}

export function useNotifications(size: number) {
  const language = useLanguage();
  return useCallQuery(listNotifications, { page: 1, size, language }, { keep: true });
}

/** A visible tab reads news of the server again at once; a hidden one reads them when it is looked at. */
export function useRefreshWhenNew(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews('something-new', ({ topic }) => {
        if (document.visibilityState === 'visible' && (topic ?? liveTopic) === liveTopic)
          void refreshCalls(client, [countUnread, listNotifications]);
      }),
    [client],
  );
}

export function useMarkRead() {
  return useCallWrite(markRead, [listNotifications, countUnread]);
}

export function useOwnChoices() {
  return useCallQuery(readOwnChoices, { language: useLanguage() });
}

export function useSetOwnChoices() {
  return useCallWrite(setOwnChoices, [readOwnChoices]);
}
