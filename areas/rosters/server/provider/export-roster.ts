import { schoolDayOf } from '#platform/kernel/time.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { keepNamespace } from '../external-ids-store.ts';
import { refuseBarred } from '../refuse-limited.ts';
import { csvBundle } from './csv-bundle.ts';
import { schoolRoster } from './school-roster.ts';

/** The roster of this year as a file, audited. @throws forbidden for people limited to a section; barredFromChild. */
export async function exportOneRoster(context: Context): Promise<SentFile> {
  await refuseBarred(context);
  await keepNamespace(context);
  const roster = await schoolRoster(context, context.actor);
  const bytes = await csvBundle(roster);
  await context.audit('rosters.export', 'roster of the school', { users: roster.users.length });
  const day = schoolDayOf(context.now, context.actor.timeZone);
  return {
    name: `OneRoster ${context.actor.orgCode} ${day}.zip`,
    type: 'application/zip',
    content: bytes.toString('base64'),
  };
}
