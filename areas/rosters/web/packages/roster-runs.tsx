/** Previous data packages, the latest first. */
import { useState } from 'react';
import { Pager } from '#areas/exchange/web/public/pager.ts';
import { RunLink, RunLinks } from '#areas/exchange/web/public/run-links.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { formatNames } from '../../packages/contract.ts';
import { useRosterRuns } from '../roster-data.ts';
import { useWords } from '../words.ts';

export function RosterRuns() {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const [page, setPage] = useState(1);
  const query = useRosterRuns(page);
  const { data } = query;
  return (
    <section>
      <h3 className="mb-2 text-16">{t('ROSTER.runs.title')}</h3>
      {data === undefined ? (
        <NotLoaded query={query} count={2} />
      ) : data.total === 0 ? (
        <p className="text-14 text-ink-3">{t('ROSTER.runs.none')}</p>
      ) : (
        <RunLinks>
          {data.rows.map(({ id, state, format, fileName, madeBy, madeAt }) => (
            <RunLink
              key={id}
              to="/administration/settings/exchange/roster"
              search={{ run: id }}
              fileName={fileName}
              about={`${formatNames[format]} · ${madeBy} · ${dayAndTime(madeAt)}`}
            >
              <StatusChip tone={state}>{t(`ROSTER.runs.${state}`)}</StatusChip>
            </RunLink>
          ))}
        </RunLinks>
      )}
      <Pager page={page} shown={data} onPage={setPage} />
    </section>
  );
}
