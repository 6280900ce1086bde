/** What the reader got: notices on top, unread ones in bold. */
import { useState } from 'react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useFormats, useWords } from '#platform/web/words.ts';
import { listReceived, type Received } from '../inbox-contract.ts';
import type { en } from '../late-words/en.ts';

const loadThread = async () => (await import('./thread-dialog.tsx')).ThreadDialog;

export function ReceivedList() {
  const t = useWords<typeof en>();
  const [text, setText] = useState('');
  const [unread, setUnread] = useState(false);
  const keyword = useSettled(text.trim());
  const opened = Number(useSearch()['message'] ?? 0) || null;
  const open = (id: number | null) =>
    go('/communication', { search: { message: id && String(id) }, replace: true });
  const narrowed = keyword !== '' || unread;
  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        value={text}
        onChange={setText}
        label={t('COMMUNICATION.search')}
        placeholder={t('COMMUNICATION.search')}
      />
      <Checkbox checked={unread} onChange={setUnread}>
        {t('COMMUNICATION.unreadOnly')}
      </Checkbox>
      <GrowingList
        keep
        call={listReceived}
        inputOf={(part) => ({ keyword, unread, ...part })}
        label={t('COMMUNICATION.parts.received')}
        found={(count) => t('COMMUNICATION.found', { count })}
        none={
          <EmptyState
            drawing={narrowed ? 'search' : 'done'}
            title={t(narrowed ? 'COMMUNICATION.noneFound' : 'COMMUNICATION.none')}
          >
            {t(narrowed ? 'COMMUNICATION.noneFoundHelp' : 'COMMUNICATION.noneHelp')}
          </EmptyState>
        }
      >
        {(row) => <ReceivedRow row={row} onOpen={() => open(row.copyId)} />}
      </GrowingList>
      {opened !== null && (
        <LazyPart
          key={opened}
          load={loadThread}
          onMissing={() => open(null)}
          props={{ copyId: opened, onClose: () => open(null) }}
        />
      )}
    </div>
  );
}

function ReceivedRow({ row, onOpen }: { row: Received; onOpen: () => void }) {
  const t = useWords<typeof en>();
  const formats = useFormats();
  const { subject, from, children, sentAt, noticeUntil, read, waits, newReplies, excerpt } = row;
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
            read ? 'font-medium' : 'font-bold',
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
        {!read && <StatusChip tone="now">{t('COMMUNICATION.unread')}</StatusChip>}
        {waits && <StatusChip tone="waiting">{t('COMMUNICATION.waits')}</StatusChip>}
        {newReplies > 0 && (
          <StatusChip tone="now">{t('COMMUNICATION.newReplies', { count: newReplies })}</StatusChip>
        )}
      </span>
    </button>
  );
}
