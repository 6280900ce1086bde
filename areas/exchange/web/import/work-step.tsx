/** Work in the background: its progress, and a button to stop it. The page may be left meanwhile. */
import { Square } from 'lucide-react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { WorkBar } from '#platform/web/ui/work-bar.tsx';
import type { OpenedRun } from '../../contract.ts';
import type { Work } from '../../import/work-contract.ts';
import { useWords } from '../words.ts';
import { useImportWrites } from './imports-data.ts';
import { useEverySecond } from './use-every-second.ts';

interface WorkStepProps {
  run: OpenedRun;
  work: Work;
  /** Reads the import anew. */
  onLook: () => void;
  onRun: (run: OpenedRun) => void;
}

export function WorkStep({ run, work, onLook, onRun }: WorkStepProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { stop } = useImportWrites();
  useEverySecond(onLook);
  const { step, done, total } = work;
  const known = total !== null && total > 0;
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col gap-4 rounded-card border border-rule bg-surface p-6">
      <div role="status" className="flex flex-col gap-1">
        <h2 className="text-18">{t(`IMPORT.work.${step}`)}</h2>
        <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">{run.fileName}</p>
      </div>
      <WorkBar label={t(`IMPORT.work.${step}`)} done={done} of={total} />
      <p className="tabular text-14 text-ink-2">
        {known ? t('IMPORT.work.progress', { done, total }) : t('IMPORT.work.waiting')}
      </p>
      <p className="text-13 text-ink-3">{t('IMPORT.work.leave')}</p>
      {stop.error !== null && <Banner kind="notice">{failureText(stop.error)}</Banner>}
      <div>
        <Button
          icon={Square}
          busy={stop.isPending}
          onClick={() => stop.mutate({ id: run.id }, { onSuccess: onRun })}
        >
          {t('IMPORT.work.stop')}
        </Button>
      </div>
    </section>
  );
}
