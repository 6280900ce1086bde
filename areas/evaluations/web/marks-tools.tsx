/** What one does with a whole grid: find somebody, fill, read back, say what is marked, take back, open again. */
import { Columns3, LockOpen, PaintBucket, SpellCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu, type MenuAction } from '#platform/web/ui/menu.tsx';
import { useWords } from '#platform/web/words.ts';
import type { CellKey } from '../cells-wire.ts';
import type { Grid } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import type { ShownCell } from '../shown-marks.ts';
import { FindStudent } from './find-student.tsx';
import type { GridPlace } from './marks-data.ts';
import type { Entry } from './use-entry.ts';

const loadFill = async () => (await import('./fill-dialog.tsx')).FillDialog;
const loadReadBack = async () => (await import('./read-back-dialog.tsx')).ReadBackDialog;
const loadColumns = async () => (await import('./columns-form.tsx')).ColumnsForm;
const loadReopen = async () => (await import('./reopen-dialog.tsx')).ReopenDialog;

type Opened = 'fill' | 'columns' | 'reopen' | { readonly readBack: number };

interface MarksToolsProps {
  place: GridPlace;
  grid: Grid;
  cells: ReadonlyMap<CellKey, ShownCell>;
  /** Null where the reader enters nothing. */
  entry: Entry | null;
  onFound: (studentId: number) => void;
}

export function MarksTools({ place, grid, cells, entry, onFound }: MarksToolsProps) {
  const t = useWords<typeof en>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const common = { grid, cells, onClose: close };
  const actions: readonly MenuAction[] = [
    { label: t('EVALUATION.fill.title'), icon: PaintBucket, onSelect: () => setOpened('fill') },
    ...grid.evaluations.map(({ place: column, title }) => ({
      label:
        grid.evaluations.length === 1
          ? t('EVALUATION.readBack.title')
          : t('EVALUATION.readBack.of', { title: title || t('EVALUATION.mark') }),
      icon: SpellCheck,
      onSelect: () => setOpened({ readBack: column }),
    })),
    { label: t('EVALUATION.columns.title'), icon: Columns3, onSelect: () => setOpened('columns') },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {grid.students.length > 8 && <FindStudent students={grid.students} onFound={onFound} />}
      {entry && (
        <>
          <Button icon={Undo2} disabled={!entry.undo} onClick={() => entry.undo?.()}>
            {t('EVALUATION.undo')}
          </Button>
          <Menu label={t('EVALUATION.more')} actions={actions} />
        </>
      )}
      {grid.mayReopen && (
        <Button icon={LockOpen} onClick={() => setOpened('reopen')}>
          {t('EVALUATION.reopen.title')}
        </Button>
      )}
      {entry && opened === 'fill' && (
        <LazyPart load={loadFill} onMissing={close} props={{ ...common, onFill: entry.put }} />
      )}
      {entry && typeof opened === 'object' && opened && (
        <LazyPart
          load={loadReadBack}
          onMissing={close}
          props={{ ...common, place: opened.readBack, onTake: entry.put }}
        />
      )}
      {opened === 'columns' && (
        <LazyPart
          load={loadColumns}
          onMissing={close}
          props={{ place, opened: grid.evaluations, onClose: close }}
        />
      )}
      {opened === 'reopen' && (
        <LazyPart load={loadReopen} onMissing={close} props={{ place, onClose: close }} />
      )}
    </div>
  );
}
