/** First step: what is imported, and from which file. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { contentOf } from '#platform/web/documents/save-file.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type Kind, largestFile, type OpenedRun } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useDownloads, useImportWrites } from './imports-data.ts';

interface FileStepProps {
  kinds: readonly Kind[];
  kind: Kind;
  onKind: (id: string) => void;
  onUploaded: (run: OpenedRun) => void;
}

export function FileStep({ kinds, kind, onKind, onUploaded }: FileStepProps) {
  const t = useWords();
  const failureText = useFailureText();
  /** A key of what is wrong before anything is sent. */
  const [wrong, setWrong] = useState<'tooLarge' | 'empty' | 'notReadable' | null>(null);
  const { upload } = useImportWrites();
  const downloads = useDownloads();
  const send = async (file: File | undefined) => {
    if (!file || upload.isPending) return;
    upload.reset();
    const unfit = file.size > largestFile ? 'tooLarge' : file.size === 0 ? 'empty' : null;
    setWrong(unfit);
    if (unfit !== null) return;
    const content = await contentOf(file).catch(() => null);
    if (content === null) return setWrong('notReadable');
    upload.mutate({ kind: kind.id, fileName: file.name.slice(-200), content }, { onSuccess: onUploaded });
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
        {kind.notice !== null && (
          <Banner kind="info">
            <span className="font-normal">{kind.notice}</span>
          </Banner>
        )}
        {(wrong !== null || problem !== null) && (
          <Banner kind="notice">
            {wrong === null
              ? failureText(problem)
              : t(wrong === 'notReadable' ? 'IMPORT.file.notReadable' : `IMPORT.errors.${wrong}`)}
          </Banner>
        )}
        <FileDrop
          title={t('IMPORT.file.title')}
          text={t('IMPORT.file.text')}
          label={t(upload.isPending ? 'IMPORT.file.reading' : 'IMPORT.file.choose')}
          accept=".xlsx,.ods,.csv,.txt,.tsv,.fet,.ics"
          busy={upload.isPending}
          onFiles={([file]) => void send(file)}
        />
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
