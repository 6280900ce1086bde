/** Homework of the year before in the same subject, to copy its words. */

import type { NotebookItem } from '#areas/notebook/contract.ts';
import { listSchoolYears } from '#areas/school/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats } from '#platform/web/words.ts';
import { listHomework } from '../../contract.ts';
import type { Homework } from '../../wire.ts';
import { useWords } from '../words.ts';
import { homeworkOfYear } from './homework-of-year.ts';

interface LastYearProps {
  notebook: NotebookItem;
  onClose: () => void;
  onCopy: (homework: Homework) => void;
}

export function LastYear({ notebook, onClose, onCopy }: LastYearProps) {
  const t = useWords();
  const { day } = useFormats();
  const years = useCallQuery(listSchoolYears, { onlyCurrent: false, page: 1, size: 100 });
  const before = [...(years.data?.rows ?? [])]
    .filter((year) => year.id !== notebook.yearId)
    .sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
  const query = useCallQuery(
    listHomework,
    { ...homeworkOfYear(before?.id ?? null), personal: false, size: 500 },
    { enabled: before !== undefined },
  );
  const rows = query.data?.rows.filter((homework) => homework.subjectName === notebook.subjectName) ?? null;
  return (
    <Dialog open onClose={onClose} title={t('GIVING.form.copyTitle')} dismissable>
      {years.isError || query.isError ? (
        <ErrorState
          error={years.error ?? query.error}
          onRetry={() => void Promise.all([years.refetch(), query.refetch()])}
          size="pop"
        />
      ) : rows === null && (before !== undefined || years.isPending) ? (
        <RowSkeletons count={4} />
      ) : rows === null || rows.length === 0 ? (
        <EmptyState drawing="notebook" size="pop">
          {t('GIVING.form.copyNone')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-rule">
          {rows.map((homework) => (
            <li key={homework.id}>
              <button
                type="button"
                onClick={() => onCopy(homework)}
                className="flex min-h-row w-full flex-col items-start py-2 text-left hover:bg-sunken"
              >
                <span className="font-medium [overflow-wrap:anywhere]">{homework.title}</span>
                <span className="text-13 text-ink-3">
                  {homework.className} · {day(homework.createdAt)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
