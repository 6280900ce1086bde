/** Exemptions from subjects, and who is classified by decision. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Exemption {
  readonly studentId: number;
  readonly subjectId: number;
  readonly reason: string;
}

/** Author, time and reason of a decision. */
interface Decided {
  readonly reason: string;
  readonly by: number;
  readonly at: Instant;
}

export async function exemptionsOfYear(
  { org, db }: InOrganisation,
  yearId: number,
): Promise<readonly Exemption[]> {
  const { rows } = await sql<Exemption>`
    SELECT student_id AS "studentId", subject_id AS "subjectId", reason FROM exemptions
    WHERE org_id = ${org} AND year_id = ${yearId}
  `.execute(db);
  return rows;
}

/** Puts an exemption, or none, in the place of what was there. */
export async function putExemption(
  { org, db }: InOrganisation,
  { yearId, studentId, subjectId }: { yearId: number; studentId: number; subjectId: number },
  decided: Decided | null,
): Promise<void> {
  if (!decided) {
    await sql`
      DELETE FROM exemptions WHERE org_id = ${org} AND year_id = ${yearId} AND student_id = ${studentId}
        AND subject_id = ${subjectId}
    `.execute(db);
    return;
  }
  await sql`
    INSERT INTO exemptions (org_id, year_id, student_id, subject_id, reason, decided_by, decided_at)
    VALUES (${org}, ${yearId}, ${studentId}, ${subjectId}, ${decided.reason}, ${decided.by}, ${decided.at})
    ON CONFLICT (org_id, year_id, student_id, subject_id) DO UPDATE
      SET reason = excluded.reason, decided_by = excluded.decided_by, decided_at = excluded.decided_at
  `.execute(db);
}

export interface ClassifiedByHand {
  readonly studentId: number;
  readonly classified: boolean;
  readonly reason: string;
}

/** Students whom the school classifies, or does not, by hand. */
export async function classifiedByHandIn(
  { org, db }: InOrganisation,
  yearId: number,
): Promise<readonly ClassifiedByHand[]> {
  const { rows } = await sql<ClassifiedByHand>`
    SELECT student_id AS "studentId", classified, reason FROM classified_by_hand
    WHERE org_id = ${org} AND year_id = ${yearId}
  `.execute(db);
  return rows;
}

/** Puts a decision, or none, in the place of what was there. */
export async function putClassified(
  { org, db }: InOrganisation,
  { yearId, studentId }: { yearId: number; studentId: number },
  decided: (Decided & { readonly classified: boolean }) | null,
): Promise<void> {
  if (!decided) {
    await sql`
      DELETE FROM classified_by_hand WHERE org_id = ${org} AND year_id = ${yearId} AND student_id = ${studentId}
    `.execute(db);
    return;
  }
  await sql`
    INSERT INTO classified_by_hand (org_id, year_id, student_id, classified, reason, decided_by, decided_at)
    VALUES (${org}, ${yearId}, ${studentId}, ${decided.classified}, ${decided.reason}, ${decided.by}, ${decided.at})
    ON CONFLICT (org_id, year_id, student_id) DO UPDATE
      SET classified = excluded.classified, reason = excluded.reason, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at
  `.execute(db);
}
