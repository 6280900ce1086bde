/** What the bell and the list of notifications read and write. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNews } from '#platform/web/channel.ts';
import { refreshCalls, useCallQuery } from '#platform/web/queries.ts';
import { useLanguage } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readOwnChoices, setOwnChoices } from '../choices-contract.ts';
import { countUnread, listNotifications, liveTopic, markRead } from '../contract.ts';

export function useUnread(): number {
  return useCallQuery(countUnread, {}, { keep: true }).data?.count ?? 0;
}

export function useNotifications(size: number) {
  const language = useLanguage();
  return useCallQuery(listNotifications, { page: 1, size, language }, { keep: true });
}

/** What the server says is new is read again by a tab that somebody looks at; another one reads it when it is looked at. */
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
