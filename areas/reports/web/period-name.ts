import type { Period } from '#platform/kernel/periods.ts';
import type { Say } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

/** A sequence or month: `Sequence 2`, `October`. */
export function periodName(t: Say<typeof en>, { kind, number }: Pick<Period, 'kind' | 'number'>): string {
  return t(kind === 'month' ? 'REPORTS.param.month' : 'REPORTS.param.sequenceNumber', { number });
}

/** Where there is little room: `Seq. 2`, `Oct`. */
export function shortPeriodName(
  t: Say<typeof en>,
  { kind, number }: Pick<Period, 'kind' | 'number'>,
): string {
  return t(kind === 'month' ? 'REPORTS.student.monthShort' : 'REPORTS.student.sequenceShort', { number });
}
