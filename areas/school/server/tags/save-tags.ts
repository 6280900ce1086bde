/** Reading and saving the tags of the school. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import { maySeeCalendar, maySetUp } from '../../access-rules.ts';
import { failures } from '../../structure/structure-contract.ts';
import { sameNames } from '../../structure/structure-rules.ts';
import { saveTags as saveCall, type Tags } from '../../tags/tags-contract.ts';
import { idsOf, refuseSame, refuseStrangers } from '../given-rows.ts';
import { countTagsChange, findTags, storeTags } from './tags-store.ts';

/** @throws forbidden for who does not work at the school. */
export async function readTags(context: Context): Promise<Tags> {
  if (!maySeeCalendar(context.actor)) throw common.forbidden();
  return tagsNow(context);
}

/** @throws forbidden, stale, sameNames, structureInUse; missing for an id that is not this school's. */
export async function saveTags(context: Context, { version, tags }: InputOf<typeof saveCall>): Promise<Tags> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const before = await countTagsChange(context);
  const stored = await findTags(context);
  if (before !== version)
    throw common.stale({ current: saveCall.sendItem({ ...stored, version: before, mayEdit: true }) });
  refuseSame(sameNames(tags));
  refuseStrangers(idsOf(tags), stored.tags);
  await unlessInUse(storeTags(context, tags), failures.structureInUse);
  await context.audit('school.saveTags', `organisation ${context.org}`);
  return tagsNow(context);
}

async function tagsNow(context: Context): Promise<Tags> {
  return { ...(await findTags(context)), mayEdit: maySetUp(context.actor) };
}
