/** The periods of the day: where a lesson of some length fits. Pure. */
export interface Hours {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface DayPeriod extends Hours {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly break: boolean;
}

/** The periods of a weekday in the order of the clock, breaks included. */
export function periodsOfDay(periods: readonly DayPeriod[], weekday: number): readonly DayPeriod[] {
  return periods
    .filter((period) => period.weekday === weekday)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** The hours of a lesson that begins with a period and takes so many of them, whole and not over a break; null where it does not fit. */
export function hoursFrom(
  periods: readonly DayPeriod[],
  weekday: number,
  startsAt: string,
  count: number,
): Hours | null {
  const day = periodsOfDay(periods, weekday);
  const first = day.findIndex((period) => period.startsAt === startsAt);
  const taken = first === -1 ? [] : day.slice(first, first + count);
  const last = taken.at(-1);
  if (taken.length < count || last === undefined || taken.some((period) => period.break)) return null;
  return { startsAt, endsAt: last.endsAt };
}

/** Whether the hours are those of whole periods of the weekday, one after the other and without a break between. */
export function areWholePeriods(
  periods: readonly DayPeriod[],
  weekday: number,
  { startsAt, endsAt }: Hours,
): boolean {
  const taken = periodsOfDay(periods, weekday).filter(
    (period) => period.startsAt < endsAt && startsAt < period.endsAt,
  );
  return (
    taken.length > 0 &&
    taken.every((period) => !period.break) &&
    taken[0]?.startsAt === startsAt &&
    taken.at(-1)?.endsAt === endsAt
  );
}

/** Whether a period ends before it begins, or two of one weekday overlap. */
export function periodsOverlap(periods: readonly DayPeriod[]): boolean {
  return [1, 2, 3, 4, 5, 6, 7].some((weekday) => {
    const day = periodsOfDay(periods, weekday);
    return day.some(
      (period, index) =>
        period.startsAt >= period.endsAt || (day[index + 1]?.startsAt ?? '24:00') < period.endsAt,
    );
  });
}

/** The day of a bilingual secondary school that begins at 07:30: eight periods of 50 minutes with two breaks, on Wednesday five. */
export function usualPeriods(): readonly DayPeriod[] {
  const whole: readonly (readonly [string, string, boolean])[] = [
    ['07:30', '08:20', false],
    ['08:20', '09:10', false],
    ['09:10', '10:00', false],
    ['10:00', '10:15', true],
    ['10:15', '11:05', false],
    ['11:05', '11:55', false],
    ['11:55', '12:25', true],
    ['12:25', '13:15', false],
    ['13:15', '14:05', false],
    ['14:05', '14:55', false],
  ];
  return [1, 2, 3, 4, 5].flatMap((weekday) =>
    (weekday === 3 ? whole.slice(0, 6) : whole).map(([startsAt, endsAt, isBreak]) => ({
      weekday,
      startsAt,
      endsAt,
      break: isBreak,
    })),
  );
}
