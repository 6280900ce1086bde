/** One message in a list: from whom, about whom, and whether it waits. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Received } from '../../inbox/inbox-contract.ts';
import { useWords } from '../words.ts';

export function ReceivedRow({ row, onOpen }: { row: Received; onOpen: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const { subject, from, children, sentAt, noticeUntil, read, waits, newReplies, excerpt, mine } = row;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span
          className={classNames(
            'block leading-tight [overflow-wrap:anywhere]',
            read || !mine ? 'font-medium' : 'font-bold',
          )}
        >
          {subject}
        </span>
        <span className="block text-13 text-ink-2">
          {[t('COMMUNICATION.from', { name: from, time: formats.dayAndTime(sentAt) }), children.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="line-clamp-2 text-13 [overflow-wrap:anywhere]">{excerpt}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {noticeUntil && (
          <StatusChip tone="ongoing">
            {t('COMMUNICATION.notice', { day: formats.day(noticeUntil) })}
          </StatusChip>
        )}
        {!read &&
          (mine ? (
            <StatusChip tone="now">{t('COMMUNICATION.unread')}</StatusChip>
          ) : (
            <StatusChip tone="unchecked">{t('COMMUNICATION.copies.unread')}</StatusChip>
          ))}
        {waits && (
          <StatusChip tone="waiting">
            {t(mine ? 'COMMUNICATION.waits' : 'COMMUNICATION.copies.owed')}
          </StatusChip>
        )}
        {newReplies > 0 && (
          <StatusChip tone="now">{t('COMMUNICATION.newReplies', { count: newReplies })}</StatusChip>
        )}
      </span>
    </button>
  );
}
