/** One homework: what, for whom, until when, how far; more on demand. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Chip, StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { useFormats, withWords } from '#platform/web/words.ts';
import { type LegendGroup, progressOf, unmarkedState } from '../../rules.ts';
import type { Homework } from '../../wire.ts';
import { useFirstWords } from '../words.ts';
import { HomeworkActions } from './homework-actions.tsx';
import { legendTones } from './legend-tones.ts';

const margins: Record<LegendGroup, string> = {
  thisSession: 'before:bg-now',
  previous: 'before:bg-previous',
  unpublished: 'before:bg-draft',
  overdue: 'before:bg-late',
  future: 'before:bg-future',
};

/** Comes when a card is unfolded, and ahead of that once the page is idle (homework-board.tsx). */
export const loadLines = async () =>
  (await withWords('homework', () => import('../lines/homework-lines.tsx'))()).HomeworkLines;

interface CardProps {
  homework: Homework;
  group: LegendGroup;
  /** Cards under the heading of a day are one level below it. */
  heading: 'h2' | 'h3';
  /** Everybody in the class has it. */
  wholeClass: boolean;
  waiting: ReadonlySet<number>;
  notebookClosed: boolean;
  /** Requested by the address: unfolded and scrolled into view. */
  isRequested: boolean;
  /** Laid out only near the window. Not for the first cards: they would move the page when they are. */
  drawnWhenSeen: boolean;
  onEdit: () => void;
  onCopy: () => void;
}

const framesToSettle = 10;

/** Names shown before "+ 27". */
const chipsShown = 2;

export function HomeworkCard({
  homework,
  group,
  heading: Heading,
  wholeClass,
  waiting,
  notebookClosed,
  isRequested,
  drawnWhenSeen,
  onEdit,
  onCopy,
}: CardProps) {
  const t = useFirstWords();
  const [open, setOpen] = useState(isRequested);
  // The tap answers first, the lines of a whole class follow.
  const unfolded = useDeferredValue(open);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    // After the new page has been put to its top; again while the cards above get their true height on coming near.
    let left = framesToSettle;
    const move = () => {
      card.current?.scrollIntoView();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(move);
    };
    let frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [isRequested]);
  const { done, notDone, unchecked, excused } = progressOf(homework.lines);
  const { title } = homework;
  const { timeZone } = useSession();
  const unmarked = unmarkedState(homework, { now: toInstant(new Date()), timeZone });
  const early = unmarked === 'unchecked';
  return (
    <article
      ref={card}
      data-unfolded={open || undefined}
      aria-label={title}
      tabIndex={-1}
      data-row
      className={classNames(
        'relative flex flex-col gap-2 overflow-hidden rounded-card border border-rule bg-surface pt-2 pr-4 pb-2 pl-5',
        // Clear of the bar at the head of a phone.
        'scroll-mt-20 scroll-mb-4 menu:scroll-mt-4 break-inside-avoid',
        drawnWhenSeen &&
          '[content-visibility:auto] [contain-intrinsic-size:auto_19.5rem] print:[content-visibility:visible]',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px]',
        margins[group],
      )}
    >
      <header className="-mr-2 flex min-h-9 items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-13 text-ink-2">
          {homework.subjectName} · {homework.className}
        </p>
        <HomeworkActions {...{ homework, waiting, notebookClosed, onEdit, onCopy }} />
      </header>
      <Heading className="text-16 text-pretty [overflow-wrap:anywhere]">{title}</Heading>
      <p
        className={classNames(
          'text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]',
          !open && 'line-clamp-2',
        )}
      >
        {homework.description}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        <li className="max-w-full">
          <StatusChip tone={legendTones[group]}>{t(`HOMEWORKS.legend.${group}`)}</StatusChip>
        </li>
        {homework.status !== 'draft' && (
          <li>
            <StatusChip tone={homework.status === 'closed' ? 'closed' : 'ongoing'}>
              {t(homework.status === 'closed' ? 'HOMEWORKS.card.closed' : 'HOMEWORKS.card.ongoing')}
            </StatusChip>
          </li>
        )}
        {wholeClass && homework.lines.length > 1 ? (
          <li>
            <Chip>{t('HOMEWORKS.card.wholeClass', { count: homework.lines.length })}</Chip>
          </li>
        ) : (
          <StudentChips lines={homework.lines} />
        )}
      </ul>
      <Dates homework={homework} group={group} />
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Progress
            done={done}
            notDone={early ? 0 : notDone}
            unchecked={early ? unchecked + notDone : unchecked}
            isDue={unmarked !== 'toDo'}
          />
        </div>
        <Toggle open={open} title={title} onToggle={() => setOpen(!open)} />
      </div>
      {open && excused > 0 && (
        <p className="text-13 text-ink-2">{t('HOMEWORKS.card.excused', { count: excused })}</p>
      )}
      {open && unfolded && (
        <LazyPart load={loadLines} props={{ homework, waiting, unmarked, notebookClosed, onCopy }} />
      )}
    </article>
  );
}

