import type { ReferenceContext } from '#platform/server/context.ts';
import { listMembers, type Member } from './memberships-store.ts';

/** Everybody who is or was a member, by account, for showing names. */
export function membersById(context: ReferenceContext): Promise<ReadonlyMap<number, Member>> {
  return context.reference(['accounts'], 'accounts.members', async () => {
    const members = await listMembers(context);
    return new Map(members.map((member) => [member.userId, member]));
  });
}
