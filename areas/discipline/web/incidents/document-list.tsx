/** The documents of an incident: a photo opens here, a PDF goes to the device. */
import { FileText, Image, X } from 'lucide-react';
import { useState } from 'react';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { send } from '#platform/web/client.ts';
import { newRequestKey } from '#platform/web/request-key.ts';
import { saveSent } from '#platform/web/save-file.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords, useWords } from '#platform/web/words.ts';
import type { IncidentDocument } from '../../document-values-contract.ts';

import { readIncidentDocument } from '../../incident-documents-contract.ts';
import type { en } from '../../late-words/en.ts';

interface DocumentListProps {
  documents: readonly (Pick<IncidentDocument, 'id' | 'name' | 'type' | 'size'> & {
    /** Absent for families, who see no others. */
    readonly forFamilies?: boolean;
  })[];
  /** Absent for who may not remove one. */
  onRemove?: ((id: number) => void) | undefined;
}

export function DocumentList({ documents, onRemove }: DocumentListProps) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [picture, setPicture] = useState<SentFile | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const open = async (id: number, isPicture: boolean) => {
    setBusy(id);
    try {
      const file = await send(readIncidentDocument, { id }, { key: newRequestKey() });
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
        {documents.map(({ id, name, type, size, forFamilies }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Button
              small
              icon={type === 'image/jpeg' ? Image : FileText}
              busy={busy === id}
              onClick={() => void open(id, type === 'image/jpeg')}
            >
              {t('DISCIPLINE.files.open', { name, size: Math.max(1, Math.round(size / 1024)) })}
            </Button>
            {forFamilies && <StatusChip tone="done">{t('DISCIPLINE.files.forFamilies')}</StatusChip>}
            {onRemove && (
              <IconButton
                icon={X}
                label={t('DISCIPLINE.files.remove', { name })}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {picture && <Picture file={picture} onClose={() => setPicture(null)} />}
    </>
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
          <Button onClick={() => saveSent(file)}>{t('DISCIPLINE.files.save')}</Button>
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
