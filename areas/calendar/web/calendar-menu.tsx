/** The menu of other actions of the calendar. */
import { CalendarSync, Ellipsis, FileUp, Flag, Printer } from 'lucide-react';
import { hasAccess } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { languages } from '#platform/kernel/words.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { importEntries } from '#platform/web/import-entries.ts';
import { go } from '#platform/web/navigation.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { printTerm } from '../print-contract.ts';
import { useWords } from './words.ts';

interface CalendarMenuProps {
  /** A day of the term that is printed. */
  day: SchoolDay;
  mayCreate: boolean;
  /** Opens the address for the own calendar application. */
  onFollow: () => void;
  /** Opens the national days; null for who enters no events of the whole school. */
  onNational: (() => void) | null;
}

export function CalendarMenu({ day, mayCreate, onFollow, onNational }: CalendarMenuProps) {
  const t = useWords();
  const session = useSession();
  const entry = useContributions(importEntries).find(({ needs }) => hasAccess(needs, session));
  const own = useLanguage();
  const textOf = useFailureText();
  const term = useDocument(printTerm);
  const mayPrint = useMayCall(printTerm);
  const inOrder = languages.toSorted((one, other) => Number(other === own) - Number(one === own));
  const actions = [
    ...(session.seenBy ? [] : [{ label: t('CALENDAR.feed.open'), icon: CalendarSync, onSelect: onFollow }]),
    ...(mayPrint ? inOrder : []).map((language) => ({
      label: t('CALENDAR.print.term', { language: t(`CALENDAR.print.languages.${language}`) }),
      icon: Printer,
      onSelect: () =>
        term.mutate(
          { day, language },
          { onError: (error) => showToast({ kind: 'error', text: textOf(error) }) },
        ),
    })),
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
  if (actions.length === 0) return null;
  return <Menu label={t('CALENDAR.tools')} icon={Ellipsis} actions={actions} />;
}
