/** A message that one wrote: a draft to go on with, or who has read it. */
import { Printer, ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { send } from '#platform/web/requests/client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Message } from '../../contract.ts';
import { listCopies, printSlips } from '../../copies/copies-contract.ts';
import { readDocument } from '../../inbox/inbox-contract.ts';
import { copyOfStrip, textFor } from '../../rules.ts';
import { useRemind, useRemove } from '../communication-data.ts';
import { useWords } from '../words.ts';
import { CopiesList } from './copies-list.tsx';
import { DeliveriesButton } from './deliveries-button.tsx';
import { subjectOf } from './message-row-texts.ts';

const loadForm = async () => (await import('../messages/message-form.tsx')).MessageForm;
const loadScan = async () => (await import('#platform/web/scan/scan-dialog.tsx')).ScanDialog;
const loadThread = async () => (await import('../inbox/thread-dialog.tsx')).ThreadDialog;

interface CopiesDialogProps {
  message: Message;
  onClose: () => void;
}

export function CopiesDialog({ message, onClose }: CopiesDialogProps) {
  const t = useWords();
  const language = useLanguage();
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
      footer={message.state === 'sent' && <Actions message={message} onOpen={setThread} onClose={onClose} />}
    >
      <div className="flex flex-col gap-5">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{textFor(body, language)}</p>
        {message.documents.length > 0 && <DocumentList documents={message.documents} call={readDocument} />}
        <section>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-14 font-medium">{t('COMMUNICATION.copies.title')}</h3>
            {message.state === 'sent' && <DeliveriesButton messageId={message.id} />}
          </div>
          <CopiesList message={message} onOpen={setThread} />
        </section>
      </div>
    </Dialog>
  );
}

/** Whether a reader with an account may have still to read it, to confirm it or to answer; some with none may be among those who did. */
function owes({ counts, confirms, choices }: Message): boolean {
  const { copies, onPaper, read, confirmed, answered } = counts;
  const least = Math.min(read, confirms ? confirmed : read, choices.length > 0 ? answered : read);
  return copies > onPaper && least < copies;
}

interface ActionsProps extends CopiesDialogProps {
  onOpen: (copyId: number) => void;
}

function Actions({ message, onOpen, onClose }: ActionsProps) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const remind = useRemind();
  const remove = useRemove();
  const [asking, setAsking] = useState(false);
  const print = useDocument(printSlips);
  const { id, version, subject, counts } = message;
  const asks = message.confirms || message.choices.length > 0;
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('COMMUNICATION.copies.withdraw')}</Button>
      {counts.onPaper > 0 && (
        <Button icon={Printer} busy={print.isPending} onClick={() => print.mutate({ id }, { onError })}>
          {t('COMMUNICATION.slips.print')}
        </Button>
      )}
      {counts.onPaper > 0 && <ScanStrip messageId={id} onOpen={onOpen} />}
      {owes(message) && (
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
function ScanStrip({ messageId, onOpen }: { messageId: number; onOpen: (copyId: number) => void }) {
  const t = useWords();
  const textOf = useFailureText();
  const [scanning, setScanning] = useState(false);
  const close = () => setScanning(false);
  const open = async (code: string) => {
    close();
    const copyId = copyOfStrip(code);
    const wanted = { id: messageId, copyId, keyword: '', page: 1, size: 1 };
    const found = copyId === null ? null : await send(listCopies, wanted);
    if (copyId !== null && found?.total === 1) onOpen(copyId);
    else showToast({ kind: 'error', text: t('COMMUNICATION.slips.notHere') });
  };
  const onCode = (code: string) =>
    void open(code).catch((error: unknown) => showToast({ kind: 'error', text: textOf(error) }));
  return (
    <>
      <Button icon={ScanQrCode} onClick={() => setScanning(true)}>
        {t('COMMUNICATION.slips.scan')}
      </Button>
      {scanning && (
        <LazyPart
          load={loadScan}
          onMissing={close}
          props={{ help: t('COMMUNICATION.slips.scanHelp'), onCode, onClose: close }}
        />
      )}
    </>
  );
}
