/** Reading and changing how the school writes names, the titles it offers, and its time zone. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type Customs, failures, type saveCustoms as saveCall } from '../customs-contract.ts';
import { isTimeZone } from '../customs-rules.ts';
import { mayEditOrganisation } from '../organisation-rules.ts';
import { findCustoms, updateCustoms } from './customs-store.ts';
import { holdOrganisation } from './school-store.ts';

/** For everybody who is signed in: whoever types the own title is offered those of the school. */
export async function readCustoms(context: Context): Promise<Customs> {
  return { ...(await findCustoms(context)), mayEdit: mayEditOrganisation(context.actor) };
}

/** Moments that are stored stay the moments they are: another zone shows them at another hour. @throws forbidden, zoneUnknown, stale. */
export async function saveCustoms(
  context: Context,
  { version, customs }: InputOf<typeof saveCall>,
): Promise<Customs> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  if (!isTimeZone(customs.timeZone)) throw failures.zoneUnknown();
  await holdOrganisation(context);
  const before = await readCustoms(context);
  if (before.version !== version) throw common.stale({ current: before });
  await updateCustoms(context, customs);
  await context.audit('school.saveCustoms', `organisation ${context.org}`, customs);
  return readCustoms(context);
}
