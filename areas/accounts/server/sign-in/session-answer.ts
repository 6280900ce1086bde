/** The session answer of contract.md: who is signed in, where, with which roles, for how long. */

import { communicationUrlOf } from '#areas/school/server/public/naming-settings.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { SessionAnswer } from '../../contract.ts';
import { loginsOf } from '../accounts-store.ts';
import { membershipsOf } from '../memberships-store.ts';
import { memberImage } from '../own-account/own-profile-store.ts';
import { isRemembered } from '../sessions-store.ts';

export async function sessionAnswer(database: Database, actor: Actor): Promise<SessionAnswer> {
  // Seen as by an administrator: what the person signs in with, and their other schools, are their own affair.
  const isOwn = actor.seenBy === null;
  const logins = isOwn ? await loginsOf(database.plain, actor.userId) : [];
  const memberships = (await membershipsOf(database.plain, actor.userId)).filter(
    ({ organisationId }) => isOwn || organisationId === actor.org,
  );
  const own = await database.read(actor.org, async (at) => ({
    image: await memberImage(at, actor.userId),
    communicationUrl: await communicationUrlOf(at),
  }));
  return {
    user: {
      userId: actor.userId,
      firstName: actor.firstName,
      lastName: actor.lastName,
      userLogin: logins[0]?.login ?? null,
      userEmail: logins.find((login) => login.email)?.login ?? null,
      userImage: own.image,
      organisationId: actor.org,
      organisationName: actor.orgName,
      organisationCode: actor.orgCode,
      timeZone: actor.timeZone,
      nameOrder: actor.nameOrder,
      userLanguage: actor.language,
      userTitle: actor.title,
      section: actor.sectionId,
      levels: [...actor.levelIds],
      communicationUrl: own.communicationUrl,
    },
    organisations: memberships
      .filter((membership) => membership.roles > 0)
      .map(({ organisationId, organisationName, code }) => ({ organisationId, organisationName, code })),
    userRoles: actor.grants.map(({ role, parentId, scope }) => ({
      roleName: role,
      parentId,
      status: 'active',
      scope,
    })),
    token_type: 'Bearer',
    expires_in: actor.expiresIn,
    secondFactorBy: actor.secondFactorBy,
    remembered: isOwn && (await isRemembered(database.plain, actor.sessionId)),
    seenBy: actor.seenBy && { name: actor.seenBy.name, until: actor.seenBy.until },
    admin: hasRole(actor, 'Administrator'),
    expert: hasRole(actor, 'Expert'),
  };
}
