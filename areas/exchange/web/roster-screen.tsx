/** One bundle from its files to its end. The files lie at the server, so nothing is lost on the way. */
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { contentOf } from '#platform/web/documents/save-file.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import { largestFile } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import type { RosterRun } from '../roster-contract.ts';
import { FileDrop } from './file-drop.tsx';
import { RosterCounts } from './roster-counts.tsx';
import { useRosterRun, useRosterWrites } from './roster-data.ts';
import { RosterPreview } from './roster-preview.tsx';
import { RosterSchools } from './roster-schools.tsx';

const here = '/administration/settings/exchange/roster';

export function Screen() {
  const t = useWords<typeof en>();
  const { run: number = '' } = useSearch();
  const { query, run, setRun } = useRosterRun(Number(number) || 0);
  /** Back at the schools after a preview. */
  const [choosing, setChoosing] = useState(false);
  const open = (next: RosterRun) => {
    setRun(next);
    setChoosing(false);
    go(here, { search: { run: next.id }, replace: true });
  };
  const again = () => go(here, { search: {} });
  return (
    <Page title={t('ROSTER.bring.title')} icon={FolderInput} crumb={t('ROSTER.title')}>
      <BackLink to="/administration/settings/exchange">{t('IMPORT.title')}</BackLink>
      {number === '' ? (
        <BringFiles onBrought={open} />
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

function BringFiles({ onBrought }: { onBrought: (run: RosterRun) => void }) {
  const t = useWords<typeof en>();
  const failureText = useFailureText();
  const [wrong, setWrong] = useState<string | null>(null);
  const { upload } = useRosterWrites();
  const bring = async (files: readonly File[]) => {
    if (files.length === 0 || upload.isPending) return;
    upload.reset();
    const size = files.reduce((sum, file) => sum + file.size, 0);
    setWrong(size > largestFile ? t('IMPORT.errors.tooLarge') : null);
    if (size > largestFile) return;
    try {
      const read = files.map(async (file) => ({
        name: file.name.slice(-200),
        content: await contentOf(file),
      }));
      upload.mutate({ files: await Promise.all(read) }, { onSuccess: onBrought });
    } catch {
      setWrong(t('IMPORT.file.notReadable'));
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
        label={t(upload.isPending ? 'IMPORT.file.reading' : 'ROSTER.bring.choose')}
        accept=".zip,.csv"
        multiple
        busy={upload.isPending}
        onFiles={(files) => void bring(files)}
      />
    </div>
  );
}

function Done({ run, onAgain }: { run: RosterRun; onAgain: () => void }) {
  const t = useWords<typeof en>();
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
