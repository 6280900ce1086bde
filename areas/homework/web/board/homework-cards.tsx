/** The list of cards: at once as many as a window shows, the rest a moment later, more as the reader comes near the end. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { fetchAhead } from '#platform/web/when-idle.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Homework } from '../../wire.ts';
import { studentsWaiting, type WaitingMarks } from '../lines/waiting-marks.ts';
import type { BoardSection } from './board-view.ts';
import { HomeworkCard, loadLines } from './homework-card.tsx';

/** Cards visible at first: two below the filters on a phone, four on a desktop. */
function cardsInWindow(): number {
  return matchMedia('(width < 900px)').matches ? 2 : 4;
}

/** Few enough that one step does not block a slow phone. */
const step = 12;

interface CardsProps {
  sections: readonly BoardSection[];
  waiting: readonly WaitingMarks[];
  /** Students by class, to say "whole class" instead of naming everybody. */
  /** How many each notebook is for. */
  takers: ReadonlyMap<number, number>;
  /** Nothing in these can be changed until they are reopened. */
  closedNotebooks: ReadonlySet<number>;
  /** The requested homework: unfolded and scrolled into view. */
  requestedId: number | null;
  onEdit: (homework: Homework) => void;
  onCopy: (homework: Homework) => void;
}

export function HomeworkCards({
  sections,
  waiting,
  takers,
  closedNotebooks,
  requestedId,
  onEdit,
  onCopy,
}: CardsProps) {
  const { longDay } = useFormats();
  useEffect(() => fetchAhead(() => void loadLines().catch(() => undefined)), []);
  const total = sections.reduce((sum, section) => sum + section.rows.length, 0);
  const requestedIndex = sections
    .flatMap(({ rows }) => rows)
    .findIndex(({ homework }) => homework.id === requestedId);
  const [inWindow] = useState(cardsInWindow);
  const { shown, sentinel } = useGrowingCount(
    total,
    requestedIndex < 0 ? inWindow : requestedIndex + inWindow,
  );
  let left = shown;
  return (
    <>
      {sections.map((section) => {
        const before = shown - left;
        const rows = section.rows.slice(0, Math.max(left, 0));
        left -= section.rows.length;
        if (rows.length === 0) return null;
        return (
          <section key={section.day ?? 'all'} aria-label={section.day ? longDay(section.day) : undefined}>
            {section.day && (
              <h2 className="mb-2 text-14 font-medium text-ink-2 first-letter:uppercase">
                {longDay(section.day)}
              </h2>
            )}
            <ul className="grid items-start gap-4 @[820px]:grid-cols-2">
              {rows.map(({ homework, group }, index) => (
                <li key={homework.id} className="min-w-0 has-[>[data-unfolded]]:col-span-full">
                  <HomeworkCard
                    homework={homework}
                    group={group}
                    heading={section.day ? 'h3' : 'h2'}
                    wholeClass={takers.get(homework.notebookId) === homework.lines.length}
                    notebookClosed={closedNotebooks.has(homework.notebookId)}
                    isRequested={homework.id === requestedId}
                    drawnWhenSeen={before + index >= inWindow && homework.id !== requestedId}
                    waiting={studentsWaiting(homework.id, waiting)}
                    onEdit={() => onEdit(homework)}
                    onCopy={() => onCopy(homework)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {shown < total && <div ref={sentinel} className="h-8" />}
    </>
  );
}

/** Grows by a step whenever the end of what is shown comes near the window. */
function useGrowingCount(total: number, atFirst: number) {
  const [shown, setShown] = useState(atFirst);
  const more = shown < total;
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShown((count) => Math.max(count, step))), 50);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const end = sentinel.current;
    if (!end || !more || shown < step) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          startTransition(() => setShown((count) => count + step));
      },
      { rootMargin: '1500px' },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [shown, more]);
  return { shown, sentinel };
}
