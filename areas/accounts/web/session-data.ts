/** The session answer of the contract, as the screens hold it, and how sessions begin, change and end. */
import { isRoleName, type Scope, scopes } from '#platform/kernel/roles.ts';
import { takeEarlyReply } from '#platform/web/reads/early-replies.ts';
import { plainReply, readEnvelope, send } from '#platform/web/requests/client.ts';
import { addressOf } from '#platform/web/requests/client-address.ts';
import type { Session, SessionSource } from '#platform/web/session/session.ts';
import { currentSession, type SessionAnswer, signOut, switchOrganisation } from '../contract.ts';

function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}

export function toSession(answer: SessionAnswer): Session {
  const { user } = answer;
  const organisations = answer.organisations.map((one) => ({
    id: one.organisationId,
    name: one.organisationName,
    code: one.code,
  }));
  return {
    user: {
      id: user.userId,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.userEmail,
      login: user.userLogin,
      title: user.userTitle,
      image: user.userImage,
      language: user.userLanguage,
    },
    sectionId: user.section,
    levelIds: user.levels,
    organisation: { id: user.organisationId, name: user.organisationName, code: user.organisationCode },
    organisations,
    communicationUrl: user.communicationUrl,
    timeZone: user.timeZone,
    nameOrder: user.nameOrder,
    grants: answer.userRoles.flatMap(({ roleName, scope, parentId }) =>
      isRoleName(roleName) && isScope(scope) ? [{ role: roleName, scope, parentId }] : [],
    ),
    seenBy: answer.seenBy,
    admin: answer.admin,
    expert: answer.expert,
    secondFactorBy: answer.secondFactorBy,
    remembered: answer.remembered,
    expiresAt: Date.now() + answer.expires_in * 1000,
  };
}

/** The session that the head script asked for is used once; later the server is asked anew. */
async function loadSession(): Promise<Session> {
  const early = takeEarlyReply(addressOf(currentSession, {}));
  const reply = await early?.catch(() => null);
  if (reply) return toSession(plainReply(currentSession, await readEnvelope(reply, true)));
  return toSession(await send(currentSession, {}));
}

export const sessionSource: SessionSource = {
  load: loadSession,
  end: async (all) => {
    await send(signOut, { all });
  },
};

export async function switchTo(organisationId: number): Promise<Session> {
  return toSession(await send(switchOrganisation, { organisationId }));
}
