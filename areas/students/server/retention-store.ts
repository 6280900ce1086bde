/** Data of students who have left, deleted when its retention period ends. */
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Those who had left by then. */
function leavers({ org }: InOrganisation, before: Instant): RawBuilder<unknown> {
  return sql`SELECT s.id FROM students s
    WHERE s.org_id = ${org} AND s.status <> 'enrolled' AND s.status_on < (${before}::timestamptz)::date`;
}

export async function countPhotosOfLeavers(at: InOrganisation, before: Instant): Promise<number> {
  return counted(
    at,
    sql`SELECT 1 FROM student_photos p WHERE p.org_id = ${at.org} AND p.student_id IN (${leavers(at, before)})`,
  );
}

export async function removePhotosOfLeavers(at: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM student_photos WHERE org_id = ${at.org} AND student_id IN (${leavers(at, before)})
  `.execute(at.db);
  return Number(done.numAffectedRows ?? 0);
}

export async function countDocumentsOfLeavers(at: InOrganisation, before: Instant): Promise<number> {
  return counted(
    at,
    sql`SELECT 1 FROM student_documents d WHERE d.org_id = ${at.org} AND d.student_id IN (${leavers(at, before)})`,
  );
}

export async function removeDocumentsOfLeavers(at: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM student_documents WHERE org_id = ${at.org} AND student_id IN (${leavers(at, before)})
  `.execute(at.db);
  return Number(done.numAffectedRows ?? 0);
}

/** Custom fields visible only with the home's contacts: they are deleted with the contacts. */
function fieldsOfContacts(org: number): RawBuilder<unknown> {
  return sql`SELECT f.id FROM student_fields f WHERE f.org_id = ${org} AND f.seen_with = 'contacts'`;
}

/** Students who left of whom a telephone, an address, somebody to call, a note on their health or the like is still kept. */
function reachableLeavers(at: InOrganisation, before: Instant): RawBuilder<unknown> {
  return sql`SELECT r.id FROM students r WHERE r.org_id = ${at.org} AND r.id IN (${leavers(at, before)})
    AND (num_nonnulls(r.phone, r.phone2, r.email, r.address) > 0
      OR EXISTS (SELECT 1 FROM emergency_contacts c WHERE c.org_id = ${at.org} AND c.student_id = r.id)
      OR EXISTS (SELECT 1 FROM health_notes h WHERE h.org_id = ${at.org} AND h.student_id = r.id)
      OR EXISTS (SELECT 1 FROM student_field_values v WHERE v.org_id = ${at.org} AND v.student_id = r.id
        AND v.field_id IN (${fieldsOfContacts(at.org)})))`;
}

export async function countReachableLeavers(at: InOrganisation, before: Instant): Promise<number> {
  return counted(at, reachableLeavers(at, before));
}

export async function removeContactsOfLeavers(at: InOrganisation, before: Instant): Promise<number> {
  const { org, db } = at;
  const { rows } = await sql<{ id: number }>`${reachableLeavers(at, before)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`DELETE FROM emergency_contacts WHERE org_id = ${org} AND student_id = ANY(${ids})`.execute(db);
  await sql`DELETE FROM health_notes WHERE org_id = ${org} AND student_id = ANY(${ids})`.execute(db);
  await sql`
    DELETE FROM student_field_values WHERE org_id = ${org} AND student_id = ANY(${ids}) AND field_id IN (${fieldsOfContacts(org)})
  `.execute(db);
  await sql`
    UPDATE students SET phone = NULL, phone2 = NULL, email = NULL, address = NULL, version = version + 1
    WHERE org_id = ${org} AND id = ANY(${ids})
  `.execute(db);
  return ids.length;
}

async function counted({ db }: InOrganisation, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM (${found}) f`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
