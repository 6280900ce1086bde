/** First step: what is imported, and from which file. */
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { contentOf } from '#platform/web/save-file.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useWords } from '#platform/web/words.ts';
import { type Kind, largestFile, type OpenedRun } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { useDownloads, useImportWrites } from './imports-data.ts';

interface FileStepProps {
  kinds: readonly Kind[];
  kind: Kind;
  onKind: (id: string) => void;
  onBrought: (run: OpenedRun) => void;
}

export function FileStep({ kinds, kind, onKind, onBrought }: FileStepProps) {
  const t = useWords<typeof en>();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  /** A key of what is wrong before anything is sent. */
  const [wrong, setWrong] = useState<'tooLarge' | 'notReadable' | null>(null);
  const { upload } = useImportWrites();
  const downloads = useDownloads();
  const bring = async (file: File | undefined) => {
    if (!file || upload.isPending) return;
    upload.reset();
    setWrong(file.size > largestFile ? 'tooLarge' : null);
    if (file.size > largestFile) return;
    const content = await contentOf(file).catch(() => null);
    if (content === null) return setWrong('notReadable');
    upload.mutate({ kind: kind.id, fileName: file.name.slice(-200), content }, { onSuccess: onBrought });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring(event.dataTransfer.files[0]);
  };
  const problem = upload.error ?? downloads.error;
  return (
    <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section className="flex flex-col gap-4">
        {kinds.length > 1 && (
          <Select
            label={t('IMPORT.file.kind')}
            value={kind.id}
            onChange={onKind}
            options={kinds.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {(wrong !== null || problem !== null) && (
          <Banner kind="notice">
            {wrong === null
              ? failureText(problem)
              : t(wrong === 'tooLarge' ? 'IMPORT.errors.tooLarge' : 'IMPORT.file.notReadable')}
          </Banner>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first. */}
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
            <p className="text-16 font-medium">{t('IMPORT.file.title')}</p>
            <p className="max-w-md text-14 text-ink-2 text-pretty">{t('IMPORT.file.text')}</p>
          </div>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv,.txt,.tsv"
            hidden
            onChange={(event) => {
              void bring(event.target.files?.[0]);
              // The same file again, corrected meanwhile, is a change too.
              event.target.value = '';
            }}
          />
          <Button
            look="primary"
            icon={FileSpreadsheet}
            busy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t(upload.isPending ? 'IMPORT.file.reading' : 'IMPORT.file.choose')}
          </Button>
        </div>
      </section>
      <aside className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-5">
        <h2 className="text-16">{t('IMPORT.template.title')}</h2>
        <p className="text-14 text-ink-2 text-pretty">{t('IMPORT.template.text')}</p>
        <Button
          icon={Download}
          busy={downloads.busy}
          onClick={() => void downloads.takeTemplate(kind.id, null)}
        >
          {t('IMPORT.template.take')}
        </Button>
        <h3 className="mt-2 text-14 font-medium">{t('IMPORT.template.columns')}</h3>
        <p className="text-13 text-ink-2">
          {kind.columns
            .filter(({ elsewhere }) => elsewhere === null)
            .map(({ label }) => label)
            .join(', ')}
        </p>
      </aside>
    </div>
  );
}
