import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { YearConsequence } from '../../years/years-contract.ts';

export interface BegunYear {
  /** The year that was the current one. */
  readonly from: { readonly id: number; readonly endsOn: SchoolDay };
  readonly toId: number;
}

/** Areas that close data with a year, or begin data with the next: called when another year becomes current, and asked before. */
export const yearFollowers = extensionPoint<{
  /** The area's name. */
  readonly area: string;
  /** The consequences that would follow; their words are late words of the area. */
  waiting(context: Context, change: BegunYear): Promise<readonly Omit<YearConsequence, 'area'>[]>;
  begun(context: Context, change: BegunYear): Promise<void>;
}>('years that begin');

/** Areas that look at the days of holidays which were ended, shortened or moved: they may refuse them. */
export const endedHolidays = extensionPoint<{
  /** @param days which were free, and are school days now */
  freed(context: Context, days: readonly SchoolDay[]): Promise<void>;
}>('holidays that end');
