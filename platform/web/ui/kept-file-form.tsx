/** Adding a paper that a family brought: photographed or chosen, named, told what it is. */
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type FileToKeep,
  type KeptFileKind,
  keptFileKinds,
  largestKeptFile,
} from '#platform/kernel/kept-file-contract.ts';
import type { en } from '../late-words/en.ts';
import { contentOf } from '../save-file.ts';
import { useUiWords, useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useFailureText } from './error-state.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { showToast } from './toast-list.ts';

interface KeptFileFormProps {
  saving: { readonly isPending: boolean; readonly error: Error | null };
  onSave: (file: FileToKeep, answers: { onSuccess: () => void }) => void;
  onClose: () => void;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
const types = ['application/pdf', ...pictures];

export function KeptFileForm({ saving, onSave, onClose }: KeptFileFormProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [kind, setKind] = useState<KeptFileKind>('birthCertificate');
  /** Null until somebody types: then it is called what it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? t(`KIT.files.kinds.${kind}`);
  const unfit = file && unfitness(file);
  const save = async () => {
    if (!file) return;
    const content = await contentOf(file).catch(() => null);
    setUnreadable(content === null);
    if (content === null) return setFile(null);
    const onSuccess = () => {
      showToast({ kind: 'info', text: t('KIT.files.added') });
      onClose();
    };
    onSave({ kind, name, content }, { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('KIT.files.add')}
      wrong={
        unfit
          ? t(`KIT.files.${unfit}`)
          : unreadable
            ? t('KIT.files.unreadable')
            : saving.error && failureText(saving.error)
      }
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={saving.isPending}
            disabled={file === null || unfit !== null || name.trim() === ''}
            onClick={() => void save()}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('KIT.files.kind')}
          value={kind}
          onChange={setKind}
          options={keptFileKinds.map((value) => ({ value, label: t(`KIT.files.kinds.${value}`) }))}
        />
        <TextInput
          label={t('KIT.files.name')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          aria-label={t('KIT.files.choose')}
          className="sr-only"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? file);
            setUnreadable(false);
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Camera} onClick={() => input.current?.click()}>
            {t('KIT.files.choose')}
          </Button>
          <span className="min-w-0 text-13 text-ink-2 [overflow-wrap:anywhere]">
            {file?.name ?? t('KIT.files.hint')}
          </span>
        </div>
      </div>
    </Dialog>
  );
}

/** Told before anything is sent. What the device cannot name the server looks at. */
function unfitness({ type, size }: File): 'otherKind' | 'large' | null {
  if (type !== '' && !types.includes(type)) return 'otherKind';
  // A picture is kept smaller than it comes.
  return size > (pictures.includes(type) ? 2 : 1) * largestKeptFile ? 'large' : null;
}
