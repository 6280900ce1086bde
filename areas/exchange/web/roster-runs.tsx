/** Bundles that were brought, the latest first. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { formatNames } from '../roster-contract.ts';
import { useRosterRuns } from './roster-data.ts';

export function RosterRuns() {
  const t = useWords<typeof en>();
  const { dayAndTime } = useFormats();
  const [page, setPage] = useState(1);
  const query = useRosterRuns(page);
  const { data } = query;
  return (
    <section>
      <h3 className="mb-2 text-16">{t('ROSTER.runs.title')}</h3>
      {data === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowSkeletons count={2} />
        )
      ) : data.total === 0 ? (
        <p className="text-14 text-ink-3">{t('ROSTER.runs.none')}</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {data.rows.map(({ id, state, format, fileName, madeBy, madeAt }) => (
            <li key={id} className="border-b border-rule last:border-0">
              <Link
                to="/administration/settings/exchange/roster"
                search={{ run: id }}
                className="flex items-center gap-3 px-4 py-3 text-ink hover:bg-sunken"
              >
                <span className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-1.5 menu:grid-cols-[minmax(0,1fr)_auto]">
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{fileName}</span>
                    <span className="block text-13 text-ink-3">
                      {formatNames[format]} · {madeBy} · {dayAndTime(madeAt)}
                    </span>
                  </span>
                  <span className="justify-self-start">
                    <StatusChip tone={state}>{t(`IMPORT.runs.${state}`)}</StatusChip>
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.size && (
        <div className="mt-3 flex justify-center gap-3">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('IMPORT.earlier')}
          </Button>
          <Button small disabled={page * data.size >= data.total} onClick={() => setPage(page + 1)}>
            {t('IMPORT.later')}
          </Button>
        </div>
      )}
    </section>
  );
}
