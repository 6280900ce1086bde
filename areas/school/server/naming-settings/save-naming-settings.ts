/** Reading and changing how the school writes names, the titles it offers, and its time zone. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  failures,
  type NamingSettings,
  type saveNamingSettings as saveCall,
} from '../../naming-settings/naming-settings-contract.ts';
import { isTimeZone } from '../../naming-settings/naming-settings-rules.ts';
import { mayEditOrganisation } from '../../organisation/organisation-rules.ts';
import { lockOrganisation } from '../school-store.ts';
import { findNamingSettings, updateNamingSettings } from './naming-settings-store.ts';

/** For everybody who is signed in: whoever types the own title is offered those of the school. */
export async function readNamingSettings(context: Context): Promise<NamingSettings> {
  return { ...(await findNamingSettings(context)), mayEdit: mayEditOrganisation(context.actor) };
}

/** Moments that are stored stay the moments they are: another zone shows them at another hour. @throws forbidden, zoneUnknown, stale. */
export async function saveNamingSettings(
  context: Context,
  { version, settings }: InputOf<typeof saveCall>,
): Promise<NamingSettings> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  if (!isTimeZone(settings.timeZone)) throw failures.zoneUnknown();
  await lockOrganisation(context);
  const before = await readNamingSettings(context);
  if (before.version !== version) throw common.stale({ current: before });
  await updateNamingSettings(context, settings);
  await context.audit('school.saveCustoms', `organisation ${context.org}`, settings);
  return readNamingSettings(context);
}
