/** The yardstick for rolls: the list of a lesson by the plainest statements that give the same fields, and an upsert of sixty rows. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import { bytesOf, inSchool, options, queryOf, serve } from './bare.ts';

const lesson = `SELECT l.id AS "lessonId", to_char(l.starts_at, 'HH24:MI') AS "startsAt", to_char(l.ends_at, 'HH24:MI') AS "endsAt",
    s.id AS "subjectId", s.name AS "subjectName", c.id AS "classId", c.name AS "className",
    m.first_name || ' ' || m.last_name AS teacher
  FROM timetable_lessons l
  JOIN subjects s ON s.org_id = l.org_id AND s.id = l.subject_id
  JOIN timetable_lesson_classes lc ON lc.org_id = l.org_id AND lc.lesson_id = l.id
  JOIN classrooms c ON c.org_id = l.org_id AND c.id = lc.class_id
  JOIN timetable_lesson_teachers t ON t.org_id = l.org_id AND t.lesson_id = l.id
  JOIN memberships m ON m.org_id = l.org_id AND m.user_id = t.teacher_id
  WHERE l.org_id = $1 AND l.id = $2`;
// No student of that school has a photo, is away for long or at an activity: none of it is read, and the yardstick stays the shorter.
const students = `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", NULL AS matricule, NULL AS "className",
    false AS photo, NULL AS desk, NULL AS expected
  FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
  WHERE e.org_id = $1 AND e.class_id = $2 AND s.status = 'enrolled'
  ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id`;
const saved = `SELECT r.saved_at AS at, m.first_name || ' ' || m.last_name AS by
  FROM rolls r JOIN memberships m ON m.org_id = r.org_id AND m.user_id = r.saved_by
  WHERE r.org_id = $1 AND r.lesson_id = $2 AND r.day = $3`;
const earlier = `SELECT x.student_id AS id, x.state FROM rolls r
  JOIN roll_exceptions x ON x.org_id = r.org_id AND x.roll_id = r.id
  WHERE r.org_id = $1 AND r.held_on = $2 AND r.starts_at < $3::time AND x.student_id = ANY($4)
  ORDER BY r.starts_at DESC`;
const planned = `SELECT student_id FROM absence_justifications
  WHERE org_id = $1 AND planned AND student_id = ANY($2) AND $3::date BETWEEN from_day AND until_day`;

async function listBytes(client: pg.PoolClient, query: URLSearchParams): Promise<Buffer> {
  const [lessonId, day] = [query.get('lessonId'), query.get('day')];
  const { subjectId, subjectName, classId, className, teacher, ...about } = (
    await client.query(lesson, [options.org, lessonId])
  ).rows[0];
  const list = (await client.query<{ id: number }>(students, [options.org, classId])).rows;
  const ids = list.map(({ id }) => id);
  const [saver = null] = (await client.query(saved, [options.org, lessonId, day])).rows;
  const before = (await client.query(earlier, [options.org, day, about.startsAt, ids])).rows;
  await client.query(planned, [options.org, ids, day]);
  const states = new Map(before.map(({ id, state }) => [id, state]));
  const subject = { id: subjectId, name: subjectName };
  const classes = [{ id: classId, name: className }];
  const all = list.map((student) => ({ ...student, previous: states.get(student.id) ?? null }));
  const usual = { activityId: null, title: null, mayCall: true, elsewhere: [], exceptions: [], history: [] };
  const called = { ...usual, called: saver, day, heldOn: day, subject, classes, teachers: [teacher] };
  return bytesOf({ success: true, data: [{ ...about, ...called, students: all }] });
}

const upsert = `INSERT INTO bench_presences AS p (org_id, lesson_id, day, student_id, state, minutes, version)
  SELECT $1, $2, $3, row."studentId", row.state, row.minutes, 1
  FROM jsonb_to_recordset($4::jsonb) AS row ("studentId" bigint, state text, minutes smallint)
  ON CONFLICT (org_id, lesson_id, day, student_id) DO UPDATE
    SET state = excluded.state, minutes = excluded.minutes, version = p.version + 1`;

async function saveBytes(client: pg.PoolClient, request: IncomingMessage): Promise<Buffer> {
  const { lessonId, day, rows } = (await json(request)) as Record<string, unknown>;
  const { rowCount } = await client.query(upsert, [options.org, lessonId, day, JSON.stringify(rows)]);
  return bytesOf({ success: true, students: rowCount });
}

serve((request) =>
  request.method === 'PUT'
    ? inSchool((client) => saveBytes(client, request), 'READ WRITE')
    : inSchool((client) => listBytes(client, queryOf(request))),
);
