/** Members whose wrong attempts hold them up at the sign-in. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface HeldUpMember {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly login: string | null;
  readonly until: Instant;
}

/** A bound, and no page: so many at once are an attack, seen as one. */
const mostListed = 50;

/** Parents too; who waits longest first. */
export async function listHeldUp({ org, db }: InOrganisation): Promise<readonly HeldUpMember[]> {
  const { rows } = await sql<HeldUpMember>`
    SELECT m.user_id AS id, m.first_name AS "firstName", m.last_name AS "lastName", held.until,
      (SELECT l.login FROM logins l WHERE l.user_id = m.user_id ORDER BY l.email DESC, l.login LIMIT 1) AS login
    FROM (SELECT account_id, max(blocked_until) AS until FROM sign_in_attempts
      WHERE blocked_until > now() AND account_id IS NOT NULL GROUP BY account_id) held
    JOIN memberships m ON m.org_id = ${org} AND m.user_id = held.account_id
    ORDER BY held.until DESC, m.user_id LIMIT ${mostListed}
  `.execute(db);
  return rows;
}

/** Forgets the wrong attempts of a member; false for who is none of this school. */
export async function forgetFailuresOf({ org, db }: InOrganisation, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT user_id AS id FROM memberships WHERE org_id = ${org} AND user_id = ${id}
  `.execute(db);
  if (rows.length === 0) return false;
  await sql`DELETE FROM sign_in_attempts WHERE account_id = ${id}`.execute(db);
  return true;
}
