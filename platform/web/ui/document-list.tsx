/** The documents of a record: a photo opens here, a PDF goes to the device. */
import { FileText, Image, X } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { saveSent } from '../documents/save-file.ts';
import { send } from '../requests/client.ts';
import { newRequestKey } from '../requests/request-key.ts';
import { useKitWords, useUiWords } from '../words.ts';
import { Button, IconButton } from './button.tsx';
import { StatusChip } from './chip.tsx';
import { Dialog } from './dialog.tsx';
import { useFailureText } from './error-state.tsx';
import { showToast } from './toast-list.ts';

interface ListedDocument {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

interface DocumentListProps<Listed extends ListedDocument> {
  documents: readonly Listed[];
  /** The call that reads one of them. */
  call: Call<{ id: number }, SentFile, 'record'>;
  /** A word about some of them. */
  noteOf?: (document: Listed) => string | null;
  /** Absent for who may not remove one. */
  onRemove?: ((id: number) => void) | undefined;
}

export function DocumentList<Listed extends ListedDocument>({
  documents,
  call,
  noteOf,
  onRemove,
}: DocumentListProps<Listed>) {
  const t = useKitWords();
  const textOf = useFailureText();
  const [picture, setPicture] = useState<SentFile | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const open = async (id: number, isPicture: boolean) => {
    setBusy(id);
    try {
      const file = await send(call, { id }, { key: newRequestKey() });
      if (isPicture) setPicture(file);
      else saveSent(file);
    } catch (error) {
      showToast({ kind: 'error', text: textOf(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {documents.map((document) => {
          const { id, name, type, size } = document;
          const note = noteOf?.(document);
          return (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Button
                small
                icon={type === 'image/jpeg' ? Image : FileText}
                busy={busy === id}
                onClick={() => void open(id, type === 'image/jpeg')}
              >
                {t('KIT.documents.open', { name, size: Math.max(1, Math.round(size / 1024)) })}
              </Button>
              {note && <StatusChip tone="done">{note}</StatusChip>}
              {onRemove && (
                <IconButton
                  icon={X}
                  label={t('KIT.documents.remove', { name })}
                  onClick={() => onRemove(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {picture && <Picture file={picture} onClose={() => setPicture(null)} />}
    </>
  );
}

function Picture({ file, onClose }: { file: SentFile; onClose: () => void }) {
  const t = useKitWords();
  const ui = useUiWords();
  return (
    <Dialog
      open
      wide
      title={file.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => saveSent(file)}>{t('KIT.documents.save')}</Button>
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
