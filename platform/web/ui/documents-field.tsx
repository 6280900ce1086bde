/** Photos and PDFs that go with a record: made small on this device, and sent with it. */

import { Camera, X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type DocumentToSend,
  largestPicture,
  longestDocumentName,
} from '#platform/kernel/document-contract.ts';
import { documentTypes, type PreparedDocument, preparedDocument } from '../documents/prepared-document.ts';
import { useLabelled } from '../forms/labelled.ts';
import { useKitWords } from '../words.ts';
import { Button, IconButton } from './button.tsx';

interface DocumentsFieldProps {
  chosen: readonly DocumentToSend[];
  /** How many there may be, and how many more. */
  most: number;
  left: number;
  busy?: boolean;
  /** The document to photograph or choose, where the form names it. */
  add?: string;
  onChosen: (document: DocumentToSend) => void;
  /** Absent where what is chosen is sent at once. */
  onRemove?: (document: DocumentToSend) => void;
}

type Fault = NonNullable<PreparedDocument['fault']>;

export function DocumentsField({
  chosen,
  most,
  left,
  busy = false,
  add,
  onChosen,
  onRemove,
}: DocumentsFieldProps) {
  const t = useKitWords();
  const labelled = useLabelled();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<{ readonly name: string; readonly why: Fault } | null>(null);
  const [preparing, setPreparing] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    setPreparing(true);
    const ready = await preparedDocument(file, largestPicture);
    setPreparing(false);
    if (ready.fault !== null) setFault({ name: file.name, why: ready.fault });
    else onChosen({ name: nameOf(file), content: ready.content });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-13 font-medium text-ink-2">{t('KIT.documents.title')}</p>
      <ul className="flex flex-col empty:hidden">
        {chosen.map((document) => (
          <li
            key={`${document.name} ${document.content.length}`}
            className="flex items-center gap-2 border-b border-rule/60 py-1 last:border-0"
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{document.name}</span>
            <IconButton
              icon={X}
              label={t('KIT.documents.remove', { name: document.name })}
              onClick={() => onRemove?.(document)}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={documentTypes.join(',')}
        aria-label={add ?? t('KIT.documents.add')}
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
        busy={preparing || busy}
        disabled={left <= 0}
        onClick={() => input.current?.click()}
      >
        {add ?? t('KIT.documents.add')}
      </Button>
      <p
        role={fault ? 'alert' : undefined}
        className={`text-13 [overflow-wrap:anywhere] ${fault ? 'text-late' : 'text-ink-3'}`}
      >
        {fault
          ? labelled(fault.name, t(`KIT.documents.${fault.why}`))
          : t(left <= 0 ? 'KIT.documents.full' : 'KIT.documents.hint', { count: most })}
      </p>
    </div>
  );
}

/** Without its ending, which the type of the stored file gives. */
function nameOf({ name }: File): string {
  return (name.replace(/\.[a-z0-9]{2,5}$/i, '').trim() || name).slice(0, longestDocumentName);
}
