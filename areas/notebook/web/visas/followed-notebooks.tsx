/** The notebooks of the year: what is not written, what waits for a visa. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { FollowedNotebook } from '../../visas/contract.ts';
import { useWords } from '../words.ts';

/** More rows than this come only when asked for: a school has some 500 notebooks. */
const step = 60;

interface FollowedNotebooksProps {
  notebooks: readonly FollowedNotebook[];
  /** Shows the lessons of a notebook that wait for a visa. */
  onOpen: (notebookId: number) => void;
}

export function FollowedNotebooks({ notebooks, onOpen }: FollowedNotebooksProps) {
  const t = useWords();
  const formats = useFormats();
  const behind = notebooks.filter(({ missing }) => missing > 0);
  const [count, setCount] = useState(step);
  const [chosen, setChosen] = useState<'behind' | 'all' | null>(null);
  const which = chosen ?? (behind.length > 0 ? 'behind' : 'all');
  if (notebooks.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('LESSONS.followUp.noNotebooks')}>
        {t('LESSONS.followUp.noNotebooksHelp')}
      </EmptyState>
    );
  }
  // Those that are furthest behind come first.
  const shown = (which === 'behind' ? behind : notebooks).toSorted((a, b) => b.missing - a.missing);
  return (
    <>
      <FilterBar
        label={t('LESSONS.followUp.which')}
        value={which}
        onChange={setChosen}
        choices={[
          { value: 'behind', label: t('LESSONS.followUp.onlyBehind'), count: behind.length },
          { value: 'all', label: t('LESSONS.followUp.all'), count: notebooks.length },
        ]}
      />
      <ul className="divide-y divide-rule rounded-card border border-rule bg-surface">
        {shown.slice(0, count).map((notebook) => {
          const { notebookId, className, subjectName, teacherName, waiting, missing, lastHeldOn } = notebook;
          return (
            <li key={notebookId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <Link
                  to="/class-notes/class-notes-book-classroom"
                  search={{ notebook: notebookId, part: 'lessons' }}
                  className="font-medium hover:underline [overflow-wrap:anywhere]"
                >
                  {className} · {subjectName}
                </Link>
                <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{teacherName}</p>
                <p className="text-13 text-ink-3">
                  {lastHeldOn === null
                    ? t('LESSONS.followUp.never')
                    : t('LESSONS.followUp.last', { day: formats.day(lastHeldOn) })}
                </p>
              </div>
              <p className="flex flex-wrap items-center gap-2">
                {missing > 0 ? (
                  <StatusChip tone="late">{t('LESSONS.followUp.missing', { count: missing })}</StatusChip>
                ) : (
                  <StatusChip tone="done">{t('LESSONS.followUp.upToDate')}</StatusChip>
                )}
                {waiting > 0 && (
                  <Button small onClick={() => onOpen(notebookId)}>
                    {t('LESSONS.followUp.waiting', { count: waiting })}
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {shown.length > count && (
        <Button className="self-start" onClick={() => setCount(count + step)}>
          {t('NOTEBOOK.more', { count: Math.min(step, shown.length - count) })}
        </Button>
      )}
    </>
  );
}
