import type { ReferenceContext } from '#platform/server/context.ts';
import { listStaff, type Member } from '../memberships-store.ts';

/** Current staff by account: parents are members too, but are not listed as staff. */
export function staffById(context: ReferenceContext): Promise<ReadonlyMap<number, Member>> {
  return context.reference(['accounts'], 'accounts.staff', async () => {
    const staff = await listStaff(context);
    return new Map(staff.map((member) => [member.userId, member]));
  });
}
