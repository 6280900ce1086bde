import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { refusedEntry } from '../../marks/entry-rules.ts';
import type { GridKey } from '../columns/evaluations-store.ts';
import { windowsOf } from '../windows/windows.ts';
import { findVisibleGrid } from './visible-grid.ts';

/** @throws missing, notYours, notOpenYet, closed: unless the caller may write into this grid today. */
export async function refuseClosed(context: Context, place: GridKey): Promise<void> {
  const { subject, sequence } = await findVisibleGrid(context, place);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const window = (await windowsOf(context))(place, sequence);
  const refused = refusedEntry(subject.standing, window, today);
  if (refused) throw failures[refused](refused === 'notOpenYet' ? { opensOn: window.opensOn } : {});
}
