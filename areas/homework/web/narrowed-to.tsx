import { fullName } from '#platform/kernel/person-name.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { useWords } from '#platform/web/words.ts';
import type { Line } from '../wire.ts';
import type { en } from '../words/en.ts';

/** What the address narrows the list to, as a figure or a child of the home page does: each goes by its button. */
export function NarrowedTo({ student, ongoing }: { student: Line | undefined; ongoing: boolean }) {
  const t = useWords<typeof en>();
  const { path, search } = useAddress();
  const without = (what: 'student' | 'state') => () =>
    go(path, { search: { ...search, [what]: null }, replace: true });
  if (!student && !ongoing) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {student && (
        <Chip name={fullName(student)} onRemove={without('student')}>
          {fullName(student)}
        </Chip>
      )}
      {ongoing && (
        <Chip name={t('HOMEWORKS.card.ongoing')} onRemove={without('state')}>
          {t('HOMEWORKS.card.ongoing')}
        </Chip>
      )}
    </p>
  );
}
