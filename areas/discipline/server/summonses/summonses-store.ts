/** Summonses of parents. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredSummons {
  readonly id: number;
  readonly studentId: number;
  readonly meetingOn: SchoolDay;
  readonly meetingAt: string;
  readonly venue: string;
  readonly reason: string;
  readonly summonedAt: Instant;
  readonly acknowledgedHow: 'paper' | 'application' | null;
  readonly acknowledgedAt: Instant | null;
  readonly heldOn: SchoolDay | null;
  readonly outcome: string | null;
  readonly withdrawnBecause: string | null;
  /** It summons to a hearing, whose day, hour and room it follows. */
  readonly ofCouncil: boolean;
  readonly version: number;
}

const columns = sql`id, student_id AS "studentId", meeting_on AS "meetingOn", to_char(meeting_at, 'HH24:MI') AS "meetingAt", venue, reason,
  summoned_at AS "summonedAt", acknowledged_how AS "acknowledgedHow", acknowledged_at AS "acknowledgedAt", held_on AS "heldOn", outcome,
  withdrawn_because AS "withdrawnBecause", version,
  EXISTS (SELECT FROM disciplinary_hearings h WHERE h.org_id = summonses.org_id AND h.summons_id = summonses.id) AS "ofCouncil"`;

/** The latest first. */
export async function summonsesOf(
  { org, db }: InOrganisation,
  studentId: number,
  yearId: number,
): Promise<readonly StoredSummons[]> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND student_id = ${studentId} AND year_id = ${yearId}
    ORDER BY meeting_on DESC, meeting_at DESC, id DESC
  `.execute(db);
  return rows;
}

export async function summonsesById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredSummons>> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findSummons({ org, db }: InOrganisation, id: number): Promise<StoredSummons | null> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function lockSummons({ org, db }: InOrganisation, id: number): Promise<StoredSummons | null> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

interface Done {
  readonly by: number;
  readonly at: Instant;
}

export async function insertSummons(
  { org, db }: InOrganisation,
  yearId: number,
  given: Pick<StoredSummons, 'studentId' | 'meetingOn' | 'meetingAt' | 'venue' | 'reason'>,
  { by, at }: Done,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO summonses (org_id, year_id, student_id, meeting_on, meeting_at, venue, reason, summoned_by, summoned_at)
    VALUES (${org}, ${yearId}, ${given.studentId}, ${given.meetingOn}, ${given.meetingAt}, ${given.venue}, ${given.reason}, ${by}, ${at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function setAcknowledged(
  { org, db }: InOrganisation,
  id: number,
  how: 'paper' | 'application',
  { by, at }: Done,
): Promise<void> {
  await sql`
    UPDATE summonses SET acknowledged_how = ${how}, acknowledged_by = ${by}, acknowledged_at = ${at}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setMeeting(
  { org, db }: InOrganisation,
  id: number,
  { heldOn, outcome }: { readonly heldOn: SchoolDay; readonly outcome: string },
): Promise<void> {
  await sql`
    UPDATE summonses SET held_on = ${heldOn}, outcome = ${outcome}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** To another day, hour or venue, which parents have not acknowledged. */
export async function moveSummons(
  { org, db }: InOrganisation,
  id: number,
  yearId: number,
  {
    meetingOn,
    meetingAt,
    venue,
    reason,
  }: Pick<StoredSummons, 'meetingOn' | 'meetingAt' | 'venue' | 'reason'>,
): Promise<void> {
  await sql`
    UPDATE summonses SET year_id = ${yearId}, meeting_on = ${meetingOn}, meeting_at = ${meetingAt}, venue = ${venue}, reason = ${reason}, acknowledged_how = NULL,
      acknowledged_by = NULL, acknowledged_at = NULL, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Changes the text for the parents, while day, hour and venue stay. */
export async function setReason({ org, db }: InOrganisation, id: number, reason: string): Promise<void> {
  await sql`
    UPDATE summonses SET reason = ${reason}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Summonses of these students from a day on, neither withdrawn nor with a recorded meeting; the next first. */
export async function summonsesToCome(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  from: SchoolDay,
): Promise<readonly StoredSummons[]> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND meeting_on >= ${from}
      AND withdrawn_because IS NULL AND held_on IS NULL
    ORDER BY meeting_on, meeting_at, id
  `.execute(db);
  return rows;
}

export async function setWithdrawn(
  { org, db }: InOrganisation,
  id: number,
  reason: string,
  { by, at }: Done,
): Promise<void> {
  await sql`
    UPDATE summonses SET withdrawn_because = ${reason}, withdrawn_by = ${by}, withdrawn_at = ${at}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
