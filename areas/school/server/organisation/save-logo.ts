/** The school's logo: seen by the staff in the settings, by everybody on what is printed; changed by administrators. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type Logo, type setLogo as setCall } from '../../organisation/logo-contract.ts';
import { mayEditOrganisation } from '../../organisation/organisation-rules.ts';
import { schoolPicture, shownPicture } from './logo-picture.ts';
import { deleteLogo, findLogo, saveLogo } from './logos-store.ts';

/** @throws forbidden for who does not work at the school. */
export async function readLogo(context: Context): Promise<Logo> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return shown(await findLogo(context));
}

/** @throws forbidden, logoUnreadable. */
export async function setLogo(context: Context, { image }: InputOf<typeof setCall>): Promise<Logo> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  const picture = await schoolPicture(context, 'logo', image);
  if (!picture) throw failures.logoUnreadable();
  await saveLogo(context, picture);
  await context.audit('school.setLogo', `organisation ${context.org}`);
  return shown(picture);
}

/** @throws forbidden. */
export async function removeLogo(context: Context): Promise<Logo> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  if (await deleteLogo(context)) await context.audit('school.removeLogo', `organisation ${context.org}`);
  return shown(null);
}

function shown(picture: Buffer | null): Logo {
  return { image: shownPicture(picture) };
}
