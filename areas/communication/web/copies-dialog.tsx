/** A message that one wrote: a draft to go on with, or who has read it. */
import { Printer, ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage, useWords } from '#platform/web/words.ts';
import type { Message } from '../contract.ts';
import { type Copy, printSlips } from '../copies-contract.ts';
import { readDocument } from '../inbox-contract.ts';
import type { en } from '../late-words/en.ts';
import { stripCode, textFor } from '../rules.ts';
import { useCopies, useRemind, useRemove } from './communication-data.ts';
import { DeliveriesButton } from './deliveries-button.tsx';
import { subjectOf } from './message-row-texts.ts';

const loadForm = async () => (await import('./message-form.tsx')).MessageForm;
const loadScan = async () => (await import('#platform/web/scan/scan-dialog.tsx')).ScanDialog;
const loadThread = async () => (await import('./thread-dialog.tsx')).ThreadDialog;

interface CopiesDialogProps {
  message: Message;
  onClose: () => void;
}

export function CopiesDialog({ message, onClose }: CopiesDialogProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const query = useCopies(message.id);
  const [thread, setThread] = useState<number | null>(null);
  if (message.state === 'draft')
    return <LazyPart load={loadForm} onMissing={onClose} props={{ draft: message, onClose }} />;
  if (thread !== null) {
    const back = () => setThread(null);
    return <LazyPart load={loadThread} onMissing={back} props={{ of: { copyId: thread }, onClose: back }} />;
  }
  const { body, subject } = message;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={subjectOf(subject, language)}
      footer={
        message.state === 'sent' && (
          <Actions message={message} copies={query.data ?? []} onOpen={setThread} onClose={onClose} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{textFor(body, language)}</p>
        {message.documents.length > 0 && <DocumentList documents={message.documents} call={readDocument} />}
        <section>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-14 font-medium">{t('COMMUNICATION.copies.title')}</h3>
            {message.state === 'sent' && <DeliveriesButton messageId={message.id} />}
          </div>
          {query.data ? (
            <ul className="rounded-card border border-rule">
              {query.data.toSorted(byNews).map((copy) => (
                <CopyRow key={copy.id} copy={copy} message={message} onOpen={() => setThread(copy.id)} />
              ))}
            </ul>
          ) : (
            <NotLoaded query={query} count={4} size="pop" />
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** New replies first, then those who have read it, those who have not, and those without an account. */
function byNews(one: Copy, other: Copy): number {
  return rankOf(one) - rankOf(other);
}

function rankOf({ newReplies, readAt, onPaper, confirmedAt }: Copy): number {
  if (newReplies > 0) return 0;
  if (readAt !== null || confirmedAt !== null) return 1;
  return onPaper ? 3 : 2;
}

function CopyRow({ copy, message, onOpen }: { copy: Copy; message: Message; onOpen: () => void }) {
  const t = useWords<typeof en>();
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

/** Whether a reader has still to read it, to confirm it or to answer. */
function owes({ readAt, confirmedAt, choice }: Copy, { confirms, choices }: Message): boolean {
  return readAt === null || (confirms && confirmedAt === null) || (choices.length > 0 && choice === null);
}

interface ActionsProps extends CopiesDialogProps {
  copies: readonly Copy[];
  onOpen: (copyId: number) => void;
}

function Actions({ message, copies, onOpen, onClose }: ActionsProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const textOf = useFailureText();
  const remind = useRemind();
  const remove = useRemove();
  const [asking, setAsking] = useState(false);
  const print = useDocument(printSlips);
  const { id, version, subject, counts } = message;
  const asks = message.confirms || message.choices.length > 0;
  const owed = copies.some((copy) => !copy.onPaper && owes(copy, message));
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('COMMUNICATION.copies.withdraw')}</Button>
      {counts.onPaper > 0 && (
        <Button icon={Printer} busy={print.isPending} onClick={() => print.mutate({ id }, { onError })}>
          {t('COMMUNICATION.slips.print')}
        </Button>
      )}
      {counts.onPaper > 0 && <ScanStrip copies={copies} onOpen={onOpen} />}
      {owed && (
        <Button
          look="primary"
          busy={remind.isPending}
          onClick={() =>
            remind.mutate(
              { id },
              {
                onSuccess: ({ reminded }) =>
                  showToast({
                    kind: 'info',
                    text:
                      reminded > 0
                        ? t('COMMUNICATION.copies.remindedNow', { count: reminded })
                        : t('COMMUNICATION.copies.nobodyReminded'),
                  }),
                onError,
              },
            )
          }
        >
          {t(asks ? 'COMMUNICATION.copies.remindAnswers' : 'COMMUNICATION.copies.remind')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('COMMUNICATION.copies.withdraw')}
          confirm={t('COMMUNICATION.copies.withdraw')}
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(
              { id, version },
              {
                onSuccess: () => {
                  showToast({ kind: 'info', text: t('COMMUNICATION.copies.withdrawn') });
                  onClose();
                },
                onError,
              },
            )
          }
        >
          {t('COMMUNICATION.copies.withdrawHelp', { subject: subjectOf(subject, language) })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Opens the copy whose strip came back, by the code on it. */
function ScanStrip({ copies, onOpen }: Pick<ActionsProps, 'copies' | 'onOpen'>) {
  const t = useWords<typeof en>();
  const [scanning, setScanning] = useState(false);
  const close = () => setScanning(false);
  const open = (code: string) => {
    close();
    const copy = copies.find(({ id }) => stripCode(id) === code);
    if (copy) onOpen(copy.id);
    else showToast({ kind: 'error', text: t('COMMUNICATION.slips.notHere') });
  };
  return (
    <>
      <Button icon={ScanQrCode} onClick={() => setScanning(true)}>
        {t('COMMUNICATION.slips.scan')}
      </Button>
      {scanning && (
        <LazyPart
          load={loadScan}
          onMissing={close}
          props={{ help: t('COMMUNICATION.slips.scanHelp'), onCode: open, onClose: close }}
        />
      )}
    </>
  );
}
