import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { draftsToGo } from '../../import/drafts-rules.ts';
import { areBusy } from './background.ts';
import { draftsOf, lockDraftsOf, removeDrafts } from './drafts-store.ts';

/**
 * Removes the person's oldest drafts for a new one, where they have too many; another upload of the same person waits until the
 * transaction ends. @throws tooManyDrafts when those that fill it are being worked on.
 */
export async function makeRoom(context: Context, bytes: number, count = 1): Promise<void> {
  const { userId } = context.actor;
  await lockDraftsOf(context, userId);
  const drafts = await draftsOf(context, userId);
  const busy = await areBusy(
    context,
    drafts.map(({ id }) => id),
  );
  const gone = draftsToGo(
    drafts.map((draft) => ({ ...draft, busy: busy.has(draft.id) })),
    bytes,
    count,
  );
  if (gone === null) throw failures.tooManyDrafts();
  if (gone.length === 0) return;
  await removeDrafts(context, gone);
  await context.audit('exchange.makeRoom', 'imports', { ids: [...gone] });
}
