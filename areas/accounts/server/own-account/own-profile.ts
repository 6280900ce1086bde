/** A person's own profile at the current school: reading and changing it. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { squarePhoto } from '#platform/server/foreign/pictures.ts';
import {
  failures,
  type OwnProfile,
  type saveOwnProfile as saveCall,
  type setOwnPhoto as setCall,
} from '../../own-account/profile-contract.ts';
import { mayRename } from '../../own-account/profile-rules.ts';
import { findAccountRules } from '../account-rules/account-rules-store.ts';
import { lockMember } from '../members/members-store.ts';
import {
  deleteMemberPhoto,
  findOwnProfile,
  memberImage,
  saveMemberPhoto,
  updateOwnNames,
} from './own-profile-store.ts';

export async function readOwnProfile(context: Context): Promise<OwnProfile> {
  const { actor } = context;
  const found = await findOwnProfile(context, actor.userId);
  if (!found) throw common.missing();
  const image = await memberImage(context, actor.userId);
  return { ...found, image, mayRename: mayRename(actor, await findAccountRules(context)) };
}

/** @throws stale, nameKept. */
export async function saveOwnProfile(
  context: Context,
  { version, names }: InputOf<typeof saveCall>,
): Promise<OwnProfile> {
  const { userId } = context.actor;
  await lockMember(context, userId);
  const before = await readOwnProfile(context);
  if (before.version !== version) throw common.stale({ current: before });
  const sameName = before.firstName === names.firstName && before.lastName === names.lastName;
  if (!sameName && !before.mayRename) throw failures.nameKept();
  await updateOwnNames(context, userId, names);
  await context.audit('accounts.saveOwnProfile', `member ${userId}`, { renamed: !sameName });
  return readOwnProfile(context);
}

/** @throws photoUnreadable. */
export async function setOwnPhoto(context: Context, { image }: InputOf<typeof setCall>): Promise<OwnProfile> {
  const { userId } = context.actor;
  const photo = await squarePhoto(context, Buffer.from(image, 'base64'));
  if (!photo) throw failures.photoUnreadable();
  await saveMemberPhoto(context, userId, photo);
  await context.audit('accounts.setOwnPhoto', `member ${userId}`);
  return readOwnProfile(context);
}

export async function removeOwnPhoto(context: Context): Promise<OwnProfile> {
  const { userId } = context.actor;
  await deleteMemberPhoto(context, userId);
  await context.audit('accounts.removeOwnPhoto', `member ${userId}`);
  return readOwnProfile(context);
}
