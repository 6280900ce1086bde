/** Chooses the document of a justification: photographed, or a file. */
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  documentTypes,
  type PreparedDocument,
  preparedDocument,
} from '#platform/web/documents/prepared-document.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useWords } from '../words.ts';

export interface ChosenDocument {
  readonly name: string;
  /** Null while it is prepared. */
  readonly ready: PreparedDocument | null;
}

interface DocumentFieldProps {
  chosen: ChosenDocument | null;
  onChange: (chosen: ChosenDocument) => void;
}

export function DocumentField({ chosen, onChange }: DocumentFieldProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [latest] = useState(() => ({ file: null as File | null }));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    latest.file = file;
    onChange({ name: file.name, ready: null });
    const ready = await preparedDocument(file);
    if (latest.file === file) onChange({ name: file.name, ready });
  };
  const fault = chosen?.ready?.fault ?? null;
  return (
    <div>
      <p className="mb-1 text-13 font-medium text-ink-2">{t('ATTENDANCE.justifications.document')}</p>
      <input
        ref={input}
        type="file"
        accept={documentTypes.join(',')}
        aria-label={t('ATTENDANCE.justifications.choose')}
        className="sr-only"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button icon={Camera} busy={chosen?.ready === null} onClick={() => input.current?.click()}>
        {t('ATTENDANCE.justifications.choose')}
      </Button>
      <p
        role={fault ? 'alert' : undefined}
        className={`mt-1 text-13 [overflow-wrap:anywhere] ${fault ? 'text-late' : 'text-ink-2'}`}
      >
        {fault
          ? t(`ATTENDANCE.justifications.${fault}`)
          : (chosen?.name ?? t('ATTENDANCE.justifications.documentHelp'))}
      </p>
    </div>
  );
}

/** The content to send; null for none, and for a file that cannot be sent. */
export function contentOfChosen(chosen: ChosenDocument | null): string | null {
  return chosen?.ready?.content ?? null;
}
