/** What else can be done with the calendar. */
import { CalendarSync, Ellipsis, FileUp, Flag } from 'lucide-react';
import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { importEntries } from '#platform/web/import-entries.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

interface CalendarMenuProps {
  mayCreate: boolean;
  /** Opens the address for the own calendar application. */
  onFollow: () => void;
  /** Opens the national days; null for who enters no events of the whole school. */
  onNational: (() => void) | null;
}

export function CalendarMenu({ mayCreate, onFollow, onNational }: CalendarMenuProps) {
  const t = useWords<typeof en>();
  const session = useSession();
  const entry = useContributions(importEntries).find(({ needs }) => hasAccess(needs, session));
  const actions = [
    { label: t('CALENDAR.feed.open'), icon: CalendarSync, onSelect: onFollow },
    ...(onNational ? [{ label: t('CALENDAR.national.title'), icon: Flag, onSelect: onNational }] : []),
    ...(mayCreate && entry
      ? [
          {
            label: t('CALENDAR.import'),
            icon: FileUp,
            onSelect: () => go(entry.to, { search: { kind: 'events' } }),
          },
        ]
      : []),
  ];
  return <Menu label={t('CALENDAR.tools')} icon={Ellipsis} actions={actions} />;
}
