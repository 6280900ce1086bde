/** The parents of a filter, in a list that grows. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { useWords } from '#platform/web/words.ts';
import { listGuardians } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { ParentRow } from './parent-row.tsx';
import { askedOfParents, type ParentFilter } from './parents-data.ts';

export function ParentList({ filters }: { filters: ParentFilter }) {
  const t = useWords<typeof en>();
  const { keyword, classId, levelId, filter } = filters;
  const filtered = keyword !== '' || classId !== null || levelId !== null || filter !== 'all';
  return (
    <GrowingList
      call={listGuardians}
      inputOf={(part) => askedOfParents(filters, part)}
      label={t('PARENTS.title')}
      found={(count) => t('PARENTS.found', { count })}
      none={
        <EmptyState
          drawing={filtered ? 'search' : 'notebook'}
          size="full"
          title={t(filtered ? 'PARENTS.noneFound' : 'PARENTS.none')}
        >
          {t(filtered ? 'PARENTS.noneFoundHelp' : 'PARENTS.noneHelp')}
        </EmptyState>
      }
    >
      {(parent) => <ParentRow parent={parent} />}
    </GrowingList>
  );
}
