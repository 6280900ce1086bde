/** The homework of one class notebook: the piece that the notebook's page shows. */
import { BookOpenText } from 'lucide-react';
import type { NotebookPieceProps } from '#areas/notebook/web/public.tsx';
import { HomeworkBoard } from './homework-board.tsx';

export function HomeworkOfNotebook({ notebook, crumb, actions, notice }: NotebookPieceProps) {
  return (
    <HomeworkBoard
      title={`${notebook.subjectName} · ${notebook.className}`}
      icon={BookOpenText}
      notebook={notebook}
      crumb={crumb}
      actions={actions}
      notice={notice}
    />
  );
}
