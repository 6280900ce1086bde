/** Consequences: what waits for a decision, what is to be served, and all of this year. */
import { oneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { listConsequences } from '../../consequences/contract.ts';
import { useWords } from '../words.ts';
import { ConsequenceCard } from './consequence-card.tsx';

const lists = ['waiting', 'running', 'all'] as const;
const choices = { list: oneOf(lists, 'waiting') };

export function ConsequencesPart() {
  const t = useWords();
  const { values, change } = useListFilter('consequences', choices, {});
  const { list } = values;
  const query = useStaffQuery(listConsequences, { list, incidentId: null });
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        label={t('DISCIPLINE.consequences.list')}
        value={list}
        onChange={(next) => change({ list: next })}
        choices={lists.map((value) => ({ value, label: t(`DISCIPLINE.consequences.lists.${value}`) }))}
      />
      {!query.data ? (
        <NotLoaded query={query} count={4} />
      ) : query.data.length === 0 ? (
        <EmptyState drawing="done" title={t(`DISCIPLINE.consequences.none.${list}`)}>
          {t('DISCIPLINE.consequences.noneHelp')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((consequence) => (
            <li key={consequence.id}>
              <ConsequenceCard consequence={consequence} named />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
