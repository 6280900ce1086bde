/** The documents of a lesson: a photo opens here, a PDF goes to the device. */
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { send } from '#platform/web/client.ts';
import { newRequestKey } from '#platform/web/request-key.ts';
import { saveSent } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords, useWords } from '#platform/web/words.ts';
import { readAttachment } from '../../attachments-contract.ts';
import type { en } from '../../late-words/en.ts';
import type { Attachment } from '../../lessons-contract.ts';

export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const [picture, setPicture] = useState<SentFile | null>(null);
  return (
    <>
      {attachments.map((attachment) => (
        <OpenAttachment key={attachment.id} attachment={attachment} onPicture={setPicture} />
      ))}
      {picture && <Picture file={picture} onClose={() => setPicture(null)} />}
    </>
  );
}

interface OpenProps {
  attachment: Attachment;
  onPicture: (file: SentFile) => void;
}

function OpenAttachment({ attachment: { id, name, type, size }, onPicture }: OpenProps) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const isPicture = type === 'image/jpeg';
  const open = async () => {
    setBusy(true);
    try {
      const file = await send(readAttachment, { id }, { key: newRequestKey() });
      if (isPicture) onPicture(file);
      else saveSent(file);
    } catch (error) {
      showToast({ kind: 'error', text: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small icon={isPicture ? Image : FileText} busy={busy} onClick={() => void open()}>
      {t('LESSONS.files.open', { name, size: kilobytes(size) })}
    </Button>
  );
}

function Picture({ file, onClose }: { file: SentFile; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  return (
    <Dialog
      open
      wide
      title={file.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => saveSent(file)}>{t('LESSONS.files.save')}</Button>
          <Button look="primary" onClick={onClose}>
            {ui('UI.actions.close')}
          </Button>
        </>
      }
    >
      <img src={`data:${file.type};base64,${file.content}`} alt={file.name} className="w-full rounded-card" />
    </Dialog>
  );
}

function kilobytes(size: number): number {
  return Math.max(1, Math.round(size / 1024));
}
