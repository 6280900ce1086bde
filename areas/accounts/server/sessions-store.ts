/** Sessions: who is signed in on which device, in which school. Tokens are stored as hashes only. */
import { sql } from 'kysely';
import type { NameOrder } from '#platform/kernel/people/person-name.ts';
import type { Grant, RoleName, Scope } from '#platform/kernel/roles.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Actor } from '#platform/server/context.ts';
import { asOrg, type Db, type OrgId, prepared } from '#platform/server/db/database.ts';
import type { SessionRow } from '../own-account/contract.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  /** Hash of the password that was verified. */
  readonly secretHash: string | null;
  readonly organisationId: number;
  readonly bearer: boolean;
  readonly device: string;
  /** Seconds. */
  readonly lifetime: number;
}

/** Sessions of one person at a time; the one longest unused ends. */
const mostSessions = 50;

/** False when the secret was changed meanwhile: a change ends the open sessions, and this one must not follow it. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const result = await sql`
    INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
    SELECT ${session.tokenHash}, id, ${session.organisationId}, ${session.bearer}, ${session.device},
      now() + make_interval(secs => ${session.lifetime})
    FROM accounts WHERE id = ${session.userId} AND secret_hash IS NOT DISTINCT FROM ${session.secretHash} FOR SHARE
  `.execute(db);
  await sql`
    DELETE FROM sessions WHERE user_id = ${session.userId} AND id IN (
      SELECT id FROM sessions WHERE user_id = ${session.userId} ORDER BY seen_at DESC, id DESC OFFSET ${mostSessions})
  `.execute(db);
  return result.numAffectedRows === 1n;
}

interface ActorRow {
  session_id: number;
  user_id: number;
  org_id: number;
  org_code: string;
  org_name: string;
  time_zone: string;
  name_order: NameOrder;
  language: 'en' | 'fr' | null;
  first_name: string;
  last_name: string;
  title: string | null;
  section_id: number | null;
  level_ids: number[];
  demonstration: boolean;
  expires_in: number;
  seen_long_ago: boolean;
  replaced: boolean;
  factor_by: Instant | null;
  factor_overdue: boolean;
  role_names: RoleName[];
  scopes: Scope[];
  parent_ids: (number | null)[];
  topics: string[];
  versions: number[];
}

interface FoundRow extends ActorRow {
  seeing_person: number | null;
  seeing_until: Instant | null;
  seeing_over: boolean;
}

/** As whom a session of an administrator sees the application. */
export interface SeeingOfSession {
  readonly personId: number;
  readonly until: Instant;
  readonly over: boolean;
}

export interface FoundActor {
  /** The owner of the session. */
  readonly actor: Actor;
  /** Null for nobody, as nearly always. */
  readonly seeing: SeeingOfSession | null;
  /** It is time to note again that the session is in use. */
  readonly seenLongAgo: boolean;
}

/** How often "last seen" is written: often enough for the list of devices, seldom enough to cost nothing. */
const seenEvery = sql.lit('5 minutes');

/** The person behind a token, within the school of the session; null when it ended, or the person was suspended. */
export async function findActorByToken(db: Db, tokenHash: Buffer): Promise<FoundActor | null> {
  const { rows } = await sql<FoundRow>`
    ${prepared} SELECT f.*, greatest(0, floor(extract(epoch FROM expires_at - now())))::int AS expires_in,
      seen_at < now() - interval ${seenEvery} AS seen_long_ago, coalesce(factor_by <= now(), false) AS factor_overdue,
      v.person_id AS seeing_person, v.until AS seeing_until, coalesce(v.until <= now(), false) AS seeing_over
    FROM find_actor(${tokenHash}) f LEFT JOIN LATERAL seeing_of(f.org_id, f.session_id) v ON v.user_id = f.user_id
  `.execute(db);
  const row = rows[0];
  return row ? { actor: toActor(row), seeing: seeingOf(row), seenLongAgo: row.seen_long_ago } : null;
}

function seeingOf(row: FoundRow): SeeingOfSession | null {
  if (row.seeing_person === null || row.seeing_until === null) return null;
  return { personId: row.seeing_person, until: row.seeing_until, over: row.seeing_over };
}

/** A member as the actor of what is fetched without a session; null when suspended or gone. */
export async function findActorOfMember(db: Db, org: OrgId, userId: number): Promise<Actor | null> {
  const { rows } = await sql<ActorRow>`
    ${prepared} SELECT *, 0 AS expires_in, false AS seen_long_ago, coalesce(factor_by <= now(), false) AS factor_overdue
    FROM find_member(${org}, ${userId})
  `.execute(db);
  return rows[0] ? toActor(rows[0]) : null;
}

