/** The own record of a parent, and what they ask to have changed in it. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import {
  type ChangeRequest,
  canSeeOwn,
  type OwnRecord,
  type proposeChange as proposeCall,
} from '../../own/own-contract.ts';
import { changedContacts, mostMails, mostTries, needsConfirming } from '../../own/own-rules.ts';
import type { ParentsSettings } from '../parents-settings.ts';
import { childNames } from '../records/child-names.ts';
import { contactsOf } from '../records/guardian-record.ts';
import { guardiansOfAccount, lockGuardians, type StoredGuardian } from '../records/guardians-store.ts';
import {
  confirmChange,
  countTry,
  countValidCodes,
  insertChange,
  latestChange,
  type StoredChange,
  withdrawWaiting,
} from './changes-store.ts';

/** Seconds. */
const codeLifetime = 24 * 3600;

export async function readOwn(context: Context): Promise<readonly OwnRecord[]> {
  const guardian = await ownGuardian(context);
  return guardian ? [await ownRecord(context, guardian)] : [];
}

/** A new e-mail is sent a code. @throws missing, stale, nothingChanged, tooManyMails. */
export async function proposeChange(
  context: OpenContext,
  { mails }: ParentsSettings,
  { version, proposed }: InputOf<typeof proposeCall>,
): Promise<OwnRecord> {
  const code = String(randomInt(10 ** 6, 10 ** 7));
  const own = await context.inSchool(async (at) => {
    const guardian = await ownHeld(at);
    if (guardian.version !== version) throw common.stale({ current: await ownRecord(at, guardian) });
    const now = contactsOf(guardian);
    if (changedContacts(now, proposed).length === 0) throw failures.nothingChanged();
    await withdrawWaiting(at, guardian.id, { at: at.now, by: at.actor.userId });
    const needed = needsConfirming(now, proposed);
    if (needed && (await countValidCodes(at, guardian.id, at.now)) >= mostMails)
      throw failures.tooManyMails({ retryAfter: 3600 });
    await insertChange(at, {
      guardianId: guardian.id,
      proposed,
      at: at.now,
      codeLifetime,
      codeHash: needed ? hashOf(code) : null,
    });
    await at.audit('parents.propose', `guardian ${guardian.id}`, { fields: changedContacts(now, proposed) });
    if (needed)
      await mails.add(at.db, {
        purpose: 'code',
        school: at.org,
        lifetime: codeLifetime,
        to: proposed.email ?? '',
        subject: at.say('PARENTS.mail.codeSubject'),
        text: at.say('PARENTS.mail.codeText', { code }),
      });
    return ownRecord(at, guardian);
  });
  context.afterwards(mails.sendDue);
  return own;
}

/** A wrong try counts, also when the answer is a refusal. @throws missing, codeWrong, codeOver. */
export async function confirmEmail(context: OpenContext, { code }: { code: string }): Promise<OwnRecord> {
  const own = await context.inSchool(async (at) => {
    const guardian = await ownHeld(at);
    const change = await latestChange(at, guardian.id);
    if (change?.state !== 'waiting' || change.codeHash === null) throw common.missing();
    if (change.tries >= mostTries || (change.codeUntil ?? at.now) < at.now) throw failures.codeOver();
    if (timingSafeEqual(hashOf(code.replace(/\s/g, '')), change.codeHash)) {
      await confirmChange(at, change.id);
      return ownRecord(at, guardian);
    }
    await countTry(at, change.id);
    return null;
  });
  if (!own) throw failures.codeWrong();
  return own;
}

/** @throws missing when nothing waits. */
export async function withdrawChange(context: Context): Promise<OwnRecord> {
  const guardian = await ownHeld(context);
  const change = await latestChange(context, guardian.id);
  if (change?.state !== 'waiting') throw common.missing();
  await withdrawWaiting(context, guardian.id, { at: context.now, by: context.actor.userId });
  await context.audit('parents.withdraw', `guardian ${guardian.id}`);
  return ownRecord(context, guardian);
}

/** The record through which a parent's roles were issued; null for who has none. */
async function ownGuardian(context: Context): Promise<StoredGuardian | null> {
  const { actor } = context;
  const issued = new Set(
    actor.grants
      .filter(({ role, scope }) => scope === 'children' && role === canSeeOwn)
      .map(({ parentId }) => parentId),
  );
  const records = await guardiansOfAccount(context, actor.userId);
  return records.find(({ id }) => issued.has(id)) ?? null;
}

async function ownHeld(context: Context): Promise<StoredGuardian> {
  const found = await ownGuardian(context);
  if (!found) throw common.missing();
  await lockGuardians(context, [found.id]);
  return (await ownGuardian(context)) ?? found;
}

async function ownRecord(context: Context, guardian: StoredGuardian): Promise<OwnRecord> {
  const { id, title, firstName, lastName, version } = guardian;
  const barred = await barredChildren(context);
  const children = (await childrenInScope(context, canSeeOwn)).filter(
    ({ guardianId, studentId }) => guardianId === id && !barred.has(studentId),
  );
  const nameOf = await childNames(
    context,
    children.map(({ studentId }) => studentId),
  );
  const change = await latestChange(context, id);
  return {
    id,
    title,
    firstName,
    lastName,
    version,
    contacts: contactsOf(guardian),
    children: [...nameOf.values()].map((child) => ({
      studentId: child.studentId,
      firstName: child.firstName,
      lastName: child.lastName,
    })),
    wish: change && changeRequestOf(change),
  };
}

function changeRequestOf({
  id,
  proposed,
  state,
  proposedAt,
  decidedAt,
  reason,
  emailConfirmed,
}: StoredChange): ChangeRequest {
  return { id, proposed, state, proposedAt, decidedAt, reason, emailConfirmed };
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
