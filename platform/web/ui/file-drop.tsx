/** Where files are chosen, or dropped. */
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface FileDropProps {
  title: string;
  text: string;
  /** On the button. */
  label: string;
  /** Endings, as an input of files takes them. */
  accept: string;
  multiple?: boolean;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function FileDrop({ title, text, label, accept, multiple = false, busy, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors duration-120',
        over ? 'border-primary bg-tint' : 'border-field bg-surface',
      )}
    >
      <span className="grid size-14 place-items-center rounded-card bg-tint text-primary">
        <FileSpreadsheet aria-hidden className="size-7" />
      </span>
      <div className="flex flex-col gap-1">
        <p className="text-16 font-medium text-pretty">{title}</p>
        <p className="max-w-md text-14 text-ink-2 text-pretty">{text}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file again, corrected meanwhile, is a change too.
          event.target.value = '';
        }}
      />
      <Button look="primary" icon={FileSpreadsheet} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
