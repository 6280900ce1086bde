/** Which sessions of administrators see the application as somebody else does. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Seeing {
  readonly userId: number;
  readonly personId: number;
  readonly reason: string;
  readonly beganAt: Instant;
  readonly until: Instant;
}

const columns = sql`user_id AS "userId", person_id AS "personId", reason, began_at AS "beganAt", until`;

/** False where the session does so already. */
export async function insertSeeing(
  { org, db }: InOrganisation,
  sessionId: number,
  seeing: Omit<Seeing, 'until' | 'beganAt'>,
  minutes: number,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO seeings (org_id, session_id, user_id, person_id, reason, began_at, until)
    VALUES (${org}, ${sessionId}, ${seeing.userId}, ${seeing.personId}, ${seeing.reason}, now(),
      now() + make_interval(mins => ${minutes}))
    ON CONFLICT (org_id, session_id) DO NOTHING
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Ends that of a session. @returns what it was; null where there was none */
export async function removeSeeing({ org, db }: InOrganisation, sessionId: number): Promise<Seeing | null> {
  const { rows } = await sql<Seeing>`
    DELETE FROM seeings WHERE org_id = ${org} AND session_id = ${sessionId} RETURNING ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends those whose time is over, and those whose session is. */
export async function removeOverSeeings({ org, db }: InOrganisation): Promise<readonly Seeing[]> {
  const { rows } = await sql<Seeing>`
    DELETE FROM seeings v WHERE v.org_id = ${org} AND (v.until <= now()
      OR NOT EXISTS (SELECT 1 FROM sessions s WHERE s.id = v.session_id AND s.place = v.org_id AND s.expires_at > now()))
    RETURNING ${columns}
  `.execute(db);
  return rows;
}

/** The account that a parent signs in with, by the record of the parent; null without one. */
export async function accountOfParent({ org, db }: InOrganisation, parentId: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    SELECT user_id AS "userId" FROM membership_roles
    WHERE org_id = ${org} AND parent_id = ${parentId} AND scope = 'children' LIMIT 1
  `.execute(db);
  return rows[0]?.userId ?? null;
}
