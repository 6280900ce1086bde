/** A school in which everything is marked: twelve subjects in each class, in six sequences. */
import { addPeriods, yearPlans } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { type BenchSchool, withSuperuser } from './bench-schools.ts';

const subjectsOfClass = 12;
export interface MarkedSchool extends BenchSchool {
  readonly subjectId: number;
  /** The one that is going on, and is open. */
  readonly sequenceId: number;
  readonly classIds: readonly number[];
  readonly marks: number;
}

/** Gives the school periods, subjects and all their marks. @param largeClass who sits in the class whose grid is opened */
export async function addMarksOfSchool(
  bench: BenchDatabase,
  school: BenchSchool,
  largeClass: number,
): Promise<MarkedSchool> {
  const { org, yearId, classId } = school;
  const sequences = await bench.database.outside(async (db) => {
    const at = await enterOrganisation(db, org);
    await addPeriods(at, yearId, usualPlan(2026, ['Christmas', 'Easter']));
    const [year] = await yearPlans(at, yearId);
    return (year?.trimesters ?? []).flatMap((trimester) => trimester.sequences);
  });
  return withSuperuser(bench, async (client) => {
    const ask = async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await client.query<Row>(text, [...values])).rows;
    await ask(
      `WITH added AS (
         INSERT INTO students (org_id, matricule, first_name, last_name)
         SELECT $1, 'MORE' || n, 'Jean', 'Zang ' || n FROM generate_series(1, $3) AS n RETURNING id)
       INSERT INTO enrolments (org_id, class_id, student_id) SELECT $1, $2, id FROM added`,
      [org, classId, largeClass - 50],
    );
    await ask(
      `INSERT INTO subjects (org_id, name) SELECT $1, 'Subject ' || n FROM generate_series(2, $2) AS n`,
      [org, subjectsOfClass],
    );
    await ask(
      `INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient)
       SELECT a.org_id, a.class_id, s.id, a.teacher_id, 2 FROM assignments a JOIN subjects s ON s.org_id = a.org_id
       WHERE a.org_id = $1 ON CONFLICT DO NOTHING`,
      [org],
    );
    await client.query('SET session_replication_role = replica');
    await ask(
      `INSERT INTO evaluations (org_id, class_id, subject_id, sequence_id, place)
       SELECT a.org_id, a.class_id, a.subject_id, q.id, 1 FROM assignments a JOIN sequences q ON q.org_id = a.org_id
       WHERE a.org_id = $1 ORDER BY a.class_id, q.id, a.subject_id`,
      [org],
    );
    const { rowCount } = await client.query(
      `INSERT INTO marks (org_id, evaluation_id, student_id, state, value, saved_by, saved_at)
       SELECT e.org_id, e.id, r.student_id, 'entered', 25 * ((e.id * 31 + r.student_id * 17) % 81), a.teacher_id, '2026-11-20'
       FROM evaluations e
       JOIN enrolments r ON r.org_id = e.org_id AND r.class_id = e.class_id
       JOIN assignments a ON a.org_id = e.org_id AND a.class_id = e.class_id AND a.subject_id = e.subject_id
       WHERE e.org_id = $1 ORDER BY e.id, r.student_id`,
      [org],
    );
    await client.query('VACUUM ANALYZE');
    const [taught] = await ask<{ subjectId: string }>(
      'SELECT subject_id AS "subjectId" FROM assignments WHERE org_id = $1 AND class_id = $2 ORDER BY 1 LIMIT 1',
      [org, classId],
    );
    const classes = await ask<{ id: string }>('SELECT id FROM classrooms WHERE org_id = $1 ORDER BY 1', [
      org,
    ]);
    const today = new Date().toISOString().slice(0, 10);
    return {
      ...school,
      subjectId: Number(taught?.subjectId),
      sequenceId: sequences.findLast(({ startsOn }) => startsOn <= today)?.id ?? sequences[0]?.id ?? 0,
      classIds: classes.map(({ id }) => Number(id)),
      marks: rowCount ?? 0,
    };
  });
}
