/** One stored document: download it, or delete it after a confirmation. */
import type { UseMutationResult } from '@tanstack/react-query';
import { FileDown, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KeptFileItem } from '#platform/kernel/kept-file-contract.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { saveSent } from '../documents/save-file.ts';
import { useFormats, useKitWords } from '../words.ts';
import { IconButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFailureText } from './error-state.tsx';
import { showToast } from './toast-list.ts';

interface KeptFileRowProps {
  file: KeptFileItem;
  take: UseMutationResult<SentFile, Error, { id: number }>;
  /** Null for who may not remove it. */
  remove: UseMutationResult<unknown, Error, { id: number }> | null;
}

const kilobyte = 1024;

export function KeptFileRow({ file, take, remove }: KeptFileRowProps) {
  const t = useKitWords();
  const { day, number } = useFormats();
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const { id, kind, name, size, addedBy, addedAt } = file;
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  const kindName = t(`KIT.files.kinds.${kind}`);
  const facts = [
    // A document has the name of its kind until somebody renames it.
    name === kindName ? null : kindName,
    t('KIT.files.size', { size: number(Math.max(1, Math.round(size / kilobyte))) }),
    day(addedAt),
    addedBy,
  ];
  return (
    <li className="flex min-h-row items-center gap-3 border-b border-rule py-2 last:border-0">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <IconButton
        icon={FileDown}
        label={t('KIT.files.take', { name })}
        disabled={take.isPending}
        onClick={() => take.mutate({ id }, { onSuccess: saveSent, onError })}
      />
      {remove && (
        <>
          <IconButton icon={Trash2} label={t('KIT.files.remove', { name })} onClick={() => setAsking(true)} />
          <ConfirmDialog
            open={asking}
            danger
            title={t('KIT.files.removeTitle')}
            confirm={t('KIT.files.removeIt')}
            busy={remove.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => remove.mutate({ id }, { onError, onSettled: () => setAsking(false) })}
          >
            {t('KIT.files.removeText', { name })}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}
