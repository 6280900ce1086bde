import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { refusedEntry } from '../../marks/entry-rules.ts';
import type { GridKey } from '../columns/evaluations-store.ts';
import { windowsOf } from '../windows/windows.ts';
import { findVisibleGrid } from './visible-grid.ts';

/** @throws missing, notYours, notOpenYet, closed: unless the caller may write into this grid today. */
export async function refuseEntry(context: Context, gridKey: GridKey): Promise<void> {
  const { subject, sequence } = await findVisibleGrid(context, gridKey);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const window = (await windowsOf(context))(gridKey, sequence);
  const refused = refusedEntry(subject.role, window, today);
  if (refused) throw failures[refused](refused === 'notOpenYet' ? { opensOn: window.opensOn } : {});
}
