/** Two records of one student: what is compared, and what goes from one to the other. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { BriefRecord } from '../../merge/contract.ts';

interface Compared extends Omit<BriefRecord, 'seats'> {
  readonly classIds: readonly number[];
  /** Those that were given up by leaving the school in the middle of the year. */
  readonly endedIds: readonly number[];
}

/** Every student of the school, by name. */
export async function allBriefly({ org, db }: InOrganisation): Promise<readonly Compared[]> {
  const { rows } = await sql<Compared>`
    SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule,
      s.national_matricule AS "nationalMatricule", s.birth_date AS "birthDate", s.status, s.version,
      ARRAY(SELECT e.class_id FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id) AS "classIds",
      ARRAY(SELECT x.class_id FROM ended_enrolments x WHERE x.org_id = ${org} AND x.student_id = s.id) AS "endedIds"
    FROM students s WHERE s.org_id = ${org} ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return rows;
}

/** The kept record learns what it does not know. The other gives up its national matricule first: nobody has one twice. */
export async function fillGaps({ org, db }: InOrganisation, keptId: number, goneId: number): Promise<void> {
  const { rows } = await sql<{ national: string | null }>`
    SELECT national_matricule AS national FROM students WHERE org_id = ${org} AND id = ${goneId}
  `.execute(db);
  await sql`UPDATE students SET national_matricule = NULL WHERE org_id = ${org} AND id = ${goneId}`.execute(
    db,
  );
  await sql`
    UPDATE students kept SET
      national_matricule = coalesce(kept.national_matricule, ${rows[0]?.national ?? null}),
      sex = coalesce(kept.sex, gone.sex), birth_date = coalesce(kept.birth_date, gone.birth_date),
      birth_place = coalesce(kept.birth_place, gone.birth_place), nationality = coalesce(kept.nationality, gone.nationality),
      phone = coalesce(kept.phone, gone.phone), phone2 = coalesce(kept.phone2, gone.phone2),
      email = coalesce(kept.email, gone.email), address = coalesce(kept.address, gone.address),
      version = kept.version + 1
    FROM students gone
    WHERE kept.org_id = ${org} AND kept.id = ${keptId} AND gone.org_id = ${org} AND gone.id = ${goneId}
  `.execute(db);
}

/**
 * Classes with posts in them, photo and the consents to it, health, people to call, history, moves into new years and guardians go over where the
 * kept record has none of its own. A barred guardian stays barred, and a consent that was withdrawn from either record since it was
 * given is withdrawn.
 */
export async function moveBelongings(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE enrolments e SET student_id = ${keptId} WHERE e.org_id = ${org} AND e.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM enrolments k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.class_id = e.class_id)
  `.execute(db);
  await sql`
    UPDATE ended_enrolments SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE group_stays SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    INSERT INTO subject_choices (org_id, class_id, student_id, subject_id)
    SELECT ${org}, gone.class_id, ${keptId}, gone.subject_id FROM subject_choices gone
    JOIN enrolments k ON k.org_id = ${org} AND k.class_id = gone.class_id AND k.student_id = ${keptId}
    WHERE gone.org_id = ${org} AND gone.student_id = ${goneId}
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`
    UPDATE class_delegates d SET student_id = ${keptId} WHERE d.org_id = ${org} AND d.student_id = ${goneId}
      AND EXISTS (SELECT 1 FROM enrolments k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.class_id = d.class_id)
      AND NOT EXISTS (SELECT 1 FROM class_delegates k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.class_id = d.class_id)
  `.execute(db);
  await sql`
    UPDATE student_photos SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM student_photos WHERE org_id = ${org} AND student_id = ${keptId})
  `.execute(db);
  await sql`
    UPDATE photo_consents k SET withdrawn_at = g.withdrawn_at, withdrawn_by = g.withdrawn_by FROM photo_consents g
    WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.withdrawn_at IS NULL
      AND g.org_id = ${org} AND g.student_id = ${goneId} AND g.purpose = k.purpose AND g.withdrawn_at >= k.given_at
      AND NOT EXISTS (SELECT 1 FROM photo_consents s WHERE s.org_id = ${org} AND s.student_id = ${goneId}
        AND s.purpose = k.purpose AND (s.withdrawn_at IS NULL OR s.withdrawn_at > g.withdrawn_at))
  `.execute(db);
  await sql`
    UPDATE photo_consents g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM photo_consents k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.purpose = g.purpose)
  `.execute(db);
  await sql`
    UPDATE health_notes kept SET note = left(kept.note || E'\n' || gone.note, 2000), version = kept.version + 1
    FROM health_notes gone
    WHERE kept.org_id = ${org} AND kept.student_id = ${keptId} AND gone.org_id = ${org} AND gone.student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE health_notes SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM health_notes WHERE org_id = ${org} AND student_id = ${keptId})
  `.execute(db);
  await sql`
    UPDATE emergency_contacts SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM emergency_contacts WHERE org_id = ${org} AND student_id = ${keptId})
  `.execute(db);
  await sql`
    UPDATE student_documents SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE student_events SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE rollover_decisions d SET student_id = ${keptId} WHERE d.org_id = ${org} AND d.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM rollover_decisions k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.rollover_id = d.rollover_id)
  `.execute(db);
  await sql`
    UPDATE rollover_enrolments m SET student_id = ${keptId} WHERE m.org_id = ${org} AND m.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM rollover_enrolments k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.rollover_id = m.rollover_id)
  `.execute(db);
  await sql`
    UPDATE guardian_links kept SET state = 'barred' FROM guardian_links gone
    WHERE kept.org_id = ${org} AND kept.student_id = ${keptId} AND gone.org_id = ${org} AND gone.student_id = ${goneId}
      AND gone.guardian_id = kept.guardian_id AND gone.state = 'barred'
  `.execute(db);
  await sql`
    UPDATE guardian_links l SET student_id = ${keptId} WHERE l.org_id = ${org} AND l.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM guardian_links k WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.guardian_id = l.guardian_id)
  `.execute(db);
}

/** Rows that still refer to the student are deleted with it. */
export async function deleteStudent({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM students WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
