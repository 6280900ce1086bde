/** Adds a document of a family: photographed or chosen, with a name and a kind. */
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type FileToKeep,
  type KeptFileKind,
  keptFileKinds,
  largestKeptFile,
} from '#platform/kernel/kept-file-contract.ts';
import { contentOf } from '../documents/save-file.ts';
import { documentOf, readPicture } from '../picture.ts';
import { useKitWords } from '../words.ts';
import { Button } from './button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { showToast } from './toast-list.ts';

interface KeptFileFormProps {
  saving: { readonly isPending: boolean; readonly error: Error | null };
  onSave: (file: FileToKeep, answers: { onSuccess: () => void }) => void;
  onClose: () => void;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes of a picture that is sent as it is. */
const smallPicture = 1024 * 1024;
const types = ['application/pdf', ...pictures];

export function KeptFileForm({ saving, onSave, onClose }: KeptFileFormProps) {
  const t = useKitWords();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly ready: Prepared | null } | null>(null);
  const [kind, setKind] = useState<KeptFileKind>('birthCertificate');
  /** Null until somebody types: then it is called what it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? t(`KIT.files.kinds.${kind}`);
  const content = chosen?.ready?.content ?? null;
  const fault = chosen?.ready?.fault ?? null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setChosen({ file, ready: null });
    setChosen({ file, ready: await prepared(file) });
  };
  const submit = () => {
    if (content === null) return;
    const onSuccess = () => {
      showToast({ kind: 'info', text: t('KIT.files.added') });
      onClose();
    };
    onSave({ kind, name, content }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('KIT.files.add')}
      wrong={fault && t(`KIT.files.${fault}`)}
      form={{
        dirty: chosen !== null || typed !== null,
        ready: content !== null && name.trim() !== '',
        busy: saving.isPending || chosen?.ready === null,
        error: saving.error,
        leave: onClose,
        submit,
      }}
    >
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
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Camera} onClick={() => input.current?.click()}>
          {t('KIT.files.choose')}
        </Button>
        <span className="min-w-0 text-13 text-ink-2 [overflow-wrap:anywhere]">
          {chosen?.file.name ?? t('KIT.files.hint')}
        </span>
      </div>
    </FormDialog>
  );
}

/** The prepared content of a file, or the reason why nothing is sent. */
type Prepared =
  | { readonly content: string; readonly fault: null }
  | { readonly content: null; readonly fault: 'otherKind' | 'large' | 'unreadable' };

/**
 * Checks the file before it is sent; the server checks types that the device does not know. A large photo is made smaller here,
 * for slow networks.
 */
async function prepared(file: File): Promise<Prepared> {
  const { type, size } = file;
  if (type !== '' && !types.includes(type)) return { content: null, fault: 'otherKind' };
  const picture = pictures.includes(type) && size > smallPicture ? await readPicture(file) : null;
  if (!picture && size > largestKeptFile) return { content: null, fault: 'large' };
  const content = picture ? documentOf(picture) : await contentOf(file).catch(() => null);
  return content === null ? { content, fault: 'unreadable' } : { content, fault: null };
}