function Toggle({ open, title, onToggle }: { open: boolean; title: string; onToggle: () => void }) {
  const t = useFirstWords();
  return (
    <button
      type="button"
      aria-expanded={open}
      data-unfold
      aria-label={t(open ? 'HOMEWORKS.card.showLessOf' : 'HOMEWORKS.card.showMoreOf', { title })}
      onClick={onToggle}
      className="no-print -mr-1 inline-flex h-control shrink-0 items-center gap-1 rounded-chip px-1 font-medium text-primary hover:underline"
    >
      {t(open ? 'HOMEWORKS.card.showLess' : 'HOMEWORKS.card.showMore')}
      {open ? <ChevronUp aria-hidden className="size-4" /> : <ChevronDown aria-hidden className="size-4" />}
    </button>
  );
}

/** Two names, one where there is little room, and how many more. */
function StudentChips({ lines }: { lines: Homework['lines'] }) {
  const t = useFirstWords();
  return (
    <>
      {lines.slice(0, chipsShown).map((line, index) => (
        <li
          key={line.studentId}
          className={classNames('max-w-full min-w-0', index > 0 && 'hidden @[480px]:block')}
        >
          <Chip
            before={
              <Avatar id={line.studentId} firstName={line.firstName} lastName={line.lastName} size="chip" />
            }
          >
            {listName(line)}
          </Chip>
        </li>
      ))}
      {[1, chipsShown].map(
        (shown) =>
          lines.length > shown && (
            <li key={shown} className={shown === 1 ? '@[480px]:hidden' : 'hidden @[480px]:block'}>
              <Chip>{t('HOMEWORKS.card.rest', { count: lines.length - shown })}</Chip>
            </li>
          ),
      )}
    </>
  );
}

function Dates({ homework, group }: { homework: Homework; group: LegendGroup }) {
  const t = useFirstWords();
  const { day, dayInWords, time } = useFormats();
  const { timeZone } = useSession();
  const dueDay = schoolDayOf(homework.dueAt, timeZone);
  const over = homework.dueAt < toInstant(new Date());
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      <div>
        <dt className="text-12 text-ink-3">{t(over ? 'HOMEWORKS.card.wasDue' : 'HOMEWORKS.card.due')}</dt>
        <dd className={classNames('tabular', group === 'overdue' && 'font-medium text-late')}>
          {homework.status === 'closed' ? day(homework.dueAt) : dayInWords(dueDay)}
          {homework.minutes !== null && ` · ${homework.minutes} min`}
        </dd>
      </div>
      <div>
        <dt className="text-12 text-ink-3">{t('HOMEWORKS.card.session')}</dt>
        <dd className="tabular">
          {homework.startsAt && homework.endsAt
            ? `${day(homework.startsAt)}, ${time(homework.startsAt)} – ${time(homework.endsAt)}`
            : t('HOMEWORKS.card.noLesson')}
        </dd>
      </div>
      <div>
        <dt className="text-12 text-ink-3">{t('HOMEWORKS.card.given')}</dt>
        <dd className="tabular">{day(homework.createdAt)}</dd>
      </div>
    </dl>
  );
}
