/** Adding a paper to a student's record: photographed or chosen, named, told what it is. */
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
import { type DocumentKind, documentKinds, largestDocument } from '../kept-documents-contract.ts';
import type { en } from '../late-words/en.ts';
import { useDocumentWrites } from './documents-data.ts';

export function DocumentForm({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { add } = useDocumentWrites();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<DocumentKind>('birthCertificate');
  const [name, setName] = useState('');
  // A picture is kept smaller than it comes.
  const large = file !== null && file.size > (file.type.startsWith('image/') ? 2 : 1) * largestDocument;
  const ready = file !== null && !large && name.trim() !== '';
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    if (name.trim() === '') setName(t(`STUDENT.documents.kinds.${kind}`));
  };
  const save = async () => {
    if (!file) return;
    const content = await contentOf(file).catch(() => null);
    if (content === null) return setFile(null);
    add.mutate(
      { id: studentId, kind, name, content },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('STUDENT.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('STUDENT.documents.add')}
      wrong={large ? t('STUDENT.errors.documentLarge') : add.error && failureText(add.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={add.isPending} disabled={!ready} onClick={() => void save()}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('STUDENT.documents.kind')}
          value={kind}
          onChange={setKind}
          options={documentKinds.map((value) => ({ value, label: t(`STUDENT.documents.kinds.${value}`) }))}
        />
        <TextInput
          label={t('STUDENT.documents.name')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-label={t('STUDENT.documents.choose')}
          className="sr-only"
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Camera} onClick={() => input.current?.click()}>
            {t('STUDENT.documents.choose')}
          </Button>
          <span className="min-w-0 text-13 text-ink-2 [overflow-wrap:anywhere]">
            {file?.name ?? t('STUDENT.documents.hint')}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
