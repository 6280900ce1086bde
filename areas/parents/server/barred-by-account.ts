/** A bar holds for the person: through every record of an account, not only through the one that has it. */
import type { StoredLink } from '#areas/students/server/public/guardian-links.ts';
import type { StoredGuardian } from './records/guardians-store.ts';

/** The children from whom each guardian is barred by another record of the same account. */
export function barredByAccount(
  guardians: readonly Pick<StoredGuardian, 'id' | 'userId'>[],
  links: readonly Pick<StoredLink, 'guardianId' | 'studentId' | 'state'>[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const byAccount = Map.groupBy(guardians, ({ userId }) => userId);
  const barred = new Map<number, Set<number>>();
  for (const { guardianId, studentId } of links.filter(({ state }) => state === 'barred')) {
    const userId = guardians.find(({ id }) => id === guardianId)?.userId ?? null;
    for (const { id } of userId === null ? [] : (byAccount.get(userId) ?? []))
      if (id !== guardianId) barred.set(id, (barred.get(id) ?? new Set()).add(studentId));
  }
  return barred;
}
