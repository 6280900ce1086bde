/** One import from the file to its end: file, columns, preview, done. The file lies at the server, so nothing is lost on the way. */
import { ArrowLeftRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import type { OpenedRun } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportSteps, type Step } from './import-steps.tsx';
import { useKinds, useRun } from './imports-data.ts';
import { StoppedWork } from './stopped-work.tsx';

const here = '/administration/settings/exchange/import';
const lists = '/administration/settings/exchange/lists';

/** Only once it was tried. */
const loadPreview = async () => (await import('../plan/preview-step.tsx')).PreviewStep;
/** Only of lists of thousands. */
const loadWork = async () => (await import('./work-step.tsx')).WorkStep;
const loadOther = async () => (await import('./other-at-work.tsx')).OtherAtWork;
/** Only once it is done. */
const loadDone = async () => (await import('./done-step.tsx')).DoneStep;

export function Screen() {
  const t = useWords();
  const { kind: wanted = '', run: number = '' } = useSearch();
  const kinds = useKinds();
  const { query, run, setRun } = useRun(Number(number) || 0);
  /** Back at the columns after a preview. */
  const [correcting, setCorrecting] = useState(false);
  const failed = kinds.error ?? (run === undefined ? query.error : null);
  const working = run?.work?.state === 'waiting' || run?.work?.state === 'running' ? run.work : null;
  const open = (next: OpenedRun) => {
    // A file that names what the school lacks comes with lists of that: all are shown together first.
    if (next.setId !== null && next.work === null && (number === '' || working))
      return go(lists, { search: { set: next.setId }, replace: true });
    setRun(next);
    setCorrecting(false);
    go(here, { search: { run: next.id }, replace: true });
  };
  const again = (kind: string) => {
    setCorrecting(false);
    go(here, { search: { kind } });
  };
  const toLists = () => go(lists, { search: { set: run?.setId } });
  const look = useCallback(() => {
    setRun(null);
    void query.refetch();
  }, [query.refetch, setRun]);
  const step = stepOf(number === '' ? null : run, correcting);
  const kind = kinds.data?.find(({ id }) => id === (run?.kind ?? wanted)) ?? kinds.data?.[0];
  return (
    <Page
      title={t('IMPORT.heading', { kind: kind?.title ?? '' }).trim()}
      icon={ArrowLeftRight}
      crumb={t('IMPORT.title')}
    >
      {run?.setId ? (
        <BackLink to={lists} search={{ set: run.setId }}>
          {t('IMPORT.lists.back')}
        </BackLink>
      ) : (
        <BackLink to="/administration/settings/exchange">{t('IMPORT.all')}</BackLink>
      )}
      {failed ? (
        <ErrorState error={failed} onRetry={() => void (kinds.error ? kinds : query).refetch()} />
      ) : kinds.data === undefined || kind === undefined || step === null ? (
        <LateSpinner />
      ) : (
        <div className="flex flex-col gap-5">
          <ImportSteps at={step} />
          {run?.work && !working && <StoppedWork work={run.work} />}
          {run && working ? (
            <LazyPart load={loadWork} props={{ run, work: working, onLook: look, onRun: open }} />
          ) : run?.waitsFor ? (
            <LazyPart load={loadOther} props={{ other: run.waitsFor, onLook: look, onLists: toLists }} />
          ) : step === 'file' || !run ? (
            <FileStep key={kind.id} kinds={kinds.data} kind={kind} onKind={again} onUploaded={open} />
          ) : step === 'columns' ? (
            <ColumnsStep
              key={`${run.id} ${run.kind} ${run.sheet} ${run.headingRow} ${run.headings.length}`}
              run={run}
              kind={kind}
              kinds={kinds.data}
              onRun={open}
              onDropped={() => (run.setId ? toLists() : again(kind.id))}
            />
          ) : step === 'preview' ? (
            <LazyPart
              key={run.plan}
              load={loadPreview}
              props={{ run, kind, onRun: open, onBack: () => setCorrecting(true), onLists: toLists }}
            />
          ) : (
            <LazyPart load={loadDone} props={{ run, kind, onRun: open, onAgain: () => again(kind.id) }} />
          )}
        </div>
      )}
    </Page>
  );
}

/** Null while the import is read. */
function stepOf(run: OpenedRun | null | undefined, correcting: boolean): Step | null {
  if (run === null) return 'file';
  if (run === undefined) return null;
  if (run.state !== 'draft') return 'done';
  return run.plan === null || correcting ? 'columns' : 'preview';
}
