/** The imports of the school, the latest first. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { CountsLine } from './counts-line.tsx';
import { useRuns } from './imports-data.ts';

const tones = { draft: 'draft', done: 'done', undone: 'previous' } as const;

export function RunList({ titles }: { titles: ReadonlyMap<string, string> }) {
  const t = useWords<typeof en>();
  const { dayAndTime } = useFormats();
  const [page, setPage] = useState(1);
  const query = useRuns(page);
  return (
    <section>
      <h2 className="mb-3 text-18">{t('IMPORT.runs.title')}</h2>
      {query.data === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowSkeletons count={3} />
        )
      ) : query.data.total === 0 ? (
        <EmptyState drawing="notebook">{t('IMPORT.runs.none')}</EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {query.data.rows.map(({ id, kind, state, fileName, madeBy, madeAt, counts }) => (
            <li key={id} className="border-b border-rule last:border-0">
              <Link
                to="/administration/settings/exchange/import"
                search={{ run: id }}
                className="flex items-center gap-3 px-4 py-3 text-ink hover:bg-sunken"
              >
                <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 menu:grid-cols-2">
                  <span className="min-w-0">
                    <span className="block font-medium [overflow-wrap:anywhere]">{fileName}</span>
                    <span className="block text-13 text-ink-3">
                      {titles.get(kind)} · {madeBy} · {dayAndTime(madeAt)}
                    </span>
                  </span>
                  <span className="flex min-w-0 flex-wrap content-center items-center gap-x-2 gap-y-1 text-13 text-ink-2">
                    <StatusChip tone={tones[state]}>{t(`IMPORT.runs.${state}`)}</StatusChip>
                    {counts && state !== 'draft' && <CountsLine counts={counts} />}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {query.data !== undefined && query.data.total > query.data.size && (
        <div className="mt-3 flex justify-center gap-3">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('IMPORT.earlier')}
          </Button>
          <Button
            small
            disabled={page * query.data.size >= query.data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('IMPORT.later')}
          </Button>
        </div>
      )}
    </section>
  );
}
