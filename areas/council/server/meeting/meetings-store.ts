/** Sittings of councils: who sat in them, when they were closed and opened again. */
import { sql } from 'kysely';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { meetingStates } from '../../contract.ts';
import type { AttendanceState, GivenMeeting } from '../../meeting/meeting-contract.ts';

export interface StoredMeeting {
  readonly id: number;
  readonly classId: number;
  readonly period: PeriodKey;
  readonly heldOn: SchoolDay;
  readonly chairId: number;
  readonly secretaryId: number | null;
  readonly guests: readonly string[];
  readonly remark: string;
  readonly state: (typeof meetingStates)[number];
  readonly version: number;
}

interface Done {
  readonly by: number;
  readonly at: Instant;
}

const columns = sql`s.id, s.class_id AS "classId", s.period, s.held_on AS "heldOn", s.chair_id AS "chairId",
  s.secretary_id AS "secretaryId", s.guests, s.remark, s.state, s.version`;

export async function findMeeting({ org, db }: InOrganisation, id: number): Promise<StoredMeeting | null> {
  const { rows } = await sql<StoredMeeting>`
    SELECT ${columns} FROM council_sittings s WHERE s.org_id = ${org} AND s.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends: what is decided and what closes it cannot cross. */
export async function lockMeeting({ org, db }: InOrganisation, id: number): Promise<StoredMeeting | null> {
  const { rows } = await sql<StoredMeeting>`
    SELECT ${columns} FROM council_sittings s WHERE s.org_id = ${org} AND s.id = ${id} FOR NO KEY UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** Sittings of a class, with their numbers of decided students. */
export async function meetingsOfClass(
  { org, db }: InOrganisation,
  classId: number,
): Promise<readonly (StoredMeeting & { readonly decided: number })[]> {
  const { rows } = await sql<StoredMeeting & { decided: number }>`
    SELECT ${columns}, (SELECT count(*)::integer FROM council_decisions d
      WHERE d.org_id = ${org} AND d.sitting_id = s.id AND d.decided IS NOT NULL) AS decided
    FROM council_sittings s WHERE s.org_id = ${org} AND s.class_id = ${classId}
  `.execute(db);
  return rows;
}

/** All that were held or will be: a few for each class and year. */
export async function meetingsHeld({
  org,
  db,
}: InOrganisation): Promise<readonly Pick<StoredMeeting, 'id' | 'classId' | 'heldOn'>[]> {
  const { rows } = await sql<Pick<StoredMeeting, 'id' | 'classId' | 'heldOn'>>`
    SELECT s.id, s.class_id AS "classId", s.held_on AS "heldOn" FROM council_sittings s
    WHERE s.org_id = ${org} ORDER BY s.held_on, s.id
  `.execute(db);
  return rows;
}

/** Each of the classes with each period that it has a sitting about. */
export async function meetingPeriods(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly Pick<StoredMeeting, 'classId' | 'period'>[]> {
  const { rows } = await sql<Pick<StoredMeeting, 'classId' | 'period'>>`
    SELECT class_id AS "classId", period FROM council_sittings
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[])
  `.execute(db);
  return rows;
}

/** Sittings of several classes about one period. */
export async function meetingsAbout(
  { org, db }: InOrganisation,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<readonly Pick<StoredMeeting, 'classId' | 'state'>[]> {
  const { rows } = await sql<Pick<StoredMeeting, 'classId' | 'state'>>`
    SELECT class_id AS "classId", state FROM council_sittings
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[]) AND period = ${period}
  `.execute(db);
  return rows;
}

/** Gives the id; null where the class has one about the period. */
export async function insertMeeting(
  { org, db }: InOrganisation,
  about: { readonly classId: number; readonly period: PeriodKey },
  { heldOn, chairId, secretaryId, guests, remark }: GivenMeeting,
  { by, at }: Done,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO council_sittings
      (org_id, class_id, period, held_on, chair_id, secretary_id, guests, remark, opened_by, opened_at)
    VALUES (${org}, ${about.classId}, ${about.period}, ${heldOn}, ${chairId}, ${secretaryId}, ${guests}::text[],
      ${remark}, ${by}, ${at})
    ON CONFLICT (org_id, class_id, period) DO NOTHING
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateMeeting(
  { org, db }: InOrganisation,
  id: number,
  { heldOn, chairId, secretaryId, guests, remark }: GivenMeeting,
): Promise<void> {
  await sql`
    UPDATE council_sittings SET held_on = ${heldOn}, chair_id = ${chairId}, secretary_id = ${secretaryId},
      guests = ${guests}::text[], remark = ${remark}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setMeetingState(
  { org, db }: InOrganisation,
  id: number,
  state: StoredMeeting['state'],
): Promise<void> {
  await sql`
    UPDATE council_sittings SET state = ${state}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function removeMeeting({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM council_sittings WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export interface Attendance {
  readonly userId: number;
  readonly state: AttendanceState;
}

export async function attendancesOf(
  { org, db }: InOrganisation,
  meetingId: number,
): Promise<readonly Attendance[]> {
  const { rows } = await sql<Attendance>`
    SELECT user_id AS "userId", state FROM council_attendances WHERE org_id = ${org} AND sitting_id = ${meetingId}
  `.execute(db);
  return rows;
}

/** Replaces the attendances of the sitting. */
export async function saveAttendances(
  { org, db }: InOrganisation,
  meetingId: number,
  attendances: readonly Attendance[],
): Promise<void> {
  await sql`
    DELETE FROM council_attendances WHERE org_id = ${org} AND sitting_id = ${meetingId}
  `.execute(db);
  await sql`
    INSERT INTO council_attendances (org_id, sitting_id, user_id, state)
    SELECT ${org}, ${meetingId}, row.* FROM jsonb_to_recordset(${JSON.stringify(attendances)}::jsonb)
      AS row("userId" bigint, state text)
  `.execute(db);
}

export interface Closing {
  readonly number: number;
  readonly closedBy: number;
  readonly closedAt: Instant;
  readonly reopenedBy: number | null;
  readonly reopenedAt: Instant | null;
  readonly reason: string | null;
}

/** The first first. */
export async function closingsOf(
  { org, db }: InOrganisation,
  meetingId: number,
): Promise<readonly Closing[]> {
  const { rows } = await sql<Closing>`
    SELECT number, closed_by AS "closedBy", closed_at AS "closedAt", reopened_by AS "reopenedBy",
      reopened_at AS "reopenedAt", reason
    FROM council_closings WHERE org_id = ${org} AND sitting_id = ${meetingId} ORDER BY number
  `.execute(db);
  return rows;
}

export async function insertClosing(
  { org, db }: InOrganisation,
  meetingId: number,
  { by, at }: Done,
): Promise<void> {
  await sql`
    INSERT INTO council_closings (org_id, sitting_id, number, closed_by, closed_at)
    SELECT ${org}, ${meetingId}, coalesce(max(number), 0) + 1, ${by}, ${at}::timestamptz FROM council_closings
    WHERE org_id = ${org} AND sitting_id = ${meetingId}
  `.execute(db);
}

/** Notes on the last closing that it ended. */
export async function endClosing(
  { org, db }: InOrganisation,
  meetingId: number,
  { by, at, reason }: Done & { readonly reason: string },
): Promise<void> {
  await sql`
    UPDATE council_closings SET reopened_by = ${by}, reopened_at = ${at}, reason = ${reason}
    WHERE org_id = ${org} AND sitting_id = ${meetingId} AND reopened_at IS NULL
  `.execute(db);
}
