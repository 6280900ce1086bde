import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { listMembers, type Member } from '../memberships-store.ts';

/** Everybody who is or was a member, by account, for showing names. */
export function membersById(context: ReferenceContext): Promise<ReadonlyMap<number, Member>> {
  return context.reference(['accounts'], 'accounts.members', async () => {
    const members = await listMembers(context);
    return new Map(members.map((member) => [member.userId, member]));
  });
}

/** At least those of these accounts that are or were members; the caller is known without asking. */
export async function membersAmong(
  context: Context,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Member>> {
  const { actor } = context;
  return userIds.every((id) => id === actor.userId) ? new Map([[actor.userId, actor]]) : membersById(context);
}
