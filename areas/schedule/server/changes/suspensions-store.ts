/** SQL for days on which lessons give way. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { suspensionKinds } from '../../changes/changes-contract.ts';

export interface StoredSuspension {
  readonly id: number;
  readonly kind: (typeof suspensionKinds)[number];
  readonly title: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly classIds: readonly number[];
  readonly version: number;
}

/** Those that are not over before a day. */
export async function suspensionsFrom(
  { org, db }: InOrganisation,
  from: SchoolDay,
): Promise<readonly StoredSuspension[]> {
  const { rows } = await sql<StoredSuspension>`
    SELECT s.id, s.kind, s.title, s.from_day AS "from", s.until_day AS "until", s.version,
      ARRAY(SELECT c.class_id FROM timetable_suspension_classes c WHERE c.org_id = ${org} AND c.suspension_id = s.id
        ORDER BY c.class_id) AS "classIds"
    FROM timetable_suspensions s WHERE s.org_id = ${org} AND s.until_day >= ${from} ORDER BY s.from_day, s.id
  `.execute(db);
  return rows;
}

type LockedSuspension = Pick<StoredSuspension, 'classIds' | 'version' | 'from' | 'until'>;

/** The suspension, locked until the transaction ends. */
export async function lockSuspension(
  { org, db }: InOrganisation,
  id: number,
): Promise<LockedSuspension | null> {
  const { rows } = await sql<LockedSuspension>`
    SELECT s.version, s.from_day AS "from", s.until_day AS "until", ARRAY(SELECT c.class_id FROM timetable_suspension_classes c
      WHERE c.org_id = ${org} AND c.suspension_id = s.id) AS "classIds"
    FROM timetable_suspensions s WHERE s.org_id = ${org} AND s.id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

type Given = Omit<StoredSuspension, 'id' | 'version'>;

export async function insertSuspension(
  { org, db }: InOrganisation,
  { kind, title, from, until }: Given,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO timetable_suspensions (org_id, kind, title, from_day, until_day)
    VALUES (${org}, ${kind}, ${title}, ${from}, ${until}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateSuspension(
  { org, db }: InOrganisation,
  id: number,
  { kind, title, from, until }: Given,
): Promise<void> {
  await sql`
    UPDATE timetable_suspensions SET kind = ${kind}, title = ${title}, from_day = ${from}, until_day = ${until},
      version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Puts these classes in place of those of the suspension. */
export async function replaceClasses(
  { org, db }: InOrganisation,
  id: number,
  classIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM timetable_suspension_classes WHERE org_id = ${org} AND suspension_id = ${id}
  `.execute(db);
  await sql`
    INSERT INTO timetable_suspension_classes (org_id, suspension_id, class_id)
    SELECT DISTINCT ${org}::bigint, ${id}::bigint, class_id FROM unnest(${classIds}::bigint[]) AS class_id
  `.execute(db);
}

export async function removeStoredSuspension({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM timetable_suspensions WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
