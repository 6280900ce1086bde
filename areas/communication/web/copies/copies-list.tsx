/** Recipients of a message, and their answers: a hundred at a time, and found by name. */
import { useState } from 'react';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { Message } from '../../contract.ts';
import type { Copy } from '../../copies/copies-contract.ts';
import { textFor } from '../../rules.ts';
import { useCopies } from '../communication-data.ts';
import { useWords } from '../words.ts';

/** Copies that are drawn at a time. */
const size = 100;
/** More than are looked through at a glance. */
const many = 20;

interface CopiesListProps {
  message: Message;
  onOpen: (copyId: number) => void;
}

export function CopiesList({ message, onOpen }: CopiesListProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const [parts, setParts] = useState(1);
  const keyword = useSettled(text.trim());
  const first = useCopies({ id: message.id, copyId: null, keyword, page: 1, size });
  const total = first.data?.total ?? 0;
  const left = total - parts * size;
  const pages = Array.from({ length: parts }, (_, index) => index + 1);
  return (
    <div className="flex flex-col gap-3">
      {message.counts.copies > many && (
        <SearchBox
          value={text}
          onChange={(next) => {
            setText(next);
            setParts(1);
          }}
          label={t('COMMUNICATION.copies.search')}
          placeholder={t('COMMUNICATION.copies.search')}
        />
      )}
      {!first.data && <NotLoaded query={first} count={4} size="pop" />}
      {first.data && total === 0 && keyword !== '' && (
        <EmptyState drawing="search" size="pop" title={t('COMMUNICATION.copies.noneFound')}>
          {t('COMMUNICATION.noneFoundHelp')}
        </EmptyState>
      )}
      {total > 0 && (
        <ul className="rounded-card border border-rule">
          {pages.map((page) => (
            <Part
              key={`${keyword} ${page}`}
              message={message}
              keyword={keyword}
              page={page}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button className="self-start" onClick={() => setParts(parts + 1)}>
          {t('COMMUNICATION.copies.more', { count: Math.min(left, size) })}
        </Button>
      )}
    </div>
  );
}

function Part({
  message,
  keyword,
  page,
  onOpen,
}: CopiesListProps & { readonly keyword: string; readonly page: number }) {
  const query = useCopies({ id: message.id, copyId: null, keyword, page, size });
  if (!query.data) {
    return (
      <li>
        <NotLoaded query={query} count={4} size="pop" />
      </li>
    );
  }
  return query.data.rows.map((copy) => (
    <CopyRow key={copy.id} copy={copy} message={message} onOpen={() => onOpen(copy.id)} />
  ));
}

function CopyRow({ copy, message, onOpen }: { copy: Copy; message: Message; onOpen: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const { name, children, onPaper, readAt, confirmedAt, choice, remindedAt, replies, newReplies, lost } =
    copy;
  const answer = choice === null ? undefined : message.choices[choice - 1];
  const facts = [
    readAt && t('COMMUNICATION.copies.read', { time: formats.dayAndTime(readAt) }),
    answer && t('COMMUNICATION.copies.answer', { answer: textFor(answer, language) }),
    confirmedAt && t('COMMUNICATION.copies.confirmed'),
    !readAt && remindedAt && t('COMMUNICATION.copies.reminded', { time: formats.dayAndTime(remindedAt) }),
    replies > 0 && t('COMMUNICATION.copies.replies', { count: replies }),
  ];
  return (
    <li className="border-b border-rule/60 last:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          {[name, children.join(', ')].filter(Boolean).join(' · ')}
          <span className="block text-13 text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {onPaper ? (
            <StatusChip tone="waiting">{t('COMMUNICATION.copies.onPaper')}</StatusChip>
          ) : (
            readAt === null && <StatusChip tone="unchecked">{t('COMMUNICATION.copies.unread')}</StatusChip>
          )}
          {lost.map((channel) => (
            <StatusChip key={channel} tone="not-done">
              {t(`COMMUNICATION.copies.lost.${channel}`)}
            </StatusChip>
          ))}
          {newReplies > 0 && (
            <StatusChip tone="now">{t('COMMUNICATION.newReplies', { count: newReplies })}</StatusChip>
          )}
        </span>
      </button>
    </li>
  );
}