function toActor(row: ActorRow): Actor {
  const grants = row.role_names.map(
    (role, index): Grant => ({
      role,
      scope: row.scopes[index] as Scope,
      parentId: row.parent_ids[index] ?? null,
    }),
  );
  return {
    userId: row.user_id,
    org: asOrg(row.org_id),
    orgCode: row.org_code,
    orgName: row.org_name,
    timeZone: row.time_zone,
    nameOrder: row.name_order,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    language: row.language,
    sectionId: row.section_id,
    levelIds: row.level_ids,
    sessionId: row.session_id,
    expiresIn: row.expires_in,
    replaced: row.replaced,
    seenBy: null,
    demonstration: row.demonstration,
    secondFactorBy: row.factor_by,
    // Overdue accounts can set up the second step, and nothing else.
    grants: row.factor_overdue ? [] : grants,
    versions: new Map(row.topics.map((topic, index) => [topic, row.versions[index] ?? 0])),
  };
}

export async function noteSeen(db: Db, sessionId: number): Promise<void> {
  await sql`UPDATE sessions SET seen_at = now() WHERE id = ${sessionId}`.execute(db);
}

export async function moveSession(db: Db, sessionId: number, organisationId: number): Promise<void> {
  await sql`UPDATE sessions SET place = ${organisationId} WHERE id = ${sessionId}`.execute(db);
}

export async function sessionsOf(db: Db, userId: number, currentId: number): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    SELECT id AS "sessionId", device, created_at AS "createdAt", seen_at AS "seenAt", expires_at AS "expiresAt",
      id = ${currentId} AS current
    FROM sessions WHERE user_id = ${userId} AND expires_at > now() ORDER BY seen_at DESC
  `.execute(db);
  return rows;
}

/** @returns the device of the session, null where none is known; null when the person has no such session */
export async function removeSession(
  db: Db,
  userId: number,
  sessionId: number,
): Promise<{ readonly device: number | null } | null> {
  const { rows } = await sql<{ device: number | null }>`
    DELETE FROM sessions WHERE user_id = ${userId} AND id = ${sessionId} RETURNING known_device_id AS device
  `.execute(db);
  return rows[0] ?? null;
}

export async function setSessionDevice(db: Db, tokenHash: Buffer, device: number): Promise<void> {
  await sql`UPDATE sessions SET known_device_id = ${device} WHERE token_hash = ${tokenHash}`.execute(db);
}

/** Ends all sessions of a person, but for one that may stay. */
export async function removeSessionsOf(
  db: Db,
  userId: number,
  exceptId: number | null = null,
): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${exceptId}`.execute(db);
}

/** Whether a session was opened to outlive the browser's window: of the two lifetimes (open-session.ts) the longer one. */
const outlivesWindow = sql`expires_at - created_at > interval '1 day'`;

export async function isRemembered(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql<{ remembered: boolean }>`
    SELECT ${outlivesWindow} AND NOT bearer AS remembered FROM sessions WHERE id = ${sessionId}
  `.execute(db);
  return rows[0]?.remembered ?? false;
}

/** For how many seconds the old token of a renewed session is still known: requests with it are under way. */
const overlap = 15;

/**
 * Goes on under a new token, which nobody can have copied; the old one ends shortly. Not for a client that sends its
 * token itself and would never learn the new one.
 * @returns seconds that the session has left, and whether it outlives the browser's window; null when it goes on as it
 * is, 'ended' when it has been renewed already.
 */
export async function renewSession(
  db: Db,
  sessionId: number,
  newHash: Buffer,
): Promise<{ seconds: number; remembered: boolean } | 'ended' | null> {
  const held = await sql<{ bearer: boolean; renewed: boolean }>`
    SELECT bearer, renewed FROM sessions WHERE id = ${sessionId} FOR UPDATE
  `.execute(db);
  const session = held.rows[0];
  if (!session || session.renewed) return 'ended';
  if (session.bearer) return null;
  const { rows } = await sql<{ seconds: number; remembered: boolean }>`
    INSERT INTO sessions (token_hash, user_id, place, bearer, device, created_at, expires_at)
    SELECT ${newHash}, user_id, place, bearer, device, created_at, expires_at
    FROM sessions WHERE id = ${sessionId}
    RETURNING floor(extract(epoch FROM expires_at - now()))::float8 AS seconds,
      ${outlivesWindow} AS remembered
  `.execute(db);
  const renewed = rows[0];
  if (!renewed) return 'ended';
  await sql`
    UPDATE sessions SET renewed = true, expires_at = least(expires_at, now() + make_interval(secs => ${overlap}))
    WHERE id = ${sessionId}
  `.execute(db);
  return renewed;
}

export async function forgetEndedSessions(db: Db): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(db);
}
