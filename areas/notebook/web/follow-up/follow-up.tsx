/** The follow-up of lessons for heads: what waits for a visa, and which notebooks are behind. */
import { go, useAddress } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import { readVisas } from '../../visas-contract.ts';
import { FollowedNotebooks } from './followed-notebooks.tsx';
import { LessonsToSign } from './lessons-to-sign.tsx';

const views = ['visas', 'notebooks'] as const;
type View = (typeof views)[number];

export function FollowUp() {
  const t = useWords<typeof en>();
  const { path, search } = useAddress();
  const view: View = views.find((one) => one === search['view']) ?? 'visas';
  const notebookId = view === 'visas' ? Number(search['of']) || null : null;
  const query = useCallQuery(readVisas, { notebookId });
  const board = query.data;
  const show = (next: View, of: number | null = null) =>
    go(path, { search: { ...search, view: next, of }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        label={t('LESSONS.followUp.title')}
        value={view}
        onChange={(next) => show(next)}
        choices={[
          {
            value: 'visas',
            label: t('LESSONS.followUp.forVisa'),
            count: board?.notebooks.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0,
          },
          { value: 'notebooks', label: t('LESSONS.followUp.behind'), count: board?.notebooks.length ?? 0 },
        ]}
      />
      {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
      {board === undefined ? (
        <NotLoaded query={query} count={6} />
      ) : view === 'visas' ? (
        <LessonsToSign key={notebookId} board={board} notebookId={notebookId} onAll={() => show('visas')} />
      ) : (
        <FollowedNotebooks notebooks={board.notebooks} onOpen={(id) => show('visas', id)} />
      )}
    </div>
  );
}
