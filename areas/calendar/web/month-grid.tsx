/** A month as a grid of weeks. On narrow screens days have dots, and the chosen day is listed below. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { weekdayOf } from '#platform/kernel/time.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Entry } from '../contract.ts';
import { isEmpty, type ShownDay } from '../shown-days.ts';
import { DayContent, DayNotes, EntryChip, LayerChip } from './chips.tsx';
import { looksOfKinds, looksOfLayers } from './looks.ts';
import { useWords } from './words.ts';

interface MonthGridProps {
  days: readonly ShownDay[];
  chosen: SchoolDay;
  /** Titles in the grid, not dots. */
  full: boolean;
  onDay: (day: SchoolDay) => void;
  onMore: (day: SchoolDay) => void;
  onOpen: (entry: Entry) => void;
}

/** Lines of a day in the grid, beyond which the rest is counted. */
const mostLines = 4;

export function MonthGrid(props: MonthGridProps) {
  const { days, chosen, full, onOpen } = props;
  const formats = useFormats();
  const shown = days.find(({ day }) => day === chosen);
  return (
    <>
      <div className="grid grid-cols-7 gap-px overflow-hidden rounded-card border border-rule bg-rule">
        {days.slice(0, 7).map(({ day }) => {
          const name = formats.longDay(day).split(' ')[0] ?? '';
          return (
            <span
              key={day}
              aria-hidden="true"
              className="bg-sunken px-1 py-1 text-center text-13 text-ink-2 first-letter:uppercase"
            >
              {full ? name : name.slice(0, 2)}
            </span>
          );
        })}
        {days.map((day) =>
          full ? (
            <FullDay key={day.day} {...props} of={day} />
          ) : (
            <SmallDay key={day.day} {...props} of={day} />
          ),
        )}
      </div>
      {!full && shown && (
        <section className="flex flex-col gap-1.5">
          <h3 className="text-16 font-bold first-letter:uppercase">{formats.longDay(shown.day)}</h3>
          <DayContent day={shown} onOpen={onOpen} />
          {isEmpty(shown) && <Nothing />}
        </section>
      )}
    </>
  );
}

function Nothing() {
  const t = useWords();
  return <p className="text-ink-3">{t('CALENDAR.nothing')}</p>;
}

type DayProps = MonthGridProps & { of: ShownDay };

function backgroundOf({ day, free }: ShownDay, chosen: SchoolDay): string {
  if (day.slice(0, 7) !== chosen.slice(0, 7)) return 'bg-sunken text-ink-3';
  return free !== null || weekdayOf(day) > 5 ? 'bg-paper' : 'bg-surface';
}

function FullDay({ of, chosen, onMore, onOpen }: DayProps) {
  const t = useWords();
  const formats = useFormats();
  const lines = of.entries.length + of.items.length;
  const left = lines > mostLines ? mostLines - 1 : mostLines;
  const entries = of.entries.slice(0, left);
  const items = of.items.slice(0, left - entries.length);
  const more = lines - entries.length - items.length;
  return (
    <section
      aria-label={formats.longDay(of.day)}
      className={classNames('flex min-h-28 min-w-0 flex-col gap-0.5 p-1', backgroundOf(of, chosen))}
    >
      <div className="flex min-w-0 items-baseline gap-1.5">
        <DayNumber day={of.day} />
        <div className="min-w-0 flex-1">
          <DayNotes day={of} />
        </div>
      </div>
      {entries.map((entry) => (
        <EntryChip key={`${entry.id} ${entry.from}`} entry={entry} onOpen={onOpen} />
      ))}
      {items.map((item) => (
        <LayerChip key={item.key} item={item} />
      ))}
      {more > 0 && (
        <button
          type="button"
          className="min-h-6 rounded-chip px-1 text-left text-13 text-primary hover:bg-sunken"
          onClick={() => onMore(of.day)}
        >
          {t('CALENDAR.more', { count: more })}
        </button>
      )}
    </section>
  );
}

function DayNumber({ day }: { day: SchoolDay }) {
  const today = useFormats().today();
  return (
    <span
      className={classNames(
        'tabular grid size-6 shrink-0 place-items-center rounded-chip text-13',
        day === today && 'bg-primary font-bold text-on-primary',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

/** Dots of a day: as many as there is room for. */
const mostDots = 4;

function SmallDay({ of, chosen, onDay }: DayProps) {
  const t = useWords();
  const formats = useFormats();
  const dots = [
    ...of.entries.map(({ kind }) => looksOfKinds[kind]),
    ...of.items.map(({ layer }) => looksOfLayers[layer]),
  ];
  return (
    <button
      type="button"
      aria-pressed={of.day === chosen}
      className={classNames(
        'flex min-h-12 min-w-0 flex-col items-center gap-1 py-1',
        backgroundOf(of, chosen),
        of.day === chosen && 'outline-2 -outline-offset-2 outline-primary',
      )}
      onClick={() => onDay(of.day)}
    >
      <span className="unseen">
        {[formats.longDay(of.day), of.free, dots.length > 0 && t('CALENDAR.count', { count: dots.length })]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden="true">
        <DayNumber day={of.day} />
      </span>
      <span aria-hidden="true" className="flex h-2 gap-0.5">
        {dots.slice(0, mostDots).map((look, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike and have no state.
          <span key={index} className={classNames('size-1.5 border-4', look)} />
        ))}
      </span>
    </button>
  );
}
