/** The papers kept with an application: taken out as files, added and removed. */
import { FileDown, FileText, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveSent } from '#platform/web/save-file.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { ApplicationFile, ApplicationRecord } from '../contract.ts';
import { mostFiles } from '../files-contract.ts';
import type { en } from '../late-words/en.ts';
import { useFileWrites } from './admissions-data.ts';

const loadForm = async () => (await import('./file-form.tsx')).FileForm;

export function FilesPart({ application }: { application: ApplicationRecord }) {
  const t = useWords<typeof en>();
  const [adding, setAdding] = useState(false);
  const { id, files } = application;
  return (
    <div className="flex flex-col gap-3">
      {files.length === 0 ? (
        <p className="text-14 text-ink-2">{t('ADMISSIONS.files.none')}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {files.length < mostFiles && (
        <Button small icon={Plus} className="self-start" onClick={() => setAdding(true)}>
          {t('ADMISSIONS.files.add')}
        </Button>
      )}
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={() => setAdding(false)}
          props={{ applicationId: id, onClose: () => setAdding(false) }}
        />
      )}
    </div>
  );
}

const kilobyte = 1024;

function FileRow({ file }: { file: ApplicationFile }) {
  const t = useWords<typeof en>();
  const { day, number } = useFormats();
  const failureText = useFailureText();
  const { take, remove } = useFileWrites();
  const [asking, setAsking] = useState(false);
  const { id, kind, name, size, addedBy, addedAt } = file;
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  const facts = [
    t(`ADMISSIONS.files.kinds.${kind}`),
    t('ADMISSIONS.files.size', { size: number(Math.max(1, Math.round(size / kilobyte))) }),
    day(addedAt),
    addedBy,
  ];
  return (
    <li className="flex min-h-row items-center gap-3 border-b border-rule py-1 last:border-0">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <IconButton
        icon={FileDown}
        label={t('ADMISSIONS.files.take', { name })}
        disabled={take.isPending}
        onClick={() => take.mutate({ id }, { onSuccess: saveSent, onError })}
      />
      <IconButton
        icon={Trash2}
        label={t('ADMISSIONS.files.remove', { name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        danger
        title={t('ADMISSIONS.files.removeTitle')}
        confirm={t('ADMISSIONS.files.removeIt')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ id }, { onError, onSettled: () => setAsking(false) })}
      >
        {t('ADMISSIONS.files.removeText', { name })}
      </ConfirmDialog>
    </li>
  );
}
