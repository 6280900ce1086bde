/** Adding a paper to an application: photographed or chosen, named, told what it is. */
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { contentOf } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords, useWords } from '#platform/web/words.ts';
import { type FileKind, fileKinds } from '../contract.ts';
import { largestFile } from '../files-contract.ts';
import type { en } from '../late-words/en.ts';
import { useFileWrites } from './admissions-data.ts';

export function FileForm({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { add } = useFileWrites();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<FileKind>('birthCertificate');
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? t(`ADMISSIONS.files.kinds.${kind}`);
  // A picture is kept smaller than it comes.
  const large = file !== null && file.size > (file.type.startsWith('image/') ? 2 : 1) * largestFile;
  const save = async () => {
    if (!file) return;
    const content = await contentOf(file).catch(() => null);
    if (content === null) return setFile(null);
    add.mutate(
      { id: applicationId, kind, name, content },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ADMISSIONS.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ADMISSIONS.files.add')}
      wrong={large ? t('ADMISSIONS.errors.fileLarge') : add.error && failureText(add.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={add.isPending}
            disabled={file === null || large || name.trim() === ''}
            onClick={() => void save()}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('ADMISSIONS.files.kind')}
          value={kind}
          onChange={setKind}
          options={fileKinds.map((value) => ({ value, label: t(`ADMISSIONS.files.kinds.${value}`) }))}
        />
        <TextInput
          label={t('ADMISSIONS.files.name')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-label={t('ADMISSIONS.files.choose')}
          className="sr-only"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Camera} onClick={() => input.current?.click()}>
            {t('ADMISSIONS.files.choose')}
          </Button>
          <span className="min-w-0 text-13 text-ink-2 [overflow-wrap:anywhere]">
            {file?.name ?? t('ADMISSIONS.files.hint')}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
