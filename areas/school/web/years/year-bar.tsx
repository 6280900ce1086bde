/** A picture of the year: its sequences as bars, its months where it has none, the holidays left white, a line for today. The text is beside it. */
import { daysBetween } from '#platform/kernel/time.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { YearPlan } from '../../years/years-contract.ts';
import { kindsOf, partsOf, type Span } from '../../years/years-rules.ts';

/** Shades of one sequence beside the next. */
const shades = ['bg-primary', 'bg-primary/55'] as const;

export function YearBar({ year }: { year: YearPlan }) {
  const today = useFormats().today();
  const days = daysBetween(year.startsOn, year.endsOn) + 1;
  const percent = (count: number) => `${(count / days) * 100}%`;
  const boundsOf = ({ startsOn, endsOn }: Span) => ({
    left: percent(daysBetween(year.startsOn, startsOn)),
    width: percent(daysBetween(startsOn, endsOn) + 1),
  });
  const bars = year.trimesters.flatMap((trimester): readonly Span[] => {
    const { sequences, months } = kindsOf(trimester);
    return [sequences, months].find(({ length }) => length > 0) ?? [trimester];
  });
  const inYear = today >= year.startsOn && today <= year.endsOn;
  return (
    <div aria-hidden="true" className="relative mt-3 h-3 rounded-full bg-sunken">
      {bars.map((bar, index) =>
        partsOf(bar, year.breaks).map((part) => (
          <span
            key={part.startsOn}
            style={boundsOf(part)}
            className={classNames('absolute inset-y-0 rounded-[3px]', shades[index % 2])}
          />
        )),
      )}
      {inYear && (
        <span
          style={{ left: percent(daysBetween(year.startsOn, today)) }}
          className="absolute -inset-y-1 w-0.5 rounded-full bg-accent"
        />
      )}
    </div>
  );
}
