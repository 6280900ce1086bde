/** Linking a guardian and a child, changing what the one is to the other, and letting the child be seen or not. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import {
  insertLink,
  linksOfGuardians,
  type StoredLink,
  setLinkState,
  updateLink,
} from '#areas/students/server/public/guardian-links.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type LinkState } from '../../contract.ts';
import type {
  createLink as createCall,
  decideLink as decideCall,
  editLink as editCall,
  LinkRecord,
} from '../../links/links-contract.ts';
import { needsReason, reaches, statesAfter } from '../../rules.ts';
import { childrenBarredFrom } from '../barred-children.ts';
import { writeReachOf } from '../guardian-access.ts';
import { followLinks } from '../parent-roles.ts';
import { findVisibleGuardian, noteFor, refuseOwn } from '../records/guardian-record.ts';
import {
  findGuardian,
  guardiansOfAccount,
  lockGuardians,
  type StoredGuardian,
} from '../records/guardians-store.ts';

/** @throws missing for a guardian or child out of reach; alreadyLinked, ownRecord, barredElsewhere. */
export async function createLink(context: Context, input: InputOf<typeof createCall>): Promise<LinkRecord> {
  await findVisibleGuardian(context, input.guardianId);
  return linkGuardian(context, input);
}

/** As `createLink`, for a guardian who was added just now too. */
export async function linkGuardian(
  context: Context,
  { guardianId, studentId, verified, link }: InputOf<typeof createCall>,
): Promise<LinkRecord> {
  const guardian = await lockOne(context, guardianId);
  refuseOwn(context, guardian);
  await refuseOutOfReach(context, studentId);
  const state = verified ? 'verified' : 'pending';
  if (verified) await refuseBarred(context, guardian, studentId);
  const note = { state, at: context.now, by: context.actor.userId, reason: null } as const;
  if (!(await insertLink(context, { guardianId, studentId }, link, note))) throw failures.alreadyLinked();
  await followLinks(context, guardianId);
  await context.audit('parents.createLink', `guardian ${guardianId}`, { student: studentId, state });
  return linkRecord(context, guardianId, studentId);
}

/** @throws missing, stale, ownRecord. */
export async function editLink(
  context: Context,
  { guardianId, studentId, version, link }: InputOf<typeof editCall>,
): Promise<LinkRecord> {
  const { stored } = await linkToChange(context, guardianId, studentId);
  if (stored.version !== version)
    throw common.stale({ current: await linkRecord(context, guardianId, studentId) });
  await updateLink(context, { guardianId, studentId }, link);
  await context.audit('parents.editLink', `guardian ${guardianId}`, { student: studentId });
  return linkRecord(context, guardianId, studentId);
}

/** @throws missing, stale, ownRecord, wrongState, reasonMissing, barredElsewhere. */
export async function decideLink(
  context: Context,
  { guardianId, studentId, version, state, reason }: InputOf<typeof decideCall>,
): Promise<LinkRecord> {
  const { guardian, stored } = await linkToChange(context, guardianId, studentId);
  if (stored.version !== version)
    throw common.stale({ current: await linkRecord(context, guardianId, studentId) });
  if (!statesAfter(stored.state).includes(state)) throw failures.wrongState();
  if (needsReason(stored.state, state) && reason === null) throw failures.reasonMissing();
  if (state === 'verified') await refuseBarred(context, guardian, studentId);
  await setState(context, guardianId, studentId, state, reason);
  if (state === 'barred') await barEverywhere(context, guardian, studentId, reason);
  return linkRecord(context, guardianId, studentId);
}

/** Signed-in users get the change with their next request; it is recorded in the audit log. */
export async function setState(
  context: Context,
  guardianId: number,
  studentId: number,
  state: LinkState,
  reason: string | null,
): Promise<void> {
  const note = { state, at: context.now, by: context.actor.userId, reason };
  await setLinkState(context, { guardianId, studentId }, note);
  await followLinks(context, guardianId);
  await context.audit(`parents.link.${state}`, `guardian ${guardianId}`, { student: studentId });
}

/** A bar holds for the person: links to the child through other records of the same account are barred with it. */
async function barEverywhere(
  context: Context,
  { id, userId }: StoredGuardian,
  studentId: number,
  reason: string | null,
): Promise<void> {
  for (const other of await otherLinks(context, id, userId, studentId))
    if (other.state !== 'barred') await setState(context, other.guardianId, studentId, 'barred', reason);
}

/** @throws barredElsewhere. */
async function refuseBarred(
  context: Context,
  { id, userId }: StoredGuardian,
  studentId: number,
): Promise<void> {
  const others = await otherLinks(context, id, userId, studentId);
  if (others.some(({ state }) => state === 'barred')) throw failures.barredElsewhere();
}

async function otherLinks(
  context: Context,
  id: number,
  userId: number | null,
  studentId: number,
): Promise<readonly StoredLink[]> {
  if (userId === null) return [];
  const records = (await guardiansOfAccount(context, userId)).filter((one) => one.id !== id);
  const links = await linksOfGuardians(
    context,
    records.map((one) => one.id),
  );
  return links.filter((link) => link.studentId === studentId);
}

async function linkRecord(context: Context, guardianId: number, studentId: number): Promise<LinkRecord> {
  const link = (await linksOfGuardians(context, [guardianId])).find((one) => one.studentId === studentId);
  if (!link) throw common.missing();
  return { ...link, ...noteFor(link, await membersById(context)) };
}

/** The link and its guardian, held. @throws missing, ownRecord. */
async function linkToChange(context: Context, guardianId: number, studentId: number) {
  const guardian = await lockOne(context, guardianId);
  await refuseOutOfReach(context, studentId);
  const stored = (await linksOfGuardians(context, [guardianId])).find((link) => link.studentId === studentId);
  if (!stored) throw common.missing();
  refuseOwn(context, guardian);
  return { guardian, stored };
}

/** Locked with the other records of the account, for which a bar holds too. */
async function lockOne(context: Context, guardianId: number): Promise<StoredGuardian> {
  const { userId = null } = (await findGuardian(context, guardianId)) ?? {};
  const records = userId === null ? [] : await guardiansOfAccount(context, userId);
  await lockGuardians(context, [guardianId, ...records.map(({ id }) => id)]);
  const guardian = await findGuardian(context, guardianId);
  if (!guardian) throw common.missing();
  return guardian;
}

/** @throws missing for a child who is not in reach of those who edit parents, or from whom the caller is barred. */
async function refuseOutOfReach(context: Context, studentId: number): Promise<void> {
  const [student] = await studentsById(context, [studentId]);
  const classIds = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const barred = await childrenBarredFrom(context);
  if (!student || barred.has(studentId) || !reaches(await writeReachOf(context), classIds))
    throw common.missing();
}
