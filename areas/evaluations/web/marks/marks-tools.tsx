/** Tools for a whole grid: find a student, fill, read back, set evaluations, undo, reopen. */
import { useMutation } from '@tanstack/react-query';
import { Columns3, FileDown, FileUp, LockOpen, PaintBucket, Printer, SpellCheck } from 'lucide-react';
import { useState } from 'react';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { send } from '#platform/web/requests/client.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu, type MenuAction } from '#platform/web/ui/menu.tsx';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { exportSheet, printSheet } from '../../sheet/sheet-contract.ts';
import { useWords } from '../words.ts';
import { FindStudent } from './find-student.tsx';
import type { GridCells } from './grid-cells.ts';
import { goTo } from './grid-moves.ts';
import type { Entry } from './mark-entry.ts';
import type { GridKey } from './marks-data.ts';
import { UndoButtons } from './undo-buttons.tsx';

const loadUpload = async () => (await import('../sheet/upload-dialog.tsx')).UploadDialog;
const loadFill = async () => (await import('./fill-dialog.tsx')).FillDialog;
const loadReadBack = async () => (await import('./read-back-dialog.tsx')).ReadBackDialog;
const loadColumns = async () => (await import('../columns/columns-form.tsx')).ColumnsForm;
const loadReopen = async () => (await import('../windows/reopen-dialog.tsx')).ReopenDialog;

type Opened = 'bring' | 'fill' | 'columns' | 'reopen' | { readonly readBack: number };

interface MarksToolsProps {
  gridKey: GridKey;
  grid: GridFrame;
  live: GridCells;
  /** Null where the reader enters nothing. */
  entry: Entry | null;
}

export function MarksTools({ gridKey, grid, live, entry }: MarksToolsProps) {
  const t = useWords();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const rowOf = (studentId: number) => grid.students.findIndex(({ id }) => id === studentId);
  const common = { grid, live, onClose: close };
  const file = useMutation<SentFile, RequestFailure, GridKey>({
    mutationFn: (input) => send(exportSheet, input),
    onSuccess: saveSent,
  });
  const print = useDocument(printSheet);
  const maySave = useMayCall(exportSheet);
  const mayPrint = useMayCall(printSheet);
  const failed = file.error ?? print.error;
  const out: readonly MenuAction[] = [
    ...(maySave
      ? [{ label: t('EVALUATION.sheet.take'), icon: FileDown, onSelect: () => file.mutate(gridKey) }]
      : []),
    ...(mayPrint ? ([false, true] as const) : []).map((filled) => ({
      label: t(filled ? 'EVALUATION.sheet.printFilled' : 'EVALUATION.sheet.printBlank'),
      icon: Printer,
      onSelect: () => print.mutate({ ...gridKey, filled }),
    })),
  ];
  const entering: readonly MenuAction[] = [
    { label: t('EVALUATION.fill.title'), icon: PaintBucket, onSelect: () => setOpened('fill') },
    ...grid.evaluations.map(({ place, title }) => ({
      label:
        grid.evaluations.length === 1
          ? t('EVALUATION.readBack.title')
          : t('EVALUATION.readBack.of', { title: title || t('EVALUATION.mark') }),
      icon: SpellCheck,
      onSelect: () => setOpened({ readBack: place }),
    })),
    { label: t('EVALUATION.columns.title'), icon: Columns3, onSelect: () => setOpened('columns') },
    { label: t('EVALUATION.sheet.bring'), icon: FileUp, onSelect: () => setOpened('bring') },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 max-menu:w-full">
      {grid.students.length > 8 && (
        <FindStudent students={grid.students} onFound={(id) => goTo(rowOf(id), true)} />
      )}
      {entry && (
        <UndoButtons
          {...{ grid, entry }}
          onTurned={({ studentId }, byKey) => goTo(rowOf(studentId), byKey)}
        />
      )}
      {(entry || out.length > 0) && (
        <Menu label={t('EVALUATION.more')} actions={entry ? [...entering, ...out] : out} />
      )}
      {grid.mayReopen && (
        <Button icon={LockOpen} onClick={() => setOpened('reopen')}>
          {t('EVALUATION.reopen.title')}
        </Button>
      )}
      {entry && opened === 'fill' && (
        <LazyPart load={loadFill} onMissing={close} props={{ ...common, onFill: entry.put }} />
      )}
      {failed && (
        <p role="alert" className="w-full text-14 text-late">
          {failureText(failed)}
        </p>
      )}
      {entry && opened === 'bring' && (
        <LazyPart
          load={loadUpload}
          onMissing={close}
          props={{ gridKey, grid, onTake: entry.put, onClose: close }}
        />
      )}
      {entry && typeof opened === 'object' && opened && (
        <LazyPart
          load={loadReadBack}
          onMissing={close}
          props={{ ...common, place: opened.readBack, onTake: entry.put }}
        />
      )}
      {opened === 'columns' && (
        <LazyPart load={loadColumns} onMissing={close} props={{ gridKey, grid, onClose: close }} />
      )}
      {opened === 'reopen' && (
        <LazyPart load={loadReopen} onMissing={close} props={{ gridKey, onClose: close }} />
      )}
    </div>
  );
}
