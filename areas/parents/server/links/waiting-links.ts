/** Links that wait to be verified: how many, and verifying many at once. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import {
  barredLinks,
  type LinkInList,
  linksInClasses,
} from '#areas/students/server/public/guardian-links.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type countWaitingLinks as countCall,
  failures,
  mostVerified,
  type verifyWaitingLinks as verifyCall,
} from '../../links/waiting-links-contract.ts';
import { guardiansBarredFrom } from '../barred-children.ts';
import { writeReachOf } from '../guardian-access.ts';
import { holdsRolesElsewhere } from '../parent-roles.ts';
import { accountsOfGuardians, guardiansById, lockGuardians } from '../records/guardians-store.ts';
import { setState } from './save-link.ts';

/** @throws missing for a class out of reach. */
export async function countWaitingLinks(
  context: Context,
  { classId }: InputOf<typeof countCall>,
): Promise<ItemOf<typeof countCall>> {
  const links = await waitingLinks(context, classId);
  return { links: links.length, parents: new Set(links.map(({ guardianId }) => guardianId)).size };
}

/** @throws missing for a class out of reach; linksChanged when others wait than were counted. */
export async function verifyWaitingLinks(
  context: Context,
  { classId, links: counted }: InputOf<typeof verifyCall>,
): Promise<ItemOf<typeof verifyCall>> {
  const waiting = await waitingLinks(context, classId);
  if (waiting.length !== counted) throw failures.linksChanged();
  const now = waiting.slice(0, mostVerified);
  await lockGuardians(
    context,
    now.map(({ guardianId }) => guardianId),
  );
  // Until the lock was there somebody else may have barred or revoked one of them.
  const keyOf = ({ guardianId, studentId }: LinkInList) => `${guardianId} ${studentId}`;
  const still = new Set((await waitingLinks(context, classId)).map(keyOf));
  if (!now.every((link) => still.has(keyOf(link)))) throw failures.linksChanged();
  for (const { guardianId, studentId } of now)
    await setState(context, guardianId, studentId, 'verified', null);
  return { verified: now.length, left: waiting.length - now.length };
}

/** Those that the caller may verify, one by one or together: not the own, none with a bar. */
async function waitingLinks(context: Context, classId: number | null): Promise<readonly LinkInList[]> {
  const pending = (await linksInClasses(context, await classesReached(context, classId))).filter(
    ({ state }) => state === 'pending',
  );
  const ids = [...new Set(pending.map(({ guardianId }) => guardianId))];
  const guardians = await guardiansById(context, ids);
  const barred = await barredAccounts(context);
  const accountOf = new Map(guardians.map(({ id, userId }) => [id, userId]));
  const withheld = await guardiansBarredFrom(context);
  const refused = new Set(withheld);
  for (const { id, userId } of guardians) {
    const isOwn = userId === context.actor.userId;
    if (isOwn || (userId !== null && (await holdsRolesElsewhere(context, id, userId)))) refused.add(id);
  }
  return pending.filter(
    ({ guardianId, studentId }) =>
      !refused.has(guardianId) && !barred.has(`${accountOf.get(guardianId)} ${studentId}`),
  );
}

/** `account child` of every bar: it holds for the person, through whichever record. */
async function barredAccounts(context: Context): Promise<ReadonlySet<string>> {
  const bars = await barredLinks(context);
  const accounts = await accountsOfGuardians(
    context,
    bars.map(({ guardianId }) => guardianId),
  );
  return new Set(bars.map(({ guardianId, studentId }) => `${accounts.get(guardianId)} ${studentId}`));
}

/** Classes of this year in the scope for editing parents. @throws missing */
async function classesReached(context: Context, classId: number | null): Promise<readonly number[]> {
  const { classIds } = await writeReachOf(context);
  const year = await currentYear(context);
  const reached = [...(await classroomsById(context)).values()]
    .filter(
      ({ id, yearId }) => classIds.has(id) && (id === classId || (classId === null && yearId === year?.id)),
    )
    .map(({ id }) => id);
  if (classId !== null && reached.length === 0) throw common.missing();
  return reached;
}
