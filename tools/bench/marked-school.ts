/** A school in which everything is marked: twelve subjects in each class, in six sequences. */
import { addPeriods, yearPlans } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { addToClass, type BenchSchool } from './bench-school.ts';

export interface MarkedSchool extends BenchSchool {
  readonly subjectId: number;
  /** The one that is going on, and is open. */
  readonly sequenceId: number;
  readonly classIds: readonly number[];
  readonly marks: number;
}

/** Gives the school periods, subjects and all their marks. @param more students in the class whose grid is opened */
export async function addMarks(school: BenchSchool, more: number): Promise<MarkedSchool> {
  const { bench, org, yearId, classId } = school;
  const sequences = await bench.database.outside(async (db) => {
    const at = await enterOrganisation(db, org);
    await addPeriods(at, yearId, usualPlan(2026, ['Christmas', 'Easter']));
    const [year] = await yearPlans(at, yearId);
    return (year?.trimesters ?? []).flatMap((trimester) => trimester.sequences);
  });
  await addToClass(school, more);
  await bench.sql(
    `INSERT INTO subjects (org_id, name) SELECT $1, 'Subject ' || n FROM generate_series(2, 12) AS n`,
    [org],
  );
  await bench.sql(
    `INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient)
     SELECT a.org_id, a.class_id, s.id, a.teacher_id, 2 FROM assignments a JOIN subjects s ON s.org_id = a.org_id
     WHERE a.org_id = $1 ON CONFLICT DO NOTHING`,
    [org],
  );
  await bench.load(
    `INSERT INTO evaluations (org_id, class_id, subject_id, sequence_id, place)
     SELECT a.org_id, a.class_id, a.subject_id, q.id, 1 FROM assignments a JOIN sequences q ON q.org_id = a.org_id
     WHERE a.org_id = $1 ORDER BY a.class_id, q.id, a.subject_id`,
    [org],
  );
  const marks = await bench.load(
    `INSERT INTO marks (org_id, evaluation_id, student_id, state, value, saved_by, saved_at)
     SELECT e.org_id, e.id, r.student_id, 'entered', 25 * ((e.id * 31 + r.student_id * 17) % 81), a.teacher_id, '2026-11-20'
     FROM evaluations e
     JOIN enrolments r ON r.org_id = e.org_id AND r.class_id = e.class_id
     JOIN assignments a ON a.org_id = e.org_id AND a.class_id = e.class_id AND a.subject_id = e.subject_id
     WHERE e.org_id = $1 ORDER BY e.id, r.student_id`,
    [org],
  );
  await bench.analyse();
  const [taught] = await bench.sql<{ subjectId: number; classIds: readonly number[] }>(
    `SELECT min(subject_id) AS "subjectId", (SELECT array_agg(id ORDER BY id) FROM classrooms WHERE org_id = $1) AS "classIds"
     FROM assignments WHERE org_id = $1 AND class_id = $2`,
    [org, classId],
  );
  const today = new Date().toISOString().slice(0, 10);
  const current = sequences.findLast(({ startsOn }) => startsOn <= today) ?? sequences[0];
  return { ...school, subjectId: 0, classIds: [], ...taught, sequenceId: current?.id ?? 0, marks };
}
