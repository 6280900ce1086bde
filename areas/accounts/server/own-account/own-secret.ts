/** How a person sets a secret: the first with a slip, a new one with the old, a forgotten one with a mailed link. */
import type { OpenContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { failures, type SessionAnswer } from '../../contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { normalLogin, secretFault } from '../../sign-in/rules.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import {
  findAccount,
  findAccountByLogin,
  loginsOf,
  replaceSecretOf,
  setLanguageOf,
  setSecret,
} from '../accounts-store.ts';
import { membershipsOf } from '../memberships-store.ts';
import { endFlowsOf } from '../providers/provider-flows-store.ts';
import { removeIdentitiesOf } from '../providers/provider-identities-store.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import { checkSecret, hashSecret } from '../secrets.ts';
import { removeSessionsOf } from '../sessions-store.ts';
import { noteFailure, secretLimit, ticketLimit, tryWithinLimit } from '../sign-in/attempts.ts';
import { forgetDevicesOf } from '../sign-in/known-devices-store.ts';
import { openSession } from '../sign-in/open-session.ts';
import { tellOfSecret } from '../tell-owner.ts';
import {
  countTickets,
  insertTickets,
  ownerOfTicket,
  type TicketKind,
  useTicket,
  withdrawTickets,
} from '../tickets-store.ts';
import { hashOf, newToken, normalTicket } from '../tokens.ts';
import { noteOwnAct } from './note-own-act.ts';
import { signedIn } from './own-session.ts';
import { renewOwnSession } from './renew-own-session.ts';

const resetLifetime = 3600;
/** Links of one person that are good at a time: more are not mailed, so that nobody floods a mailbox. */
const mostLinks = 5;

/**
 * Redeems a slip or a mailed link. Every session of the person ends; a fresh one opens. Accounts with a second step need its code here
 * too.
 * @throws ticketInvalid, tooManyAttempts for a wrong code; needed, wrongCode.
 */
export async function redeemTicket(
  context: OpenContext,
  settings: AccountsSettings,
  kind: TicketKind,
  { code, secret, secondCode }: { code: string; secret: string; secondCode?: string | undefined },
): Promise<SessionAnswer> {
  refuseBadSecret(secret, null);
  const codeHash = hashOf(normalTicket(code));
  const owner = await ownerOfTicket(context.database.plain, codeHash, kind);
  if (owner === null) return refuseTicket(context, kind);
  await proveSecondFactor(context, settings, owner, secondCode, null, codeHash.toString('hex'));
  const secretHash = await hashSecret(secret);
  const redeemed = await context.database.outside(async (db) => {
    if (!(await useTicket(db, codeHash, kind))) return false;
    const changed = await setSecret(db, owner, secretHash);
    const ended = await endOtherAccess(db, owner, null);
    if (changed) await tellOfSecret(context, settings, db, { userId: owner, ended });
    await noteInSchools(db, context, owner, kind === 'activation' ? 'accounts.activation' : 'accounts.reset');
    return true;
  });
  if (!redeemed) return refuseTicket(context, kind);
  return openSession(context, { userId: owner, secretHash }, { remember: false, cookie: true });
}

/** Only wrong codes count and wait: a right one cannot be guessed, so others at its address never delay it. */
function refuseTicket(context: OpenContext, kind: TicketKind): Promise<never> {
  const limit = ticketLimit(context, kind);
  return tryWithinLimit(context, limit, async () => {
    await noteFailure(context, limit);
    throw failures.ticketInvalid();
  });
}

/** @throws wrongSecret when the old one does not fit; it counts as a wrong attempt like any other. */
export async function changePassword(
  context: OpenContext,
  settings: AccountsSettings,
  { secret, newSecret }: { secret: string; newSecret: string },
): Promise<Record<string, never>> {
  const actor = signedIn(context);
  const { name, stored } = await provenSecret(context, secret);
  refuseBadSecret(newSecret, name);
  const secretHash = await hashSecret(newSecret);
  const handOver = await context.database.outside(async (db) => {
    // The first of two simultaneous changes counts; a session that it renewed changes nothing more.
    if (!(await replaceSecretOf(db, actor.userId, stored, secretHash))) throw failures.wrongSecret();
    const ended = await endOtherAccess(db, actor.userId, hereOf(context));
    await tellOfSecret(context, settings, db, { userId: actor.userId, ended });
    const renewed = await renewOwnSession(db, actor.sessionId);
    await noteInSchools(db, context, actor.userId, 'accounts.changePassword');
    return renewed;
  });
  await handOver(context, actor.userId);
  return {};
}

/**
 * Asks a signed-in person for the password again, before a change that could let others in.
 * @returns the first login, and the current hash of the password
 * @throws wrongSecret, tooManyAttempts: it counts like an attempt to sign in.
 */
export async function provenSecret(
  context: OpenContext,
  secret: string,
): Promise<{ name: string; stored: string }> {
  const { userId } = signedIn(context);
  const [login] = await loginsOf(context.database.plain, userId);
  const name = login?.login ?? `account ${userId}`;
  const limit = await secretLimit(context, userId, name);
  return tryWithinLimit(context, limit, async () => {
    const account = await findAccount(context.database.plain, userId);
    const stored = account?.secretHash ?? null;
    if (stored !== null && (await checkSecret(secret, stored))) return { name, stored };
    await noteFailure(context, limit);
    throw failures.wrongSecret();
  });
}

/**
 * Mails a link when the login is an e-mail we know. The answer is the same and as fast either way: the mail leaves
 * after the answer, and an unknown login gets none. Links mailed before stay good: a request in somebody else's name
 * gives the owner one more way in, and takes none away.
 */
export async function forgotPassword(
  context: OpenContext,
  settings: AccountsSettings,
  { login }: { login: string },
): Promise<{ mailLeaves: boolean }> {
  const name = normalLogin(login);
  const account = await findAccountByLogin(context.database.plain, name);
  const limit = await secretLimit(context, account?.userId ?? null, name, { of: 'forgotten', device: true });
  // Asking counts like a failure, so that nobody can flood a mailbox.
  await tryWithinLimit(context, limit, () => noteFailure(context, limit));
  const address =
    account && !account.suspended
      ? (await loginsOf(context.database.plain, account.userId)).find((one) => one.email)
      : undefined;
  if (account && address)
    context.afterwards(() => mailResetLink(context, settings, account.userId, address.login));
  return { mailLeaves: settings.mails.leaves };
}

async function mailResetLink(
  context: OpenContext,
  settings: AccountsSettings,
  userId: number,
  address: string,
): Promise<void> {
  const token = newToken();
  // After the #, so that no server log and no Referer ever holds the code.
  const link = `${settings.publicUrl}/reset#${token}`;
  await context.database.outside(async (db) => {
    if ((await countTickets(db, userId, 'reset')) >= mostLinks) return;
    await insertTickets(db, [{ codeHash: hashOf(token), kind: 'reset', userId, lifetime: resetLifetime }]);
    await settings.mails.add(db, {
      purpose: 'reset',
      school: null,
      lifetime: resetLifetime,
      to: address,
      subject: context.say('SECRETS.mail.resetSubject'),
      text: context.say('SECRETS.mail.reset', { link }),
    });
  });
  await settings.mails.sendDue();
}

export async function setLanguage(
  context: OpenContext,
  { language }: { language: 'en' | 'fr' },
): Promise<{ language: 'en' | 'fr' }> {
  await setLanguageOf(context.database.plain, signedIn(context).userId, language);
  return { language };
}

/** @throws the rule a new secret breaks. */
export function refuseBadSecret(secret: string, login: string | null): void {
  const fault = secretFault(secret, login);
  if (fault) throw fault();
}

/** Where the person sits who changes how they come in. */
interface Here {
  readonly sessionId: number;
  readonly device: Buffer | null;
}

export function hereOf(context: OpenContext): Here {
  return {
    sessionId: signedIn(context).sessionId,
    device: context.deviceToken === null ? null : hashOf(context.deviceToken),
  };
}

/**
 * A changed secret or e-mail ends every other session, every open link and code, slips that still lie about, and the
 * accounts of providers that were connected: whoever had come in by one is out.
 * @returns the providers whose connection it ended
 */
export async function endOtherAccess(
  db: Db,
  userId: number,
  here: Here | null,
): Promise<readonly ProviderName[]> {
  for (const kind of ['reset', 'activation', 'email'] as const) await withdrawTickets(db, userId, kind);
  await removeSessionsOf(db, userId, here?.sessionId ?? null);
  await forgetDevicesOf(db, userId, here?.device ?? null);
  await endFlowsOf(db, userId);
  return removeIdentitiesOf(db, userId);
}

/** In the audit of every school the person belongs to, as the last part of the transaction of what was done. */
export async function noteInSchools(
  db: Db,
  context: OpenContext,
  userId: number,
  action: string,
): Promise<void> {
  const schools = (await membershipsOf(db, userId)).map(({ organisationId }) => organisationId);
  await noteOwnAct(db, context, { userId, action, schools });
}
