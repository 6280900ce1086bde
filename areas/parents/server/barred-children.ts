import {
  barredLinks,
  linksOfGuardians,
  linksOfStudent,
} from '#areas/students/server/public/guardian-links.ts';
import type { Context } from '#platform/server/context.ts';
import { likeOneOf } from '../merge/merge-rules.ts';
import {
  accountsOfGuardians,
  guardiansById,
  guardiansOfAccount,
  type StoredGuardian,
} from './records/guardians-store.ts';

type Reader = Pick<Context, 'org' | 'db' | 'actor' | 'reference'>;

/**
 * Children from whom a court has barred the person, who sees nothing of them, whatever else they are at the school: a bar is
 * stronger than a teacher's class and than an administrator's scope.
 */
export async function childrenBarredFrom(context: Reader): Promise<ReadonlySet<number>> {
  const byAccount = await context.reference(['parents', 'students'], 'parents.barred', async () => {
    const links = await barredLinks(context);
    const accounts = await accountsOfGuardians(
      context,
      links.map(({ guardianId }) => guardianId),
    );
    const barred = new Map<number, Set<number>>();
    for (const { guardianId, studentId } of links) {
      const userId = accounts.get(guardianId);
      if (userId !== undefined) barred.set(userId, (barred.get(userId) ?? new Set()).add(studentId));
    }
    return barred;
  });
  return byAccount.get(context.actor.userId) ?? new Set();
}

/**
 * The other people who stand for one of those children. Their name may be known; how to reach them, whom they live with and how
 * they sign in may not, through whichever other child they are seen: their address tells where the child is, their slip would let the
 * person in.
 */
export async function guardiansBarredFrom(context: Reader): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (const studentId of await childrenBarredFrom(context))
    for (const { guardianId } of await linksOfStudent(context, studentId)) ids.add(guardianId);
  if (ids.size === 0) return ids;
  for (const { id } of await guardiansOfAccount(context, context.actor.userId)) ids.delete(id);
  return ids;
}

type Written = Pick<StoredGuardian, 'firstName' | 'lastName' | 'phone' | 'phone2' | 'email'>;

/**
 * Whether somebody who is written down without a record of their own may be one of those people: by telephone, e-mail or name, as two
 * records are found to be of one person.
 */
export async function withheldParents(context: Reader): Promise<(person: Written) => boolean> {
  return likeOneOf(await guardiansById(context, [...(await guardiansBarredFrom(context))]));
}

/** Those children, and further ones of those people: their home may be the same, so what tells of it is withheld from the person too. */
export async function homesBarredFrom(context: Reader): Promise<ReadonlySet<number>> {
  const children = await childrenBarredFrom(context);
  if (children.size === 0) return children;
  const links = await linksOfGuardians(context, [...(await guardiansBarredFrom(context))]);
  return new Set([...children, ...links.map(({ studentId }) => studentId)]);
}
