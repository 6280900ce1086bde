import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { refusedEntry } from '../entry-rules.ts';
import type { GridKey } from './evaluations-store.ts';
import { findVisibleGrid } from './visible-grid.ts';
import { windowsOf } from './windows.ts';

/** @throws missing, notYours, notOpenYet, closed: unless the caller may write into this grid today. */
export async function refuseClosed(context: Context, place: GridKey): Promise<void> {
  const { subject, sequence } = await findVisibleGrid(context, place);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const window = (await windowsOf(context))(place, sequence);
  const refused = refusedEntry(subject.standing, window, today);
  if (refused) throw failures[refused](refused === 'notOpenYet' ? { opensOn: window.opensOn } : {});
}
