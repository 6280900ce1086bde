/** When a class has too much homework on one day. Pure: screen and server call the same functions. */
import type { HomeworkLimits, LoadOfDay } from './load-contract.ts';

export const usualLimits: Pick<HomeworkLimits, 'minutes' | 'homeworks'> = { minutes: 120, homeworks: 3 };

export interface DayWith {
  readonly count: number;
  /** The sum of the estimates. */
  readonly minutes: number;
  readonly tooMany: boolean;
  readonly tooLong: boolean;
}

/** The day with one more homework. @param own the homework that is being changed, which counts once */
export function dayWith(
  { homework, limits }: LoadOfDay,
  { own, minutes }: { readonly own: number | null; readonly minutes: number | null },
): DayWith {
  const others = homework.filter(({ homeworkId }) => homeworkId !== own);
  const count = others.length + 1;
  const sum = others.reduce((total, one) => total + (one.minutes ?? 0), minutes ?? 0);
  return { count, minutes: sum, tooMany: count > limits.homeworks, tooLong: sum > limits.minutes };
}
