/** Chooses the documents of a lesson: the board photographed, or a file. They are added when the lesson is saved. */
import { Camera, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { documentTypes, type PreparedDocument, preparedDocument } from '#platform/web/prepared-document.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import {
  largestPicture,
  longestName,
  mostAttachments,
  removeAttachment,
} from '../../attachments-contract.ts';
import type { en } from '../../late-words/en.ts';
import { type Attachment, readLessons } from '../../lessons-contract.ts';
import { readOwnLessons } from '../../own-lessons-contract.ts';

/** A document that is added when the lesson is saved. */
export interface ChosenFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

interface AttachmentFieldsProps {
  attachments: readonly Attachment[];
  /** Null where the stored ones stay: the lesson is signed. */
  onRemoved: ((id: number) => void) | null;
  chosen: readonly ChosenFile[];
  onChange: (chosen: readonly ChosenFile[]) => void;
}

type Fault = NonNullable<PreparedDocument['fault']>;

export function AttachmentFields({ attachments, onRemoved, chosen, onChange }: AttachmentFieldsProps) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const remove = useCallWrite(removeAttachment, [readLessons, readOwnLessons]);
  const [fault, setFault] = useState<{ readonly name: string; readonly why: Fault } | null>(null);
  const [busy, setBusy] = useState(false);
  const left = mostAttachments - attachments.length - chosen.length;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    setBusy(true);
    const ready = await preparedDocument(file, largestPicture);
    setBusy(false);
    if (ready.fault !== null) return setFault({ name: file.name, why: ready.fault });
    onChange([...chosen, { name: nameOf(file), content: ready.content }]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-13 font-medium text-ink-2">{t('LESSONS.files.title')}</p>
      <ul className="flex flex-col empty:hidden">
        {attachments.map(({ id, name }) => (
          <FileRow
            key={id}
            name={name}
            onRemove={
              onRemoved &&
              (() =>
                remove.mutate(
                  { id },
                  {
                    onSuccess: () => onRemoved(id),
                    onError: (error) => showToast({ kind: 'error', text: textOf(error) }),
                  },
                ))
            }
          />
        ))}
        {chosen.map((file) => (
          <FileRow
            key={`${file.name} ${file.content.length}`}
            name={file.name}
            onRemove={() => onChange(chosen.filter((one) => one !== file))}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={documentTypes.join(',')}
        aria-label={t('LESSONS.files.add')}
        className="sr-only"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button
        icon={Camera}
        className="self-start"
        busy={busy}
        disabled={left <= 0}
        onClick={() => input.current?.click()}
      >
        {t('LESSONS.files.add')}
      </Button>
      <p
        role={fault ? 'alert' : undefined}
        className={`text-13 [overflow-wrap:anywhere] ${fault ? 'text-late' : 'text-ink-3'}`}
      >
        {fault
          ? `${fault.name}: ${t(`LESSONS.files.${fault.why}`)}`
          : t(left <= 0 ? 'LESSONS.files.full' : 'LESSONS.files.hint', { count: mostAttachments })}
      </p>
    </div>
  );
}

function FileRow({ name, onRemove }: { name: string; onRemove: (() => void) | null }) {
  const t = useWords<typeof en>();
  return (
    <li className="flex items-center gap-2 border-b border-rule/60 py-1 last:border-0">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      {onRemove && <IconButton icon={X} label={t('LESSONS.files.remove', { name })} onClick={onRemove} />}
    </li>
  );
}

/** Without its ending, which the type of the stored file gives. */
function nameOf({ name }: File): string {
  return (name.replace(/\.[a-z0-9]{2,5}$/i, '').trim() || name).slice(0, longestName);
}
