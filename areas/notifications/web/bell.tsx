/** The bell in the header of every page: how many notifications are unread, and the way to them. */
import { Bell as BellPicture } from 'lucide-react';
import { shownCount } from '#platform/kernel/numbers/shown-count.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useRefreshWhenNew, useUnread } from './notifications-data.ts';
import { useOpenPushed } from './push/use-open-pushed.ts';
import { useWords } from './words.ts';

export function Bell() {
  const t = useWords();
  const count = useUnread();
  useRefreshWhenNew();
  useOpenPushed();
  const label =
    count === 0 ? t('NOTIFICATIONS.bell') : t('NOTIFICATIONS.bellNew', { count: shownCount(count) });
  return (
    <Link
      to="/notifications"
      title={label}
      aria-label={label}
      className="no-print relative grid size-control shrink-0 place-items-center rounded-chip text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink"
    >
      <BellPicture aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 left-1/2 min-w-4.5 rounded-full bg-late px-1 text-center text-12 leading-4.5 font-bold text-paper tabular"
        >
          {shownCount(count)}
        </span>
      )}
    </Link>
  );
}
