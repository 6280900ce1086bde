/** Rare tasks in the list of students: change many, find duplicate records, move a year on. */
import { CalendarDays, CopyCheck, ListChecks } from 'lucide-react';
import { hasAccess, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { canWrite } from '../../records/contract.ts';
import { entriesOfStudents } from '../extension-points.ts';
import { useWords } from '../words.ts';

interface StudentsMenuProps {
  /** The words of changing many at once; null where the list is of more than one class. */
  many: 'STUDENT.many.action' | 'STUDENT.many.placeAction' | null;
  onOpen: (dialog: 'many' | 'duplicates') => void;
}

export function StudentsMenu({ many, onOpen }: StudentsMenuProps) {
  const t = useWords();
  const say = useAnyWords();
  const session = useSession();
  const entries = useContributions(entriesOfStudents).filter(({ needs }) => hasAccess(needs, session));
  return (
    <Menu
      label={t('STUDENT.more')}
      actions={[
        ...(many ? [{ label: t(many), icon: ListChecks, onSelect: () => onOpen('many') }] : []),
        { label: t('STUDENT.duplicates.title'), icon: CopyCheck, onSelect: () => onOpen('duplicates') },
        ...entries.map(({ to, icon, title }) => ({ label: say(title), icon, onSelect: () => go(to) })),
        ...(reachesWholeSchool(session, canWrite)
          ? [
              {
                label: t('ROLLOVER.action'),
                icon: CalendarDays,
                onSelect: () => go('/student/next-year'),
              },
            ]
          : []),
      ]}
    />
  );
}
