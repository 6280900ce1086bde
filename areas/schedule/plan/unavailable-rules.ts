/** Hours of the week in which somebody or something is not available, as they are set period by period. Pure. */
import type { Hours } from './period-rules.ts';
import type { Plan } from './plan-contract.ts';

export interface WeekHours extends Hours {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
}

export interface UnavailableOwner {
  readonly of: 'teacher' | 'room';
  readonly id: number;
}

/** The hours of a teacher or room. */
export function hoursOff(
  { unavailable, unavailableRooms }: Pick<Plan, 'unavailable' | 'unavailableRooms'>,
  { of, id }: UnavailableOwner,
): readonly WeekHours[] {
  const own =
    of === 'teacher'
      ? unavailable.filter(({ teacherId }) => teacherId === id)
      : unavailableRooms.filter(({ roomId }) => roomId === id);
  return own.map(({ weekday, startsAt, endsAt }) => ({ weekday, startsAt, endsAt }));
}

/** Whether some of the hours lie in a period. */
export function isOff(hours: readonly WeekHours[], { weekday, startsAt, endsAt }: WeekHours): boolean {
  return hours.some((one) => one.weekday === weekday && one.startsAt < endsAt && startsAt < one.endsAt);
}

/** The hours with a period, joined with those that touch it. */
export function withHours(hours: readonly WeekHours[], period: WeekHours): readonly WeekHours[] {
  const joins = ({ weekday, startsAt, endsAt }: WeekHours) =>
    weekday === period.weekday && startsAt <= period.endsAt && period.startsAt <= endsAt;
  const joined = [period, ...hours.filter(joins)];
  const startsAt = joined.map((one) => one.startsAt).sort()[0] ?? period.startsAt;
  const endsAt =
    joined
      .map((one) => one.endsAt)
      .sort()
      .at(-1) ?? period.endsAt;
  return inOrder([...hours.filter((one) => !joins(one)), { weekday: period.weekday, startsAt, endsAt }]);
}

/** The hours without a period; what is before and after it stays. */
export function withoutHours(hours: readonly WeekHours[], period: WeekHours): readonly WeekHours[] {
  return inOrder(
    hours.flatMap((one) =>
      isOff([one], period)
        ? [
            { ...one, endsAt: period.startsAt },
            { ...one, startsAt: period.endsAt },
          ].filter(({ startsAt, endsAt }) => startsAt < endsAt)
        : [one],
    ),
  );
}

function inOrder(hours: readonly WeekHours[]): readonly WeekHours[] {
  const key = ({ weekday, startsAt }: WeekHours) => `${weekday} ${startsAt}`;
  return hours.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
