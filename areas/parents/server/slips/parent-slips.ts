/** How parents come to a login: a slip for one, slips for the households of a class, an invitation by e-mail. */
import { belongsElsewhere } from '#areas/accounts/server/public/memberships.ts';
import { openParentAccount } from '#areas/accounts/server/public/parent-accounts.ts';
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { holdersOfSlips, renewSlip, slipLifetime } from '#areas/accounts/server/public/slips.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { linksInClasses, linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type { FamilySlip, ParentSlip } from '../../logins/logins-contract.ts';
import { guardiansBarredFrom } from '../barred-children.ts';
import { guardiansBeyond, writeReachOf } from '../guardian-access.ts';
import { holdsRolesElsewhere, issueRoles } from '../parent-roles.ts';
import type { ParentsSettings } from '../parents-settings.ts';
import { guardianToChange, refuseOwn } from '../records/guardian-record.ts';
import {
  guardiansById,
  guardiansOfAccount,
  lockGuardians,
  type StoredGuardian,
  setAccount,
} from '../records/guardians-store.ts';
import { familySlips, type SlipOf } from './family-slips.ts';

/** @throws missing, forbidden, ownRecord, childElsewhere, notVerified, loginSuspended, loginOfAnother. */
export function issueSlip(context: OpenContext, { id }: { id: number }): Promise<ParentSlip> {
  return context.inSchool(async (at) => {
    const { guardian } = await guardianToChange(at, id);
    return slipOrRefusal(at, guardian);
  });
}

/** For those who have not signed in yet; without `renew` not for who has a slip that still works. @throws missing for a class out of reach. */
export function issueClassSlips(
  context: OpenContext,
  { classId, renew }: { classId: number; renew: boolean },
): Promise<readonly FamilySlip[]> {
  return context.inSchool(async (at) => {
    const { classIds } = await writeReachOf(at);
    if (!(await classroomsById(at)).has(classId) || !classIds.has(classId)) throw common.missing();
    const hidden = await guardiansBarredFrom(at);
    const links = (await linksInClasses(at, [classId])).filter(
      ({ state, guardianId }) => state === 'verified' && !hidden.has(guardianId),
    );
    const ids = [...new Set(links.map(({ guardianId }) => guardianId))];
    await lockGuardians(at, ids);
    const slips: SlipOf[] = [];
    for (const guardian of await withoutSlip(at, await guardiansById(at, ids), { renew })) {
      const slip = await slipFor(at, guardian);
      if (slip?.code != null) slips.push({ guardian, login: slip.login, code: slip.code });
    }
    await at.audit('parents.issueClassSlips', `class ${classId}`, { slips: slips.length });
    return familySlips(at, slips, links);
  });
}

/** @throws as `issueSlip`, and noEmail. */
export async function mailInvitation(
  context: OpenContext,
  { publicUrl, mails }: ParentsSettings,
  { id }: { id: number },
): Promise<{ guardianId: number; mailLeaves: boolean }> {
  await context.inSchool(async (at) => {
    const { guardian } = await guardianToChange(at, id);
    if (guardian.email === null) throw failures.noEmail();
    const slip = await slipOrRefusal(at, guardian);
    const language = guardian.language ?? at.language;
    const school = at.actor.orgName;
    // After the #, so that no server log and no Referer ever holds the code.
    const link = slip.code === null ? `${publicUrl}/login` : `${publicUrl}/activate#${slip.code}`;
    await mails.add(at.db, {
      purpose: 'invitation',
      school: at.org,
      lifetime: slipLifetime,
      to: guardian.email,
      subject: at.say('PARENTS.mail.invitationSubject', { school }, language),
      text: at.say('PARENTS.mail.invitationText', { school, login: slip.login, link }, language),
    });
  });
  context.afterwards(mails.sendDue);
  return { guardianId: id, mailLeaves: mails.leaves };
}

/**
 * Those of them who wait for a slip: not who has signed in, holds a job here, or is kept out; nor oneself, nor who has a child
 * beyond the caller's part of the school.
 * @param renew also who has one that still works
 */
export async function withoutSlip(
  context: Context,
  guardians: readonly StoredGuardian[],
  { renew }: { readonly renew: boolean },
): Promise<readonly StoredGuardian[]> {
  const userIds = guardians.flatMap(({ userId }) => userId ?? []);
  const logins = await parentLogins(context, userIds);
  const beyond = await guardiansBeyond(
    context,
    guardians.map(({ id }) => id),
  );
  const provided = renew ? new Set<number>() : await holdersOfSlips(context.db, userIds);
  return guardians.filter(({ id, userId }) => {
    if (beyond.has(id)) return false;
    if (userId === null) return true;
    const { activated, staff, suspended } = logins.get(userId) ?? {};
    return userId !== context.actor.userId && !provided.has(userId) && !activated && !staff && !suspended;
  });
}

async function slipOrRefusal(context: Context, guardian: StoredGuardian): Promise<ParentSlip> {
  refuseOwn(context, guardian);
  if ((await guardiansBeyond(context, [guardian.id])).has(guardian.id)) throw failures.childElsewhere();
  const slip = await slipFor(context, guardian);
  if (!slip) throw failures.loginOfAnother();
  return slip;
}

/**
 * A slip for the guardian's account, which is opened where there is none; null when the account is another record's. Without a code
 * for who signs in already as staff or at another school: whoever held the slip would be let in there.
 * @throws notVerified, loginSuspended.
 */
export async function slipFor(context: Context, guardian: StoredGuardian): Promise<ParentSlip | null> {
  const links = await linksOfGuardians(context, [guardian.id]);
  if (!links.some(({ state }) => state === 'verified')) throw failures.notVerified();
  const userId = guardian.userId ?? (await openParentAccount(context, guardian, context.actor));
  const others = (await guardiansOfAccount(context, userId)).filter(({ id }) => id !== guardian.id);
  if (
    others.length > 0 &&
    (guardian.userId === null || (await holdsRolesElsewhere(context, guardian.id, userId)))
  )
    return null;
  if (guardian.userId === null) await setAccount(context, guardian.id, userId);
  await issueRoles(context, guardian, userId);
  const login = (await parentLogins(context, [userId])).get(userId);
  if (!login || login.suspended) throw failures.loginSuspended();
  const elsewhere = login.staff || (await belongsElsewhere(context, userId));
  const code = elsewhere ? null : await renewSlip(context.db, userId);
  await context.audit('parents.issueSlip', `guardian ${guardian.id}`, { slip: code !== null });
  return { guardianId: guardian.id, login: login.login ?? '', code };
}
