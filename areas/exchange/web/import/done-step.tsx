/** Last step: what was done, the rows that were not taken, and the way back. */
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Kind, OpenedRun } from '../../contract.ts';
import { CountsLine } from '../counts-line.tsx';
import { AbsentRecords } from '../plan/absent-records.tsx';
import { useWords } from '../words.ts';
import { useDownloads, useImportWrites } from './imports-data.ts';

interface DoneStepProps {
  run: OpenedRun;
  kind: Kind;
  onRun: (run: OpenedRun) => void;
  onAgain: () => void;
}

export function DoneStep({ run, kind, onRun, onAgain }: DoneStepProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { dayAndTime } = useFormats();
  const { undo } = useImportWrites();
  const downloads = useDownloads();
  const [asking, setAsking] = useState(false);
  const undone = run.state === 'undone';
  const left = (run.counts?.failed ?? 0) + (run.counts?.undecided ?? 0);
  const error = undo.error ?? downloads.error;
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        drawing={undone ? 'paths' : 'done'}
        size="full"
        title={t(undone ? 'IMPORT.done.undone' : 'IMPORT.done.title')}
        action={
          <>
            {!undone && run.linesKept && left > 0 && (
              <Button icon={Download} busy={downloads.busy} onClick={() => void downloads.takeFailed(run.id)}>
                {t('IMPORT.takeFailed')}
              </Button>
            )}
            {run.mayUndo && !run.setId && (
              <Button icon={Undo2} busy={undo.isPending} onClick={() => setAsking(true)}>
                {t('IMPORT.done.undo')}
              </Button>
            )}
            {!run.setId && (
              <Button look="primary" onClick={onAgain}>
                {t('IMPORT.done.again')}
              </Button>
            )}
          </>
        }
      >
        {run.counts && <CountsLine counts={run.counts} />}
        <span className="mt-2 block text-13 text-ink-3">
          {run.fileName} · {run.doneBy} {run.doneAt !== null && `· ${dayAndTime(run.doneAt)}`}
        </span>
      </EmptyState>
      {run.state === 'done' && !run.linesKept && <Banner kind="info">{t('IMPORT.done.linesGone')}</Banner>}
      {undone && run.conflicts.length > 0 && (
        <Banner kind="notice">
          {t('IMPORT.done.conflicts', {
            count: run.conflicts.length,
            rows: run.conflicts.slice(0, 30).join(', '),
          })}
        </Banner>
      )}
      {!undone && run.conflicts.length > 0 && (
        <Banner kind="notice">
          {t('IMPORT.done.staying', {
            count: run.conflicts.length,
            rows: run.conflicts.slice(0, 30).join(', '),
          })}
          {run.hanging.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Banner>
      )}
      {!undone && run.linesKept && kind.ofEverybody && <AbsentRecords id={run.id} />}
      {error !== null && <Banner kind="notice">{failureText(error)}</Banner>}
      <ConfirmDialog
        open={asking}
        danger
        title={t('IMPORT.done.undoTitle')}
        confirm={t('IMPORT.done.undo')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          undo.mutate({ id: run.id }, { onSuccess: onRun });
        }}
      >
        {t('IMPORT.done.undoText')}
      </ConfirmDialog>
    </div>
  );
}
