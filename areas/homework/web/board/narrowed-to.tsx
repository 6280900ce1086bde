import { go, useAddress } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { HomeworkLine } from '../../wire.ts';
import { useFirstWords } from '../words.ts';

/** Changes what the address narrows the list to, in the same step of the history. */
export function useWiderList() {
  const { path, search } = useAddress();
  return (less: { student?: null; state?: null }) =>
    go(path, { search: { ...search, ...less }, replace: true });
}

/** The filters in the address, as set by a figure or a child of the home page: each has a button that removes it. */
export function NarrowedTo({ student, ongoing }: { student: HomeworkLine | undefined; ongoing: boolean }) {
  const t = useFirstWords();
  const widen = useWiderList();
  if (!student && !ongoing) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {student && (
        <Chip name={listName(student)} onRemove={() => widen({ student: null })}>
          {listName(student)}
        </Chip>
      )}
      {ongoing && (
        <Chip name={t('HOMEWORKS.card.ongoing')} onRemove={() => widen({ state: null })}>
          {t('HOMEWORKS.card.ongoing')}
        </Chip>
      )}
    </p>
  );
}
