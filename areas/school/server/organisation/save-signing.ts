/** The signature of the head and the school's stamp: seen and changed by administrators, known to be there by the staff. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../organisation/logo-contract.ts';
import { mayEditOrganisation } from '../../organisation/organisation-rules.ts';
import type {
  removeSigningPicture as removeCall,
  Signing,
  SigningPictures,
  setSigningPicture as setCall,
  setSigningRule as setRuleCall,
} from '../../organisation/signing-contract.ts';
import { schoolPicture, shownPicture } from './logo-picture.ts';
import {
  deleteSigningPicture,
  findSigning,
  listSigningPictures,
  saveSigningPicture,
  setSigningAsRule,
} from './signings-store.ts';

/** @throws forbidden for who does not work at the school. */
export async function readSigning(context: Context): Promise<Signing> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return findSigning(context);
}

/** @throws forbidden for who may not change them. */
export async function readSigningPictures(context: Context): Promise<SigningPictures> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  const pictures = await listSigningPictures(context);
  return {
    signature: shownPicture(pictures.get('signature') ?? null),
    stamp: shownPicture(pictures.get('stamp') ?? null),
  };
}

/** @throws forbidden, logoUnreadable. */
export async function setSigningPicture(
  context: Context,
  { kind, image }: InputOf<typeof setCall>,
): Promise<Signing> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  const picture = await schoolPicture(context, 'signing', image);
  if (!picture) throw failures.logoUnreadable();
  await saveSigningPicture(context, kind, picture);
  await context.audit('school.setSigningPicture', `organisation ${context.org}`, { kind });
  return findSigning(context);
}

/** @throws forbidden. */
export async function removeSigningPicture(
  context: Context,
  { kind }: InputOf<typeof removeCall>,
): Promise<Signing> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  if (await deleteSigningPicture(context, kind))
    await context.audit('school.removeSigningPicture', `organisation ${context.org}`, { kind });
  return findSigning(context);
}

/** @throws forbidden. */
export async function setSigningRule(
  context: Context,
  { asRule }: InputOf<typeof setRuleCall>,
): Promise<Signing> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  await setSigningAsRule(context, asRule);
  await context.audit('school.setSigningRule', `organisation ${context.org}`, { asRule });
  return findSigning(context);
}
