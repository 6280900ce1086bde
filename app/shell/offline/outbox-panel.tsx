/** The changes of this device: waiting ones, refused and conflicting ones with what to do, and those sent within a day. */
import { RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Instant } from '#platform/kernel/time.ts';
import { checkConnection } from '#platform/web/connection.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { inMemoryOnly } from '#platform/web/outbox/change-entry.ts';
import { discardWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { retryWrite } from '#platform/web/outbox/retry-write.ts';
import type { SentWrite } from '#platform/web/outbox/sent-writes.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { StatusMark } from '#platform/web/ui/status-mark.tsx';
import { useLateWords } from '#platform/web/use-late-words.ts';
import { useAnyWords, useFormats, useUiWords } from '#platform/web/words.ts';
import { useFirstWords, useWords } from '../words.ts';

export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const t = useFirstWords();
  const all = useOutbox();
  const entries = all.filter((entry) => entry.state !== 'sent');
  const sent = useSent(all.length);
  const waiting = entries.filter((entry) => entry.state === 'waiting');
  const toCorrect = entries.filter((entry) => entry.state !== 'waiting');
  const ui = useUiWords();
  const [giving, setGiving] = useState<string | null>(null);

  async function sendNow() {
    await checkConnection({ fresh: true });
    for (const entry of waiting) await retryWrite(entry.id);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SHELL.outbox.title')}
      dismissable
      footer={
        waiting.length > 0 && (
          <Button look="primary" icon={RotateCw} onClick={() => void sendNow()}>
            {t('SHELL.outbox.sendNow')}
          </Button>
        )
      }
    >
      {entries.length === 0 && (
        <EmptyState drawing="done" size="pop">
          {t('SHELL.outbox.empty')}
        </EmptyState>
      )}
      {toCorrect.length > 0 && (
        <section>
          <h3 className="text-14">{t('SHELL.outbox.toCorrect')}</h3>
          <p className="mt-0.5 text-13 text-ink-3">{t('SHELL.outbox.toCorrectText')}</p>
          <ul className="mt-2 flex flex-col gap-2">
            {toCorrect.map((entry) => (
              <RefusedEntry
                key={entry.id}
                entry={entry}
                onGiveUp={() => setGiving(entry.id)}
                onLeave={onClose}
              />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={toCorrect.length > 0 ? 'mt-5' : ''}>
          <h3 className="text-14">{t('SHELL.outbox.waiting')}</h3>
          <p className="mt-0.5 text-13 text-ink-3">{t('SHELL.outbox.waitingText')}</p>
          <InMemoryOnly />
          <ul className="mt-2 divide-y divide-rule">
            {waiting.map((entry) => (
              <WaitingEntry key={entry.id} entry={entry} onGiveUp={() => setGiving(entry.id)} />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && <SentWrites sent={sent} />}
      <ConfirmDialog
        open={giving !== null}
        title={t('SHELL.outbox.discardTitle')}
        confirm={ui('UI.actions.discard')}
        danger
        onCancel={() => setGiving(null)}
        onConfirm={() => {
          if (giving) void discardWrite(giving);
          setGiving(null);
        }}
      >
        <p>{t('SHELL.outbox.discardText')}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

/** Changes that the device could not store, if any. */
function InMemoryOnly() {
  const t = useWords();
  const count = inMemoryOnly().length;
  useLateWords(count > 0 ? ['shell'] : []);
  return count > 0 && <p className="mt-1 text-13 text-late">{t('MORE.unstored', { count })}</p>;
}

function WaitingEntry({ entry, onGiveUp }: { entry: OutboxEntry; onGiveUp: () => void }) {
  const t = useFirstWords();
  const ui = useUiWords();
  const labelled = useLabelled();
  const what = useLabel(entry);
  const { dayAndTime } = useFormats();
  const { organisation } = useSession();
  return (
    <li className="flex items-start gap-3 py-2.5">
      <StatusMark tone="waiting" className="mt-1 size-3.5 shrink-0 text-draft" />
      <div className="min-w-0 flex-1">
        <p>{what}</p>
        <p className="text-13 text-ink-3 tabular">
          {dayAndTime(new Date(entry.at).toISOString() as Instant)}
          {entry.organisation !== organisation.id && ` · ${t('SHELL.outbox.otherSchool')}`}
        </p>
      </div>
      {!entry.label.settledAt && (
        <IconButton icon={Trash2} label={labelled(ui('UI.actions.discard'), what)} onClick={onGiveUp} />
      )}
    </li>
  );
}

// Both come with the code that sends, which no screen carries along.
const loadSent = async () => (await import('#platform/web/outbox/sent-writes.ts')).loadSent();
const findAddress = async (entry: OutboxEntry) =>
  (await import('#platform/web/outbox/outbox-sender.ts')).addressOfWrite(entry);

/** Writes sent within a day; read again with each write that leaves. */
function useSent(unsent: number): readonly SentWrite[] {
  const [sent, setSent] = useState<readonly SentWrite[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of what waits is the sign.
  useEffect(() => {
    let here = true;
    void loadSent()
      .then((found) => here && setSent(found))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [unsent]);
  return sent;
}

function SentWrites({ sent }: { sent: readonly SentWrite[] }) {
  const t = useFirstWords();
  return (
    <section className="mt-5">
      <h3 className="text-14">{t('SHELL.outbox.sent')}</h3>
      <ul className="mt-2 divide-y divide-rule">
        {sent.map((write) => (
          <SentLine key={write.id} write={write} />
        ))}
      </ul>
    </section>
  );
}

function SentLine({ write }: { write: SentWrite }) {
  const what = useLabel(write);
  const { dayAndTime } = useFormats();
  return (
    <li className="flex items-start gap-3 py-2.5">
      <StatusMark tone="done" className="mt-1 size-3.5 shrink-0 text-done" />
      <div className="min-w-0 flex-1">
        <p>{what}</p>
        <p className="text-13 text-ink-3 tabular">
          {dayAndTime(new Date(write.sentAt).toISOString() as Instant)}
        </p>
      </div>
    </li>
  );
}

/** The page on which it is mended; null while it is looked up, and where there is none. */
function useAddressOf(entry: OutboxEntry): string | null {
  const [address, setAddress] = useState<string | null>(entry.label.settledAt ?? null);
  useEffect(() => {
    let here = true;
    void findAddress(entry)
      .then((found) => here && setAddress(found ?? null))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [entry]);
  return address;
}

/** Label of a write, in the words of its area: the words of the area's own screens may not be loaded yet. */
function useLabel({ call, label }: Pick<OutboxEntry, 'call' | 'label'>): string {
  const say = useAnyWords();
  const text = say(label.key, label.facts);
  const isThere = text !== label.key;
  useLateWords(isThere ? [] : [call.slice(0, call.indexOf('.'))]);
  return isThere ? text : '…';
}

interface RefusedEntryProps {
  entry: OutboxEntry;
  onGiveUp: () => void;
  /** The page on which it is settled is opened. */
  onLeave: () => void;
}

function RefusedEntry({ entry, onGiveUp, onLeave }: RefusedEntryProps) {
  const t = useFirstWords();
  const ui = useUiWords();
  const say = useAnyWords();
  const what = useLabel(entry);
  const address = useAddressOf(entry);
  const why =
    entry.state === 'conflict'
      ? t('SHELL.outbox.conflict')
      : entry.failure?.message || say(entry.failure?.code ?? '', entry.failure?.facts);
  return (
    <li className="margin-line rounded-card border border-rule bg-surface p-3 pl-4 before:bg-late">
      <p className="font-medium">{what}</p>
      <p className="mt-0.5 text-13 text-late">{why}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {address && (
          <Link
            to={address}
            onClick={onLeave}
            className="inline-flex min-h-9 items-center font-medium text-primary underline underline-offset-3 coarse:min-h-11"
          >
            {t('SHELL.connection.open')}
          </Link>
        )}
        {entry.state !== 'overtaken' && (
          <Button small icon={RotateCw} onClick={() => void retryWrite(entry.id)}>
            {ui('UI.actions.retry')}
          </Button>
        )}
        {!entry.label.settledAt && (
          <Button small look="quiet" icon={Trash2} onClick={onGiveUp}>
            {ui('UI.actions.discard')}
          </Button>
        )}
      </div>
    </li>
  );
}
