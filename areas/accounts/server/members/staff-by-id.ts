import type { ReferenceContext } from '#platform/server/context.ts';
import { listStaff, type Member } from '../memberships-store.ts';

/** Who works at the school now, by account: parents are members too, and stand in no list of staff. */
export function staffById(context: ReferenceContext): Promise<ReadonlyMap<number, Member>> {
  return context.reference(['accounts'], 'accounts.staff', async () => {
    const staff = await listStaff(context);
    return new Map(staff.map((member) => [member.userId, member]));
  });
}
