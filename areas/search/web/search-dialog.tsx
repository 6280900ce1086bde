/** One field that finds people, classes, homework and pages; the arrows walk through what it found. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { fewestLetters, findAnything } from '../contract.ts';
import { type Destination, FoundGroup } from './found-group.tsx';
import { useFoundGroups } from './found-groups.ts';
import { useWords } from './words.ts';

interface SearchDialogProps {
  /** The pages that are open to the person, in the order of the menu. */
  pages: readonly Destination[];
  onClose: () => void;
}

export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const wanted = useSettled(text.trim());
  const connected = useLiveValue(connection);
  const asks = wanted.length >= fewestLetters;
  const query = useCallQuery(findAnything, { text: wanted }, { enabled: asks });
  const found = useFoundGroups(asks ? query.data : undefined);
  const fitting = pages.filter(({ title }) => holdsWords([title], text));
  const groups = fitting.length > 0 ? [...found, { title: t('SEARCH.goTo'), destinations: fitting }] : found;
  const waits = asks && query.data === undefined && !query.error;
  const count = groups.reduce((sum, { destinations }) => sum + destinations.length, 0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const follow = ({ to, search }: Destination) => {
    onClose();
    go(to, search ? { search } : {});
  };
  return (
    <Dialog open onClose={onClose} title={t('SEARCH.title')} dismissable>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows pass over the field and the links below it, which are controls themselves. */}
      <div className="flex h-[min(28rem,60dvh)] flex-col gap-3" onKeyDown={walk}>
        <SearchBox ref={field} value={text} onChange={setText} label={t('SEARCH.what')} />
        <p role="status" className="sr-only">
          {text.trim() !== '' && !waits ? t('SEARCH.count', { count }) : ''}
        </p>
        <div className="-mx-2 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-2">
          {!connected && <p className="text-13 text-ink-3">{t('SEARCH.offline')}</p>}
          {asks && query.error && connected && (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
          )}
          {waits && connected && <LateSpinner />}
          {groups.map(({ title, destinations }) => (
            <FoundGroup key={title} title={title} destinations={destinations} onFollow={follow} />
          ))}
          {count === 0 && !waits && (
            <EmptyState drawing="search" title={t('SEARCH.none', { text: text.trim() })}>
              {t('SEARCH.noneHelp')}
            </EmptyState>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Up and down go from the field to what was found and back; Enter in the field follows the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const here = stops.indexOf(event.target as HTMLElement);
  if (event.key === 'Enter' && here === 0) stops[1]?.click();
  else if (event.key === 'ArrowDown') stops[here + 1]?.focus();
  else if (event.key === 'ArrowUp') stops[here - 1]?.focus();
  else return;
  event.preventDefault();
}
