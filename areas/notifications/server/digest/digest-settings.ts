/** Setting how often families get a digest: the school for all, each parent for themselves. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  DigestSettings,
  OwnDigest,
  saveDigestSettings as saveCall,
  setOwnDigest as setCall,
} from '../../digest/contract.ts';
import { maySetUp } from '../../rules.ts';
import { chosenRhythm, findDigestSettings, setChosenRhythm, storeDigestSettings } from './digest-store.ts';

/** @throws forbidden */
export async function readDigestSettings(context: Context): Promise<DigestSettings> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  return findDigestSettings(context);
}

/** @throws forbidden, stale */
export async function saveDigestSettings(
  context: Context,
  given: InputOf<typeof saveCall>,
): Promise<DigestSettings> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const isStored = await storeDigestSettings(context, given);
  const current = await findDigestSettings(context);
  if (!isStored) throw common.stale({ current });
  const { usual, weekday, hour } = given;
  await context.audit('notifications.saveDigestSettings', 'digest', { usual, weekday, hour });
  return current;
}

/** Offered to parents. */
export async function readOwnDigest(context: Context): Promise<OwnDigest> {
  const isParent = context.actor.grants.some(({ scope }) => scope === 'children');
  if (!isParent) return { rhythm: null };
  const chosen = await chosenRhythm(context, context.actor.userId);
  return { rhythm: chosen ?? (await findDigestSettings(context)).usual };
}

export async function setOwnDigest(
  context: Context,
  { rhythm }: InputOf<typeof setCall>,
): Promise<OwnDigest> {
  await setChosenRhythm(context, context.actor.userId, rhythm, context.now);
  return readOwnDigest(context);
}
