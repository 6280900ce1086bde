/** The thin marigold bar: no connection, or changes that wait; red when the server refused some. Opens the list. */
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFirstWords } from '../words.ts';

const loadPanel = async () => (await import('./outbox-panel.tsx')).OutboxPanel;

/** Online, a write that went through at once is not worth a bar; one that was tried in vain, or has waited, is. */
const triesWorthSaying = 2;
const waitWorthSaying = 5000;

export function OfflineBar() {
  const t = useFirstWords();
  const online = useLiveValue(connection);
  const entries = useOutbox();
  const [open, setOpen] = useState(false);
  const waiting = entries.filter((entry) => entry.state === 'waiting');
  const toCorrect = entries.filter(({ state }) => state !== 'waiting' && state !== 'sent').length;
  const stuck = waiting.some(
    ({ tries, at }) => tries >= triesWorthSaying || Date.now() - at > waitWorthSaying,
  );

  const parts = [
    !online && t('SHELL.connection.offline'),
    waiting.length > 0 && (!online || stuck) && t('SHELL.connection.waiting', { count: waiting.length }),
    toCorrect > 0 && t('SHELL.connection.toCorrect', { count: toCorrect }),
  ].filter((part) => part !== false);
  const Picture = toCorrect > 0 ? TriangleAlert : WifiOff;
  return (
    <>
      <div role="status">
        {parts.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={classNames(
              'flex min-h-9 w-full items-center justify-center gap-2 px-4 py-1.5 text-13 font-medium coarse:min-h-11',
              toCorrect > 0 ? 'bg-late-fill text-late' : 'bg-accent text-on-accent',
            )}
          >
            <Picture aria-hidden className="size-4 shrink-0" />
            <span>{parts.join(' · ')}</span>
            <span className="underline underline-offset-3">{t('SHELL.connection.open')}</span>
          </button>
        )}
      </div>
      {open && <LazyPart load={loadPanel} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
