/** The first start of an empty installation: a one-time link creates the organisation and its first administrator. */

import { usualYearAround } from '#areas/school/server/public/rules.ts';
import { addOrganisation, addYear, reserveCode } from '#areas/school/server/public/school.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { defaultTimeZone, schoolDayOf } from '#platform/kernel/time.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { type Database, enterOrganisation } from '#platform/server/db/database.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures, type SessionAnswer } from '../../contract.ts';
import type { firstSetup } from '../../own-account/contract.ts';
import { rolesOfJob } from '../../rights/jobs.ts';
import { normalLogin } from '../../sign-in/rules.ts';
import { addAccounts, anyAccount } from '../accounts-store.ts';
import { addMembers, giveRoles } from '../memberships-store.ts';
import { refuseBadSecret } from '../own-account/own-secret.ts';
import { hashSecret } from '../secrets.ts';
import { insertTickets, useTicket, withdrawSetupTickets } from '../tickets-store.ts';
import { hashOf, newToken } from '../tokens.ts';
import { type AttemptLimit, noteFailure, ticketLimit, tryWithinLimit } from './attempts.ts';
import { openSession, type Proven } from './open-session.ts';

const taken = { organisation_codes_pkey: failures.codeTaken, logins_pkey: failures.loginTaken };

const setupLifetime = 7 * 24 * 3600;

/** A link's code for an installation without any account, or null when somebody is there already. Earlier links end. */
export async function issueSetupCode(database: Database): Promise<string | null> {
  return database.outside(async (db) => {
    if (await anyAccount(db)) return null;
    const token = newToken();
    await withdrawSetupTickets(db);
    await insertTickets(db, [
      { codeHash: hashOf(token), kind: 'setup', userId: null, lifetime: setupLifetime },
    ]);
    return token;
  });
}

/** @throws ticketInvalid, codeTaken, loginTaken, or the rule the secret breaks. Nothing is made unless everything is. */
export async function setUp(context: OpenContext, input: InputOf<typeof firstSetup>): Promise<SessionAnswer> {
  const limit = ticketLimit(context, 'setup');
  const proven = await tryWithinLimit(context, limit, () => makeSchool(context, input, limit));
  return openSession(context, proven, { remember: false, cookie: true });
}

async function makeSchool(
  context: OpenContext,
  input: InputOf<typeof firstSetup>,
  limit: AttemptLimit,
): Promise<Proven> {
  const login = normalLogin(input.email);
  refuseBadSecret(input.secret, login);
  const secretHash = await hashSecret(input.secret);
  const made = await context.database.outside(async (db) => {
    const ticket = await useTicket(db, hashOf(input.code.trim()), 'setup');
    // A school may have been loaded since the link was printed: then it opens nothing any more.
    if (!ticket || (await anyAccount(db))) return null;
    const org = await unlessTaken(reserveCode(db, input.organisationCode), taken);
    const [userId] = await unlessTaken(
      addAccounts(db, [{ login, email: true, secretHash, language: input.language, demonstration: false }]),
      taken,
    );
    const at = await enterOrganisation(db, org);
    await addOrganisation(at, { code: input.organisationCode, name: input.organisationName });
    await addYear(at, usualYearAround(schoolDayOf(context.now, defaultTimeZone)));
    await addMembers(at, [
      {
        userId: userId as number,
        firstName: input.firstName,
        lastName: input.lastName,
        title: null,
        sectionId: null,
      },
    ]);
    await giveRoles(at, rolesOfJob('administrator', userId as number));
    await addAuditEntry(at, {
      userId: userId as number,
      action: 'accounts.setUp',
      subject: `organisation ${org}`,
      facts: {},
      requestId: context.requestId,
    });
    return userId as number;
  });
  if (made === null) {
    await noteFailure(context, limit);
    throw failures.ticketInvalid();
  }
  return { userId: made, secretHash };
}
