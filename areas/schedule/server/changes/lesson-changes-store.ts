/** SQL for what single days change. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { AbsentHours } from '../../changes/change-rules.ts';

export interface GivenChange {
  readonly lessonId: number;
  readonly day: SchoolDay;
  readonly cancelled: boolean;
  readonly to: { readonly day: SchoolDay; readonly startsAt: string; readonly endsAt: string } | null;
  readonly roomId: number | null;
  readonly coverId: number | null;
  readonly reason: string | null;
}

interface Doer {
  readonly by: number;
  readonly at: Instant;
}

/** The version of what is changed about the lesson of a day; 0 for nothing, also when it was undone. */
export async function versionOfChange(
  { org, db }: InOrganisation,
  lessonId: number,
  day: SchoolDay,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT CASE WHEN undone THEN 0 ELSE version END AS version FROM lesson_changes
    WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day = ${day} FOR UPDATE
  `.execute(db);
  return rows[0]?.version ?? 0;
}

/** The teacher who covers the lesson of a day; null for nobody. */
export async function coverOf(
  { org, db }: InOrganisation,
  lessonId: number,
  day: SchoolDay,
): Promise<number | null> {
  const { rows } = await sql<{ coverId: number | null }>`
    SELECT cover_id AS "coverId" FROM lesson_changes WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day = ${day}
  `.execute(db);
  return rows[0]?.coverId ?? null;
}

/** Puts the change in place of what was changed before; gives its version. */
export async function saveChange(
  { org, db }: InOrganisation,
  { lessonId, day, cancelled, to, roomId, coverId, reason }: GivenChange,
  { by, at }: Doer,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO lesson_changes (org_id, lesson_id, day, cancelled, to_day, to_starts_at, to_ends_at, room_id, cover_id, reason,
      changed_by, changed_at)
    VALUES (${org}, ${lessonId}, ${day}, ${cancelled}, ${to?.day ?? null}, ${to?.startsAt ?? null}, ${to?.endsAt ?? null},
      ${roomId}, ${coverId}, ${reason}, ${by}, ${at})
    ON CONFLICT (org_id, lesson_id, day) DO UPDATE SET cancelled = excluded.cancelled, to_day = excluded.to_day,
      to_starts_at = excluded.to_starts_at, to_ends_at = excluded.to_ends_at, room_id = excluded.room_id,
      cover_id = excluded.cover_id, reason = excluded.reason, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, undone = false, version = lesson_changes.version + 1
    RETURNING version
  `.execute(db);
  return rows[0]?.version ?? 1;
}

/** Nothing is changed any more; the row keeps counting versions. */
export async function undoStoredChange(
  { org, db }: InOrganisation,
  lessonId: number,
  day: SchoolDay,
  { by, at }: Doer,
): Promise<void> {
  await sql`
    UPDATE lesson_changes SET cancelled = false, to_day = NULL, to_starts_at = NULL, to_ends_at = NULL, room_id = NULL, cover_id = NULL,
      reason = NULL, undone = true, changed_by = ${by}, changed_at = ${at}, version = version + 1
    WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day = ${day}
  `.execute(db);
}

/** The days from one on about which something is changed. */
export async function changedDaysFrom(
  { org, db }: InOrganisation,
  lessonId: number,
  from: SchoolDay,
): Promise<readonly SchoolDay[]> {
  const { rows } = await sql<{ day: SchoolDay }>`
    SELECT day FROM lesson_changes WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day >= ${from} AND NOT undone ORDER BY day
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** Gives what is changed on the days from one on to the lesson that continues it. */
export async function moveChanges(
  { org, db }: InOrganisation,
  { id, nextId, from }: { readonly id: number; readonly nextId: number; readonly from: SchoolDay },
): Promise<void> {
  await sql`
    UPDATE lesson_changes SET lesson_id = ${nextId} WHERE org_id = ${org} AND lesson_id = ${id} AND day >= ${from}
  `.execute(db);
}

/** How many lessons each teacher covered on these days. */
export async function countCovers(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ coverId: number; count: number }>`
    SELECT cover_id AS "coverId", count(*)::int AS count FROM lesson_changes
    WHERE org_id = ${org} AND cover_id IS NOT NULL AND coalesce(to_day, day) BETWEEN ${from} AND ${until}
    GROUP BY cover_id
  `.execute(db);
  return new Map(rows.map(({ coverId, count }) => [coverId, count]));
}

export interface StoredAbsence extends AbsentHours {
  readonly id: number;
  readonly reason: string | null;
  readonly version: number;
}

/** Absences of teachers that are not over before a day. */
export async function absencesFrom(
  { org, db }: InOrganisation,
  from: SchoolDay,
): Promise<readonly StoredAbsence[]> {
  const { rows } = await sql<StoredAbsence>`
    SELECT id, teacher_id AS "teacherId", from_day AS "fromDay", until_day AS "untilDay",
      to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", reason, version
    FROM teacher_absences WHERE org_id = ${org} AND until_day >= ${from} ORDER BY from_day, starts_at, id
  `.execute(db);
  return rows;
}

/** The absence, locked until the transaction ends. */
export async function lockAbsence(
  { org, db }: InOrganisation,
  id: number,
): Promise<Pick<StoredAbsence, 'teacherId' | 'version'> | null> {
  const { rows } = await sql<Pick<StoredAbsence, 'teacherId' | 'version'>>`
    SELECT teacher_id AS "teacherId", version FROM teacher_absences WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

type GivenAbsence = Omit<StoredAbsence, 'id' | 'version'>;

export async function insertAbsence(
  { org, db }: InOrganisation,
  { teacherId, fromDay, untilDay, startsAt, endsAt, reason }: GivenAbsence,
  { by, at }: Doer,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO teacher_absences (org_id, teacher_id, from_day, until_day, starts_at, ends_at, reason, recorded_by, recorded_at)
    VALUES (${org}, ${teacherId}, ${fromDay}, ${untilDay}, ${startsAt}, ${endsAt}, ${reason}, ${by}, ${at}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateAbsence(
  { org, db }: InOrganisation,
  id: number,
  { teacherId, fromDay, untilDay, startsAt, endsAt, reason }: GivenAbsence,
): Promise<void> {
  await sql`
    UPDATE teacher_absences SET teacher_id = ${teacherId}, from_day = ${fromDay}, until_day = ${untilDay}, starts_at = ${startsAt},
      ends_at = ${endsAt}, reason = ${reason}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function removeStoredAbsence({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM teacher_absences WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
