/** A full year of rolls of a school. */
import type { BenchDatabase } from '../bench-database.ts';
import { withSuperuser } from './bench-schools.ts';

/** 1,200 lessons of each class: 2.4 million student slots. */
export const schoolDays = 200;
export const lessonsOfDay = 6;
/** One student slot in so many is not simply present. */
const oneIn = 20;

/** By plain SQL, without triggers: rolls of each class, every twentieth student slot an exception, two accepted justifications of each student. */
export async function addYearOfRolls(bench: BenchDatabase, org: number) {
  return withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
         saved_by, saved_at)
       SELECT c.org_id, c.year_id, 'Lesson', date '2026-09-07' + (day / 5 * 7 + day % 5), time '07:30' + hour * interval '1 hour',
         time '08:25' + hour * interval '1 hour', ARRAY[c.id], '{}', 50, m.user_id, now(), m.user_id, now()
       FROM classrooms c, generate_series(0, $2 - 1) AS day, generate_series(0, $3 - 1) AS hour,
         (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
       WHERE c.org_id = $1`,
      [org, schoolDays, lessonsOfDay],
    );
    await client.query(
      `INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, recorded_by, recorded_at, held_on, lesson_minutes)
       SELECT $1, r.id, e.student_id, CASE kind WHEN 0 THEN 'late' WHEN 1 THEN 'excused' ELSE 'absent' END,
         CASE kind WHEN 0 THEN 10 END, r.saved_by, now(), r.held_on, 55
       FROM rolls r JOIN enrolments e ON e.org_id = $1 AND e.class_id = r.class_ids[1], LATERAL (SELECT (e.student_id + r.id) / $2 % 5) k(kind)
       WHERE r.org_id = $1 AND abs(hashint8(e.student_id * 100000 + r.id)) % $2 = 0`,
      [org, oneIn],
    );
    await client.query(
      `INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, kind, state, by_parent, submitted_by,
         submitted_at, decided_by, decided_at)
       SELECT $1, e.student_id, false, day, day + 3, 'illness', 'accepted', true, m.user_id, now(), m.user_id, now()
       FROM enrolments e, (VALUES (date '2026-11-09'), (date '2027-03-08')) AS days(day),
         (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
       WHERE e.org_id = $1`,
      [org],
    );
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ ids: string[]; exceptions: number }>(
      `SELECT (SELECT array_agg(student_id) FROM enrolments WHERE org_id = $1) AS ids,
         (SELECT count(*)::int FROM roll_exceptions WHERE org_id = $1) AS exceptions`,
      [org],
    );
    return { studentIds: rows[0]?.ids.map(Number) ?? [], exceptions: rows[0]?.exceptions ?? 0 };
  });
}
