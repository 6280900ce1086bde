/** The classes of one section: a table where there is room, rows on a phone. */
import { ChevronRight } from 'lucide-react';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { ClassRecord } from '../classes-contract.ts';
import { isOverfull } from '../classes-rules.ts';
import { useWords } from './words.ts';

export function ClassTable({ name, classes }: { name: string; classes: readonly ClassRecord[] }) {
  const t = useWords();
  const heads = classes.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-label={name}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-16">
        {name}
        <span className="text-13 font-normal text-ink-3">
          {t('CLASS.count', { count: classes.length })} · {t('CLASS.heads', { count: heads })}
        </span>
      </h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {classes.map((classroom) => (
          <ClassRow key={classroom.id} classroom={classroom} />
        ))}
      </ul>
    </section>
  );
}

function ClassRow({ classroom }: { classroom: ClassRecord }) {
  const t = useWords();
  const { id, name, levelName, series, room, masterName } = classroom;
  const facts = [levelName === name ? null : levelName, series, room && `${t('CLASS.columns.room')} ${room}`];
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/classes/detail"
        search={{ class: id }}
        data-row
        className="flex min-h-row items-center gap-3 px-4 py-2 hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] menu:items-center">
          <span className="min-w-0">
            <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-13 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
          </span>
          <span className="text-13 text-ink-2 menu:text-14">{masterName ?? t('CLASS.noMaster')}</span>
          <span className="menu:justify-self-end">
            <Heads classroom={classroom} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

/** Students of the class and its capacity; a class above capacity says so in words. */
export function Heads({ classroom }: { classroom: ClassRecord }) {
  const t = useWords();
  const { size, capacity } = classroom;
  return (
    <span className="tabular flex flex-wrap items-center gap-2 text-13 text-ink-2 menu:text-14">
      {t('CLASS.heads', { count: size })}
      {capacity !== null && isOverfull(classroom) && (
        <StatusChip tone="late">{t('CLASS.overfull', { capacity })}</StatusChip>
      )}
    </span>
  );
}
