import { failures } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { StaffItem } from '../../members/staff-contract.ts';
import { memberImages } from '../own-account/own-profile-store.ts';
import { staffById } from './staff-by-id.ts';

/** Staff members by name, for the choices of forms. @throws forbidden for callers who are not staff. */
export async function listStaff(context: Context): Promise<readonly StaffItem[]> {
  if (!isStaff(context.actor)) throw failures.forbidden();
  return [...(await staffById(context)).values()].map(({ userId, firstName, lastName, title }) => ({
    id: userId,
    firstName,
    lastName,
    title,
  }));
}

/** Faces of colleagues, for lists. A parent who works nowhere at the school shows theirs to nobody. @throws forbidden. */
export async function listStaffPhotos(
  context: Context,
): Promise<readonly { readonly id: number; readonly image: string }[]> {
  if (!isStaff(context.actor)) throw failures.forbidden();
  return memberImages(context, [...(await staffById(context)).keys()]);
}
