/** The parents of a filter, in a list that grows. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { listGuardians } from '../../contract.ts';
import { inputForParents, type ParentFilter } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { ParentRow } from './parent-row.tsx';

export function ParentList({ filters }: { filters: ParentFilter }) {
  const t = useWords();
  const { keyword, classId, levelId, filter } = filters;
  const filtered = keyword !== '' || classId !== null || levelId !== null || filter !== 'all';
  return (
    <GrowingList
      call={listGuardians}
      inputOf={(part) => inputForParents(filters, part)}
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
