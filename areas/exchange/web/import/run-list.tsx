/** The imports of the school, the latest first. */
import { useState } from 'react';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { unreadKind } from '../../lists/rules.ts';
import { CountsLine } from '../counts-line.tsx';
import { listsPage } from '../lists/lists-data.ts';
import { Pager } from '../pager.tsx';
import { useWords } from '../words.ts';
import { useRuns } from './imports-data.ts';
import { RunLink, RunLinks } from './run-links.tsx';

const tones = { draft: 'draft', done: 'done', undone: 'previous' } as const;

export function RunList({ titles }: { titles: ReadonlyMap<string, string> }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const [page, setPage] = useState(1);
  const query = useRuns(page);
  return (
    <section>
      <h2 className="mb-3 text-18">{t('IMPORT.runs.title')}</h2>
      {query.data === undefined ? (
        <NotLoaded query={query} count={3} />
      ) : query.data.total === 0 ? (
        <EmptyState drawing="notebook">{t('IMPORT.runs.none')}</EmptyState>
      ) : (
        <RunLinks>
          {query.data.rows.map(({ id, kind, setId, state, fileName, madeBy, madeAt, counts }) => (
            <RunLink
              key={id}
              to={kind === unreadKind ? listsPage : '/administration/settings/exchange/import'}
              search={kind === unreadKind ? { set: setId ?? id } : { run: id }}
              fileName={fileName}
              about={`${titles.get(kind) ?? t('IMPORT.lists.notRead')} · ${madeBy} · ${dayAndTime(madeAt)}`}
            >
              <StatusChip tone={tones[state]}>{t(`IMPORT.runs.${state}`)}</StatusChip>
              {counts && state !== 'draft' && <CountsLine counts={counts} />}
            </RunLink>
          ))}
        </RunLinks>
      )}
      {query.data?.rows.some(({ state }) => state === 'draft') && (
        <p className="mt-2 text-13 text-ink-2">{t('IMPORT.runs.drafts')}</p>
      )}
      <Pager page={page} shown={query.data} onPage={setPage} />
    </section>
  );
}
