/** Marks from a file: it is chosen, its columns are checked, and what each cell would do is seen before anything is entered. */
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { contentOf } from '#platform/web/documents/save-file.ts';
import { send } from '#platform/web/requests/client.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { largestSheet, type SheetTrial, type TriedCell, trySheet } from '../../sheet/sheet-contract.ts';
import type { RequestedMark } from '../marks/mark-entry.ts';
import type { GridKey } from '../marks/marks-data.ts';
import { useWords } from '../words.ts';
import { UploadColumns } from './upload-columns.tsx';
import { UploadPreview } from './upload-preview.tsx';

type Chosen = InputOf<typeof trySheet>['chosen'];

interface UploadDialogProps {
  gridKey: GridKey;
  grid: GridFrame;
  onTake: (requests: readonly RequestedMark[]) => void;
  onClose: () => void;
}

export function UploadDialog({ gridKey, grid, onTake, onClose }: UploadDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { dayAndTime } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<string | null>(null);
  const [wrong, setWrong] = useState<'tooLarge' | 'notReadable' | null>(null);
  const [trial, setTrial] = useState<SheetTrial | null>(null);
  /** Cells for which the user has chosen the opposite of the proposal. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const reading = useMutation<SheetTrial, RequestFailure, { content: string; chosen: Chosen }>({
    mutationFn: (request) => send(trySheet, { ...gridKey, ...request }),
    onSuccess: (found) => {
      setTrial(found);
      setTurned(new Set());
    },
  });
  const upload = async (file: File | undefined) => {
    if (!file || reading.isPending) return;
    reading.reset();
    setTrial(null);
    setWrong(file.size > largestSheet ? 'tooLarge' : null);
    if (file.size > largestSheet) return;
    const read = await contentOf(file).catch(() => null);
    if (read === null) return setWrong('notReadable');
    setContent(read);
    reading.mutate({ content: read, chosen: null });
  };
  const taken = (trial?.cells ?? []).filter((cell) => isTaken(cell, turned));
  const choose = (label: string, look?: 'primary') => (
    <Button
      icon={FileSpreadsheet}
      busy={reading.isPending}
      onClick={() => input.current?.click()}
      {...(look && { look })}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      wide={trial !== null}
      onClose={onClose}
      title={t('EVALUATION.bring.title')}
      subtitle={trial?.takenAt && t('EVALUATION.bring.takenAt', { at: dayAndTime(trial.takenAt) })}
      wrong={wrongText() || null}
      footer={
        trial && (
          <>
            <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
            {choose(t('EVALUATION.bring.another'))}
            <Button
              look="primary"
              disabled={taken.length === 0 || reading.isPending}
              onClick={() => {
                onTake(taken.map(requestedMark));
                onClose();
              }}
            >
              {t('EVALUATION.bring.take', { count: taken.length })}
            </Button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label={t('EVALUATION.bring.choose')}
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          // The same file again, corrected meanwhile, is a change too.
          event.target.value = '';
        }}
      />
      {trial ? (
        <div className="flex flex-col gap-5">
          {trial.takenAt === null && (
            <>
              <Banner kind="info">{t('EVALUATION.bring.foreign')}</Banner>
              <UploadColumns
                trial={trial}
                evaluations={grid.evaluations}
                onChange={(chosen) => content !== null && reading.mutate({ content, chosen })}
              />
            </>
          )}
          <UploadPreview
            trial={trial}
            grid={grid}
            isTaken={(cell) => isTaken(cell, turned)}
            onTurn={({ at }) => {
              const after = new Set(turned);
              if (!after.delete(at)) after.add(at);
              setTurned(after);
            }}
          />
        </div>
      ) : (
        <div className="flex flex-col items-center gap-4 py-2 text-center">
          <p className="text-14 text-ink-2 text-pretty">{t('EVALUATION.bring.text')}</p>
          {choose(t(reading.isPending ? 'EVALUATION.bring.reading' : 'EVALUATION.bring.choose'), 'primary')}
        </div>
      )}
    </Dialog>
  );

  function wrongText(): string | null {
    if (wrong === 'tooLarge') return t('EVALUATION.sheetErrors.tooLarge');
    if (wrong === 'notReadable') return t('EVALUATION.bring.notReadable');
    return reading.error && failureText(reading.error);
  }
}

/** New and changed marks are taken unless somebody says no; where others have written since, only when somebody says so. */
function isTaken({ at, outcome }: TriedCell, turned: ReadonlySet<string>): boolean {
  if (outcome === 'conflict') return turned.has(at);
  return (outcome === 'new' || outcome === 'changed') && !turned.has(at);
}

/** Based on the version that was looked at, so that no later change is overwritten. */
function requestedMark({ studentId, place, mark, stands: current }: TriedCell): RequestedMark {
  const given = mark?.state ? { state: mark.state, value: mark.value } : null;
  return { studentId, place, mark: given, version: current.mark?.version ?? 0 };
}
