/** The lessons of a notebook in a period, for an inspection: as a PDF or a sheet. */
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { NotebookItem } from '../../contract.ts';
import { exportLessons, printLessons } from '../../lists/contract.ts';
import { useWords } from '../words.ts';
import { PeriodTools } from './period-tools.tsx';

export function PrintLessons({ notebook, onClose }: { notebook: NotebookItem; onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog
      open
      title={t('LESSONS.out.title')}
      subtitle={`${notebook.subjectName} · ${notebook.className}`}
      onClose={onClose}
    >
      <PeriodTools call={exportLessons} document={printLessons} of={{ notebookId: notebook.notebookId }} />
    </Dialog>
  );
}
