/** Messages that the reader wrote: drafts, and messages with how many have read them. */
import { useState } from 'react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { listSent, type Message } from '../../contract.ts';
import { useWords } from '../words.ts';
import { DeliveriesOfMessage } from './deliveries-button.tsx';
import { subjectOf, useAudienceText } from './message-row-texts.ts';

const loadThread = async () => (await import('../inbox/thread-dialog.tsx')).ThreadDialog;
const loadCopies = async () => (await import('./copies-dialog.tsx')).CopiesDialog;

export function SentList() {
  const t = useWords();
  const { values, change } = useListFilter('sent messages', {}, { text: '' });
  const { text } = values;
  const keyword = useSettled(text.trim());
  const [opened, setOpened] = useState<Message | null>(null);
  const close = () => setOpened(null);
  const search = useSearch();
  const copyId = Number(search['message'] ?? 0);
  const unsettledId = Number(search['unsettled'] ?? 0);
  const closeThread = () => go('/communication', { search: { part: 'sent' }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        value={text}
        onChange={(typed) => change({ text: typed })}
        label={t('COMMUNICATION.search')}
        placeholder={t('COMMUNICATION.search')}
      />
      <GrowingList
        call={listSent}
        inputOf={(part) => ({ keyword, ...part })}
        label={t('COMMUNICATION.parts.sent')}
        found={(count) => t('COMMUNICATION.found', { count })}
        none={
          <EmptyState
            drawing={keyword ? 'search' : 'notebook'}
            title={t(keyword ? 'COMMUNICATION.noneFound' : 'COMMUNICATION.noneSent')}
          >
            {t(keyword ? 'COMMUNICATION.noneFoundHelp' : 'COMMUNICATION.noneSentHelp')}
          </EmptyState>
        }
      >
        {(message) => <SentRow message={message} onOpen={() => setOpened(message)} />}
      </GrowingList>
      {opened && (
        <LazyPart
          key={opened.id}
          load={loadCopies}
          onMissing={close}
          props={{ message: opened, onClose: close }}
        />
      )}
      {copyId > 0 && (
        <LazyPart
          key={copyId}
          load={loadThread}
          onMissing={closeThread}
          props={{ of: { copyId }, onClose: closeThread }}
        />
      )}
      {unsettledId > 0 && (
        <DeliveriesOfMessage
          key={`unsettled ${unsettledId}`}
          messageId={unsettledId}
          initially="uncertain"
          onClose={closeThread}
        />
      )}
    </div>
  );
}

function SentRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const audienceOf = useAudienceText();
  const { subject, state, sentAt, counts, confirms, choices } = message;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="block leading-tight font-medium [overflow-wrap:anywhere]">
          {subjectOf(subject, language)}
        </span>
        <span className="line-clamp-2 text-13 text-ink-2">
          {[audienceOf(message), sentAt && t('COMMUNICATION.sentAt', { time: formats.dayAndTime(sentAt) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {state === 'sent' && (
          <span className="tabular block text-13 text-ink-2">
            {[
              t('COMMUNICATION.read', { count: counts.read, copies: counts.copies }),
              confirms && t('COMMUNICATION.confirms', { count: counts.confirmed }),
              choices.length > 0 && t('COMMUNICATION.answers', { count: counts.answered }),
              counts.onPaper > 0 && t('COMMUNICATION.onPaper', { count: counts.onPaper }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {state === 'draft' && <DraftChip message={message} />}
        {state === 'withdrawn' && <StatusChip tone="closed">{t('COMMUNICATION.withdrawn')}</StatusChip>}
        {counts.newReplies > 0 && (
          <StatusChip tone="now">{t('COMMUNICATION.newReplies', { count: counts.newReplies })}</StatusChip>
        )}
      </span>
    </button>
  );
}

/** A draft, one that waits for approval or for its time, or one that was sent back or could not be sent. */
function DraftChip({ message: { sendsAt, notSent, review } }: { message: Message }) {
  const t = useWords();
  const formats = useFormats();
  if (review?.state === 'waiting')
    return <StatusChip tone="waiting">{t('COMMUNICATION.review.waits')}</StatusChip>;
  if (review?.state === 'returned')
    return <StatusChip tone="late">{t('COMMUNICATION.review.sentBack')}</StatusChip>;
  if (!sendsAt) return <StatusChip tone="draft">{t('COMMUNICATION.drafts')}</StatusChip>;
  if (notSent) return <StatusChip tone="late">{t('COMMUNICATION.notSent')}</StatusChip>;
  const { clock } = sendsAt;
  return (
    <StatusChip tone="waiting">
      {t('COMMUNICATION.sendsAt', { day: formats.day(sendsAt.day), clock })}
    </StatusChip>
  );
}
