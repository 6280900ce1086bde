import type { Actor } from '../context.ts';
import { stampOf } from '../reference.ts';

/** Identifies what a person may currently see of these topics: changes when a role, a limit or a row of them changes. */
export function visibilityStamp(actor: Actor, topics: readonly string[]): string {
  const grants = actor.grants.map((grant) => `${grant.role}/${grant.scope}/${grant.parentId}`).join();
  const parts = [
    actor.org,
    actor.userId,
    actor.sectionId,
    actor.levelIds.join(),
    grants,
    // An administrator who sees as this person is offered nothing to change.
    actor.seenBy !== null,
    actor.timeZone,
    actor.nameOrder,
    stampOf(actor.versions, topics),
  ];
  return parts.join('\n');
}
