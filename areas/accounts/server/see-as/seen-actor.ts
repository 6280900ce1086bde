/** The person as whom an administrator sees the application, for each request of that session. */
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { mayAdministrate } from '../../members/rules.ts';
import { grantsSeen, isSeen } from '../../see-as/rules.ts';
import { findActorOfMember, type SeeingOfSession } from '../sessions-store.ts';

/**
 * The person with what remains of their roles, looked at anew each time: roles that either of both lost since are gone. Without any once the
 * time is over, the administrator is none any more, or the person is not one of those who are seen.
 */
export async function seenActor(
  db: Db,
  viewer: Actor,
  { personId, until, over }: SeeingOfSession,
): Promise<Actor> {
  const person = await findActorOfMember(db, viewer.org, personId);
  const ended = over || person === null || !mayAdministrate(viewer) || !isSeen(person);
  return {
    ...(person ?? viewer),
    grants: ended ? [] : grantsSeen(viewer, person),
    sessionId: viewer.sessionId,
    expiresIn: viewer.expiresIn,
    replaced: viewer.replaced,
    demonstration: viewer.demonstration || (person?.demonstration ?? false),
    secondFactorBy: null,
    seenBy: { userId: viewer.userId, name: fullName(viewer), until, over: ended },
  };
}
