/** SQL for shifts with their periods, the shifts of classes, and hours in which teachers cannot teach. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { UnavailableHours } from '../../plan/clash-rules.ts';
import type { Period, Shift } from '../../plan/plan-contract.ts';

/** In their order: the first is that of classes without a shift of their own. */
export async function listShifts({ org, db }: InOrganisation): Promise<readonly Shift[]> {
  const { rows } = await sql<Shift>`
    SELECT s.id, s.name, s.version, coalesce((
      SELECT jsonb_agg(jsonb_build_object('weekday', p.weekday, 'startsAt', to_char(p.starts_at, 'HH24:MI'),
        'endsAt', to_char(p.ends_at, 'HH24:MI'), 'break', p.break) ORDER BY p.weekday, p.starts_at)
      FROM timetable_periods p WHERE p.org_id = ${org} AND p.shift_id = s.id), '[]') AS periods
    FROM timetable_shifts s WHERE s.org_id = ${org} ORDER BY s.position, s.id
  `.execute(db);
  return rows;
}

/** Gives the new shift's id; it comes last. @throws a unique violation when there is a shift of this name. */
export async function insertShift({ org, db }: InOrganisation, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO timetable_shifts (org_id, name, position)
    SELECT ${org}, ${name}, coalesce(max(position), 0) + 1 FROM timetable_shifts WHERE org_id = ${org} RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** A shift with its periods, loaded. */
export async function addShift(at: InOrganisation, name: string, periods: readonly Period[]): Promise<void> {
  await replacePeriods(at, await insertShift(at, name), periods);
}

/** @throws a unique violation when there is another shift of this name. */
export async function renameShift({ org, db }: InOrganisation, id: number, name: string): Promise<void> {
  await sql`
    UPDATE timetable_shifts SET name = ${name}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Puts these periods in place of those of the shift. */
export async function replacePeriods(
  { org, db }: InOrganisation,
  shiftId: number,
  periods: readonly Period[],
): Promise<void> {
  await sql`DELETE FROM timetable_periods WHERE org_id = ${org} AND shift_id = ${shiftId}`.execute(db);
  await sql`
    INSERT INTO timetable_periods (org_id, shift_id, weekday, starts_at, ends_at, break)
    SELECT ${org}, ${shiftId}, row.weekday, row."startsAt", row."endsAt", row.break
    FROM jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      AS row (weekday smallint, "startsAt" time, "endsAt" time, break boolean)
  `.execute(db);
}

export async function removeShift({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM timetable_shifts WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** The shift of each class that has one of its own. */
export async function shiftsOfClasses({ org, db }: InOrganisation): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ classId: number; shiftId: number }>`
    SELECT class_id AS "classId", shift_id AS "shiftId" FROM class_shifts WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ classId, shiftId }) => [classId, shiftId]));
}

export async function assignClasses(
  { org, db }: InOrganisation,
  classIds: readonly number[],
  shiftId: number,
): Promise<void> {
  await sql`
    INSERT INTO class_shifts (org_id, class_id, shift_id) SELECT ${org}, id, ${shiftId} FROM unnest(${classIds}::bigint[]) AS id
    ON CONFLICT (org_id, class_id) DO UPDATE SET shift_id = excluded.shift_id
  `.execute(db);
}

export async function listUnavailable({ org, db }: InOrganisation): Promise<readonly UnavailableHours[]> {
  const { rows } = await sql<UnavailableHours>`
    SELECT teacher_id AS "teacherId", weekday, to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt"
    FROM teacher_unavailable_hours WHERE org_id = ${org} ORDER BY teacher_id, weekday, starts_at
  `.execute(db);
  return rows;
}

/** Puts these hours in place of those of the teacher. */
export async function replaceUnavailable(
  { org, db }: InOrganisation,
  teacherId: number,
  hours: readonly Omit<UnavailableHours, 'teacherId'>[],
): Promise<void> {
  await sql`
    DELETE FROM teacher_unavailable_hours WHERE org_id = ${org} AND teacher_id = ${teacherId}
  `.execute(db);
  await sql`
    INSERT INTO teacher_unavailable_hours (org_id, teacher_id, weekday, starts_at, ends_at)
    SELECT ${org}, ${teacherId}, row.weekday, row."startsAt", row."endsAt"
    FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) AS row (weekday smallint, "startsAt" time, "endsAt" time)
  `.execute(db);
}
