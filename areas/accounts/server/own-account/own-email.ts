/** How people change the e-mail they sign in with: the secret again, then a code that only the new address gets. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures as access } from '../../contract.ts';
import {
  type askForEmail as askCall,
  type confirmEmail as confirmCall,
  failures,
} from '../../own-account/profile-contract.ts';
import { normalEmail } from '../../own-account/profile-rules.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { findAccountByLogin, loginsOf, replaceEmail } from '../accounts-store.ts';
import { codeLimit, noteFailure, noteSuccess, secretLimit, tryWithinLimit } from '../sign-in/attempts.ts';
import { sentenceOfEnded } from '../tell-owner.ts';
import { insertTickets, useEmailTicket, withdrawTickets } from '../tickets-store.ts';
import { hashOf, newShortCode, normalTicket } from '../tokens.ts';
import { endOtherAccess, hereOf, noteInSchools, provenSecret } from './own-secret.ts';
import { signedIn } from './own-session.ts';
import { renewOwnSession } from './renew-own-session.ts';

const codeLifetime = 3600;

/**
 * Only the owner learns, by mail, whether the address is a login already.
 * @throws wrongSecret, tooManyAttempts, emailUnfit.
 */
export async function askForEmail(
  context: OpenContext,
  settings: AccountsSettings,
  { email: typed, secret }: InputOf<typeof askCall>,
): Promise<{ email: string; mailLeaves: boolean }> {
  const actor = signedIn(context);
  const email = normalEmail(typed);
  if (email === null) throw failures.emailUnfit();
  await provenSecret(context, secret);
  // Asking counts like a failure, so that nobody can flood a mailbox.
  const limit = await secretLimit(context, actor.userId, '', { of: 'forgotten', device: true });
  await tryWithinLimit(context, limit, () => noteFailure(context, limit));
  const known = await findAccountByLogin(context.database.plain, email);
  await context.database.outside(async (db) => {
    const code = known ? null : await newCode(db, actor.userId, email);
    await settings.mails.add(db, {
      purpose: 'code',
      school: actor.org,
      lifetime: codeLifetime,
      to: email,
      subject: context.say('PROFILE.mail.subject'),
      text: code === null ? context.say('PROFILE.mail.taken') : context.say('PROFILE.mail.text', { code }),
    });
  });
  context.afterwards(settings.mails.sendDue);
  return { email, mailLeaves: settings.mails.leaves };
}

async function newCode(db: Db, userId: number, address: string): Promise<string> {
  const code = newShortCode();
  await withdrawTickets(db, userId, 'email');
  const ticket = { kind: 'email', userId, lifetime: codeLifetime, address } as const;
  await insertTickets(db, [{ ...ticket, codeHash: hashOfCode(userId, code) }]);
  return code;
}

/** Short enough to type, so it is worth something to one person alone, and few guesses are free. */
function hashOfCode(userId: number, code: string): Buffer {
  return hashOf(`email ${userId} ${code}`);
}

/**
 * The e-mail allows a password reset: a change ends all other sessions, links and slips. The previous address is notified.
 * @throws codeInvalid, loginTaken, tooManyAttempts.
 */
export async function confirmEmail(
  context: OpenContext,
  settings: AccountsSettings,
  { code }: InputOf<typeof confirmCall>,
): Promise<{ email: string }> {
  const actor = signedIn(context);
  const limit = codeLimit(actor.userId);
  const before = (await loginsOf(context.database.plain, actor.userId)).find(({ email }) => email);
  const { email, handOver } = await tryWithinLimit(context, limit, async () => {
    const changed = await context.database.outside(async (db) => {
      const address = await useEmailTicket(db, hashOfCode(actor.userId, normalTicket(code)), actor.userId);
      if (address === null) return null;
      await unlessTaken(replaceEmail(db, actor.userId, address), { logins_pkey: access.loginTaken });
      const ended = await endOtherAccess(db, actor.userId, hereOf(context));
      if (before && before.login !== address)
        await settings.mails.add(db, {
          purpose: 'notice',
          school: actor.org,
          lifetime: null,
          to: before.login,
          subject: context.say('PROFILE.mail.subject'),
          text: context.say('PROFILE.mail.changed') + sentenceOfEnded(context, ended),
        });
      const renewed = await renewOwnSession(db, actor.sessionId);
      await noteInSchools(db, context, actor.userId, 'accounts.confirmEmail');
      return { email: address, handOver: renewed };
    });
    if (changed) return changed;
    await noteFailure(context, limit);
    throw failures.codeInvalid();
  });
  await noteSuccess(context, limit);
  await handOver(context, actor.userId);
  context.afterwards(settings.mails.sendDue);
  return { email };
}
