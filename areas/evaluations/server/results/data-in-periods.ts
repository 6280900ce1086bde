import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';

export interface ClassInPeriod {
  readonly classId: number;
  readonly period: PeriodKey;
}

/** Data of classes in periods beside marks: texts, cards and councils, known only to later areas. */
export const dataInPeriods = extensionPoint<{
  /** Each of the classes with each period in which it has something. */
  ofClasses(context: Context, classIds: readonly number[]): Promise<readonly ClassInPeriod[]>;
}>('what stands in periods of classes');
