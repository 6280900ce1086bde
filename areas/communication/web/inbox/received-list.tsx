/** Messages that the reader got: notices on top, unread ones in bold. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { aFlag, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { listReceived, type readThread } from '../../inbox/inbox-contract.ts';
import { useWords } from '../words.ts';
import { ReceivedRow } from './received-row.tsx';

const loadThread = async () => (await import('./thread-dialog.tsx')).ThreadDialog;

const choices = { unread: aFlag };

export function ReceivedList() {
  const t = useWords();
  const { values, change } = useListFilter('received messages', choices, { text: '' });
  const { text, unread } = values;
  const keyword = useSettled(text.trim());
  const opened = threadIn(useSearch());
  const open = (id: number | null) =>
    go('/communication', { search: { message: id && String(id) }, replace: true });
  const narrowed = keyword !== '' || unread;
  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        value={text}
        onChange={(typed) => change({ text: typed })}
        label={t('COMMUNICATION.search')}
        placeholder={t('COMMUNICATION.search')}
      />
      <Checkbox checked={unread} onChange={(only) => change({ unread: only })}>
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
          key={JSON.stringify(opened)}
          load={loadThread}
          onMissing={() => open(null)}
          props={{ of: opened, onClose: () => open(null) }}
        />
      )}
    </div>
  );
}

/** The message that an address opens: a copy from the list, or, from a notification, the message that was sent. */
function threadIn({
  message,
  of,
  child,
}: Readonly<Record<string, string>>): InputOf<typeof readThread> | null {
  if (idIn(message)) return { copyId: idIn(message) };
  return idIn(of) ? { messageId: idIn(of), studentId: idIn(child) } : null;
}

function idIn(text: string | undefined): number | undefined {
  return Number(text ?? 0) || undefined;
}
