/** One data package from its files to the import. The server keeps the files, so the page can be left at any step. */
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { largestFile } from '#areas/exchange/contract.ts';
import { contentOf } from '#platform/web/documents/save-file.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { RosterRun } from '../../packages/contract.ts';
import { useRosterRun, useRosterWrites } from '../roster-data.ts';
import { useWords } from '../words.ts';
import { RosterCounts } from './roster-counts.tsx';
import { RosterPreview } from './roster-preview.tsx';
import { RosterSchools } from './roster-schools.tsx';

const here = '/administration/settings/exchange/roster';

export function Screen() {
  const t = useWords();
  const { run: number = '' } = useSearch();
  const { query, run, setRun } = useRosterRun(Number(number) || 0);
  /** Shows the schools again after a preview. */
  const [choosing, setChoosing] = useState(false);
  const open = (next: RosterRun) => {
    setRun(next);
    setChoosing(false);
    go(here, { search: { run: next.id }, replace: true });
  };
  const again = () => go(here, { search: {} });
  return (
    <Page title={t('ROSTER.bring.title')} icon={FolderInput} crumb={t('ROSTER.title')}>
      <BackLink to="/administration/settings/exchange">{t('ROSTER.bring.back')}</BackLink>
      {number === '' ? (
        <UploadFiles onUploaded={open} />
      ) : run === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LateSpinner />
        )
      ) : run.state === 'done' ? (
        <Done run={run} onAgain={again} />
      ) : run.report === null || choosing ? (
        <RosterSchools run={run} onRun={open} onDropped={again} />
      ) : (
        <RosterPreview
          key={run.plan}
          run={run}
          onRun={open}
          onDropped={again}
          onOther={() => setChoosing(true)}
        />
      )}
    </Page>
  );
}

function UploadFiles({ onUploaded }: { onUploaded: (run: RosterRun) => void }) {
  const t = useWords();
  const failureText = useFailureText();
  const [wrong, setWrong] = useState<string | null>(null);
  const { upload } = useRosterWrites();
  const send = async (files: readonly File[]) => {
    if (files.length === 0 || upload.isPending) return;
    upload.reset();
    const size = files.reduce((sum, file) => sum + file.size, 0);
    setWrong(size > largestFile ? t('ROSTER.bring.tooLarge') : null);
    if (size > largestFile) return;
    try {
      const read = files.map(async (file) => ({
        name: file.name.slice(-200),
        content: await contentOf(file),
      }));
      upload.mutate({ files: await Promise.all(read) }, { onSuccess: onUploaded });
    } catch {
      setWrong(t('ROSTER.bring.notReadable'));
    }
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {(wrong !== null || upload.error !== null) && (
        <Banner kind="notice">{wrong ?? failureText(upload.error)}</Banner>
      )}
      <FileDrop
        title={t('ROSTER.bring.drop')}
        text={t('ROSTER.bring.kinds')}
        label={t(upload.isPending ? 'ROSTER.bring.reading' : 'ROSTER.bring.choose')}
        accept=".zip,.csv"
        multiple
        busy={upload.isPending}
        onFiles={(files) => void send(files)}
      />
    </div>
  );
}

function Done({ run, onAgain }: { run: RosterRun; onAgain: () => void }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        drawing="done"
        size="full"
        title={t('ROSTER.done.title')}
        action={
          <Button look="primary" onClick={onAgain}>
            {t('ROSTER.done.again')}
          </Button>
        }
      >
        <span className="block text-13 text-ink-3">
          {run.doneBy} {run.doneAt !== null && `· ${dayAndTime(run.doneAt)}`}
        </span>
      </EmptyState>
      {run.report && <RosterCounts counts={run.report.counts} />}
    </div>
  );
}
