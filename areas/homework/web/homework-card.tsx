/** One homework: what, for whom, until when, how far; more on demand. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { schoolDayOf } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Chip, StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Progress } from '#platform/web/ui/progress.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import { type LegendGroup, progressOf } from '../rules.ts';
import type { Homework } from '../wire.ts';
import type { en } from '../words/en.ts';
import { HomeworkActions } from './homework-actions.tsx';
import { HomeworkLines } from './homework-lines.tsx';
import { legendTones } from './legend-tones.ts';

const margins: Record<LegendGroup, string> = {
  thisSession: 'before:bg-now',
  previous: 'before:bg-previous',
  unpublished: 'before:bg-draft',
  overdue: 'before:bg-late',
  future: 'before:bg-future',
};

interface CardProps {
  homework: Homework;
  group: LegendGroup;
  waiting: ReadonlySet<number>;
  onEdit: () => void;
  onCopy: () => void;
}

const chipsShown = 2;

export function HomeworkCard({ homework, group, waiting, onEdit, onCopy }: CardProps) {
  const t = useWords<typeof en>();
  const [open, setOpen] = useState(false);
  const { done, notDone, unchecked, excused } = progressOf(homework.lines);
  const { title } = homework;
  return (
    <article
      aria-label={title}
      className={classNames(
        'relative flex flex-col gap-2 overflow-hidden rounded-card border border-rule bg-surface pt-2 pr-4 pb-2 pl-5 [content-visibility:auto] [contain-intrinsic-size:auto_15rem]',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px]',
        margins[group],
      )}
    >
      <header className="-mr-2 flex min-h-9 items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-13 text-ink-2">
          {homework.subjectName} · {homework.className}
        </p>
        <HomeworkActions homework={homework} onEdit={onEdit} onCopy={onCopy} />
      </header>
      <h3 className="text-16 text-pretty [overflow-wrap:anywhere]">{title}</h3>
      <p className={classNames('text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]', !open && 'line-clamp-2')}>{homework.description}</p>
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
        {homework.lines.slice(0, chipsShown).map((line) => (
          <li key={line.studentId} className="max-w-full min-w-0">
            <Chip before={<Avatar id={line.studentId} firstName={line.firstName} lastName={line.lastName} size="chip" />}>
              {line.firstName} {line.lastName}
            </Chip>
          </li>
        ))}
        {homework.lines.length > chipsShown && (
          <li>
            <Chip>{t('HOMEWORKS.card.rest', { count: homework.lines.length - chipsShown })}</Chip>
          </li>
        )}
      </ul>
      <Dates homework={homework} group={group} />
      <Progress done={done} notDone={notDone} unchecked={unchecked} />
      {excused > 0 && <p className="text-13 text-ink-2">{t('HOMEWORKS.card.excused', { count: excused })}</p>}
      <button
        type="button"
        aria-expanded={open}
        aria-label={t(open ? 'HOMEWORKS.card.showLessOf' : 'HOMEWORKS.card.showMoreOf', { title })}
        onClick={() => setOpen(!open)}
        className="-ml-1 inline-flex h-control items-center gap-1 self-start rounded-chip px-1 font-medium text-primary hover:underline"
      >
        {t(open ? 'HOMEWORKS.card.showLess' : 'HOMEWORKS.card.showMore')}
        {open ? <ChevronUp aria-hidden className="size-4" /> : <ChevronDown aria-hidden className="size-4" />}
      </button>
      {open && <HomeworkLines homework={homework} waiting={waiting} />}
    </article>
  );
}

function Dates({ homework, group }: { homework: Homework; group: LegendGroup }) {
  const t = useWords<typeof en>();
  const { day, dayInWords, time } = useFormats();
  const { timeZone } = useSession();
  const over = homework.status === 'closed' || group === 'overdue';
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      <div>
        <dt className="text-12 text-ink-3">{t(over ? 'HOMEWORKS.card.wasDue' : 'HOMEWORKS.card.due')}</dt>
        <dd className={classNames('tabular', group === 'overdue' && 'font-medium text-late')}>
          {homework.status === 'closed' ? day(homework.dueAt) : dayInWords(schoolDayOf(homework.dueAt, timeZone))}
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
