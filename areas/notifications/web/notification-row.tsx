/** One notification: its title and sentence, and since when it waits. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Notification } from '../contract.ts';
import { useWords } from './words.ts';

export function NotificationRow({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const { title, text, link, createdAt, read } = row;
  return (
    <Link to={link} onFollow={onOpen} className="flex gap-3 px-4 py-3 hover:bg-sunken">
      <span
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-primary')}
      >
        <span className="unseen">{t(read ? 'NOTIFICATIONS.read' : 'NOTIFICATIONS.unread')}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={classNames('text-body wrap-anywhere', read ? 'text-ink-2' : 'font-bold text-ink')}>
            {title}
          </span>
          <time dateTime={createdAt} className="text-12 text-ink-3 tabular">
            {read ? formats.time(createdAt) : formats.dayAndTime(createdAt)}
          </time>
        </span>
        <span className="mt-0.5 block text-14 text-ink-2 wrap-anywhere">{text}</span>
      </span>
    </Link>
  );
}
