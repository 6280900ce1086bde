/** Notifications of a person: the unread first, then day by day. A tap opens the subject and marks it read. */
import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { go } from '#platform/web/navigation.ts';
import { schoolTimeZone } from '#platform/web/school-time.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { largestPage, type Notification } from '../contract.ts';
import { groupsOf, type NotificationGroup } from '../days-of.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications-data.ts';
import { useWords } from './words.ts';

const firstSize = 50;
const loadOwnSettings = async () => (await import('./own-settings.tsx')).OwnSettings;

export function Screen() {
  const t = useWords();
  const zone = useLiveValue(schoolTimeZone);
  const [size, setSize] = useState(firstSize);
  const query = useNotifications(size);
  const mark = useMarkRead();
  const rows = query.data?.rows ?? [];
  const unread = rows.filter(({ read }) => !read);
  const notMarked = () => showToast({ kind: 'error', text: t('NOTIFICATIONS.notMarked') });
  const open = ({ id, link, read }: Notification) => {
    if (!read) mark.mutate({ id, andOlder: false }, { onError: notMarked });
    go(link);
  };
  const markAll = () =>
    mark.mutate({ id: Math.max(...unread.map(({ id }) => id)), andOlder: true }, { onError: notMarked });
  return (
    <Page
      title={t('NOTIFICATIONS.title')}
      icon={Bell}
      narrow
      actions={
        unread.length > 0 && (
          <Button
            small
            look="quiet"
            icon={CheckCheck}
            busy={mark.isPending}
            onClick={markAll}
            aria-label={t('NOTIFICATIONS.markAll')}
            title={t('NOTIFICATIONS.markAll')}
          >
            <span className="hidden menu:inline">{t('NOTIFICATIONS.markAll')}</span>
          </Button>
        )
      }
    >
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : rows.length === 0 ? (
        <EmptyState drawing="done" size="full">
          {t('NOTIFICATIONS.none')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <AsOf at={query.dataUpdatedAt} failed={query.isError} />
          {groupsOf(rows, zone).map((group) => (
            <Group key={group.day ?? 'unread'} group={group} onOpen={open} />
          ))}
          {query.data.total > rows.length && size < largestPage && (
            <Button onClick={() => setSize(Math.min(size * 2, largestPage))} className="self-center">
              {t('NOTIFICATIONS.older')}
            </Button>
          )}
        </div>
      )}
      <LazyPart quiet load={loadOwnSettings} props={{}} />
    </Page>
  );
}

interface GroupProps {
  group: NotificationGroup;
  onOpen: (row: Notification) => void;
}

function Group({ group: { day, rows }, onOpen }: GroupProps) {
  const t = useWords();
  const formats = useFormats();
  const heading = day === null ? t('NOTIFICATIONS.unread') : (formats.nearDay(day) ?? formats.longDay(day));
  return (
    <section aria-label={heading}>
      <h2 className="mb-2 text-13 font-bold text-ink-3 first-letter:uppercase">{heading}</h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-rule last:border-0">
            <NotificationRow row={row} onOpen={() => onOpen(row)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
