import type { Actor } from './context.ts';
import { stampOf } from './reference.ts';

/** Names what a person may see of these topics, as it stands: another text when a role, a limit or a row of them changed. */
export function visibilityStamp(actor: Actor, topics: readonly string[]): string {
  const grants = actor.grants.map((grant) => `${grant.role}/${grant.scope}/${grant.parentId}`).join();
  const parts = [
    actor.org,
    actor.userId,
    actor.sectionId,
    actor.levelIds.join(),
    grants,
    actor.timeZone,
    actor.nameOrder,
    stampOf(actor.versions, topics),
  ];
  return parts.join('\n');
}
