/** Justifications that wait for a decision, and those that were decided last. */
import { useState } from 'react';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { listToDecide } from '../../justifications/contract.ts';
import { useWords } from '../words.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { JustificationCard } from './justification-card.tsx';

export function DecidePart() {
  const t = useWords();
  const [shown, setShown] = useState<'open' | 'decided'>('open');
  const query = useStaffQuery(listToDecide, { decided: shown === 'decided' }, { freshFor: 0 });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Segmented
        label={t('ATTENDANCE.justifications.shown')}
        value={shown}
        onChange={setShown}
        choices={(['open', 'decided'] as const).map((value) => ({
          value,
          label: t(`ATTENDANCE.justifications.${value}`),
        }))}
      />
      {!query.data ? (
        <NotLoaded query={query} count={4} />
      ) : query.data.length === 0 ? (
        <EmptyState
          drawing="done"
          title={t(
            shown === 'open' ? 'ATTENDANCE.justifications.noneOpen' : 'ATTENDANCE.justifications.noneDecided',
          )}
        >
          {t('ATTENDANCE.justifications.noneOpenHelp')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((justification) => (
            <li key={justification.id}>
              <JustificationCard justification={justification} named>
                <DecideButtons justification={justification} />
              </JustificationCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
