/** Lessons that wait for a visa, and notebooks that are behind. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { readVisas } from '../../visas/contract.ts';
import { FollowedNotebooks } from './followed-notebooks.tsx';
import { LessonsToSign } from './lessons-to-sign.tsx';

interface VisasViewProps {
  view: 'visas' | 'notebooks';
  /** The notebook whose lessons alone are shown. */
  notebookId: number | null;
  /** Shows the lessons of a notebook, or of all. */
  onShow: (notebookId: number | null) => void;
}

export function VisasView({ view, notebookId, onShow }: VisasViewProps) {
  const query = useCallQuery(readVisas, { notebookId });
  const board = query.data;
  if (board === undefined) return <NotLoaded query={query} count={6} />;
  return (
    <>
      <AsOf at={query.dataUpdatedAt} failed={query.isError} />
      {view === 'visas' ? (
        <LessonsToSign key={notebookId} board={board} notebookId={notebookId} onAll={() => onShow(null)} />
      ) : (
        <FollowedNotebooks notebooks={board.notebooks} onOpen={onShow} />
      )}
    </>
  );
}
