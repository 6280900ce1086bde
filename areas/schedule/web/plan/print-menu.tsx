/** Prints the shown timetable for a wall, or all of them for the staff room, in either language. */
import { Printer } from 'lucide-react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { languages } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { WeekOwner } from '../../contract.ts';
import { printOverview, printWeek } from '../../week/print-contract.ts';
import { useWords } from '../words.ts';

interface PrintMenuProps {
  of: WeekOwner;
  id: number | null;
  day: SchoolDay;
  /** Whether all classes and all teachers are offered. */
  mayPlan: boolean;
}

export function PrintMenu({ of, id, day, mayPlan }: PrintMenuProps) {
  const t = useWords();
  const own = useLanguage();
  const textOf = useFailureText();
  const week = useDocument(printWeek);
  const overview = useDocument(printOverview);
  const mayPrint = useMayCall(printWeek);
  if (!mayPrint) return null;
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  const inOrder = languages.toSorted((one, other) => Number(other === own) - Number(one === own));
  return (
    <Menu
      label={t('SCHEDULE.print.label')}
      text={t('SCHEDULE.print.label')}
      icon={Printer}
      actions={inOrder.flatMap((language) => {
        const inLanguage = { language: t(`SCHEDULE.print.languages.${language}`) };
        return [
          {
            label: t('SCHEDULE.print.week', inLanguage),
            icon: Printer,
            onSelect: () => week.mutate({ of, id, day, language }, { onError }),
          },
          ...(mayPlan ? (['class', 'teacher'] as const) : []).map((which) => ({
            label: t(`SCHEDULE.print.all.${which}`, inLanguage),
            icon: Printer,
            onSelect: () => overview.mutate({ of: which, day, language }, { onError }),
          })),
        ];
      })}
    />
  );
}
