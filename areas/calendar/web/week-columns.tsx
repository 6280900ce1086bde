/** A week: its days beside each other. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Entry } from '../contract.ts';
import type { ShownDay } from '../shown-days.ts';
import { DayContent } from './chips.tsx';

export function WeekColumns({ days, onOpen }: { days: readonly ShownDay[]; onOpen: (entry: Entry) => void }) {
  const formats = useFormats();
  const today = formats.today();
  return (
    <div className="grid grid-cols-7 gap-1.5">
      {days.map((day) => (
        <section key={day.day} className="flex min-h-80 min-w-0 flex-col gap-1">
          <h3
            className={classNames(
              'rounded-chip px-2 py-1 text-14 first-letter:uppercase',
              day.day === today ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2',
            )}
          >
            {formats.longDay(day.day)}
          </h3>
          <DayContent day={day} onOpen={onOpen} />
        </section>
      ))}
    </div>
  );
}
