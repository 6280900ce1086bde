import { withConnection } from '#platform/server/db/connection.ts';
import type { TestHttp } from '../http.ts';

/** Gives a student of the first school all that a record may hold. */
export async function furnishStudent(http: TestHttp, id: number): Promise<number> {
  const rows = (statement: string, values: unknown[]) =>
    withConnection(http.scratch.superuser, (client) => client.query(statement, values));
  const { org } = http.school;
  const by = http.school.people.secretary.userId;
  await rows("UPDATE students SET address = 'Rue 1 AAA', phone = '699 11 22 33' WHERE id = $1", [id]);
  await rows(
    "INSERT INTO health_notes (org_id, student_id, note, updated_by) VALUES ($1, $2, 'Asthma AAA', $3)",
    [org, id, by],
  );
  await rows(
    "INSERT INTO emergency_contacts (org_id, student_id, position, name, phone) VALUES ($1, $2, 1, 'Neighbour Nana', '677 00 00 00')",
    [org, id],
  );
  await rows(
    "INSERT INTO student_photos (org_id, student_id, image_type, image) VALUES ($1, $2, 'image/png', 'face')",
    [org, id],
  );
  await rows(
    "INSERT INTO student_documents (org_id, student_id, kind, name, type, content, added_by) VALUES ($1, $2, 'other', 'paper', 'application/pdf', 'x', $3)",
    [org, id, by],
  );
  await rows(
    `WITH field AS (
      INSERT INTO student_fields (org_id, name_en, name_fr, kind, seen_with, required, position)
      VALUES ($1, 'Church', 'Église', 'text', 'contacts', false, 0) RETURNING id)
    INSERT INTO student_field_values (org_id, student_id, field_id, text_value) SELECT $1, $2, id, 'Saint Paul AAA' FROM field`,
    [org, id],
  );
  return id;
}
