/** The yardstick for marks: the grid of a class by the plainest statements that give the same fields, and the update of one row. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import { bytesOf, inSchool, options, queryOf, serve } from './bare.ts';

const position = `SELECT c.id AS "classId", c.name AS "className", s.id AS "subjectId", s.name AS "subjectName", q.id AS "sequenceId",
    a.coefficient::float8 AS coefficient, q.starts_on AS "opensOn",
    (SELECT count(*)::integer FROM sequences o JOIN trimesters p ON p.org_id = o.org_id AND p.id = o.trimester_id
      WHERE o.org_id = $1 AND p.year_id = t.year_id AND o.starts_on <= q.starts_on) AS "sequenceNumber"
  FROM classrooms c
  JOIN assignments a ON a.org_id = c.org_id AND a.class_id = c.id AND a.subject_id = $3
  JOIN subjects s ON s.org_id = c.org_id AND s.id = a.subject_id
  JOIN sequences q ON q.org_id = c.org_id AND q.id = $4
  JOIN trimesters t ON t.org_id = q.org_id AND t.id = q.trimester_id
  WHERE c.org_id = $1 AND c.id = $2`;
const evaluations = `SELECT id, place, title, maximum, weight, version FROM evaluations
  WHERE org_id = $1 AND class_id = $2 AND subject_id = $3 AND sequence_id = $4 ORDER BY place`;
const students = `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule
  FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
  WHERE e.org_id = $1 AND e.class_id = $2 AND s.status = 'enrolled'
  ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id`;
const marks = `SELECT evaluation_id AS "evaluationId", student_id AS "studentId", state, value, version FROM marks
  WHERE org_id = $1 AND evaluation_id = ANY($2)`;

async function gridBytes(client: pg.PoolClient, query: URLSearchParams): Promise<Buffer> {
  const at = [options.org, query.get('classId'), query.get('subjectId'), query.get('sequenceId')];
  const { opensOn, ...about } = (await client.query(position, at)).rows[0];
  const columns = (await client.query<{ id: number }>(evaluations, at)).rows;
  const roll = (await client.query<{ id: number }>(students, at.slice(0, 2))).rows;
  const cells = (await client.query(marks, [options.org, columns.map(({ id }) => id)])).rows;
  const stored = new Map(
    cells.map(({ evaluationId, studentId, ...mark }) => [`${evaluationId} ${studentId}`, mark]),
  );
  // No student of that school has a photo: it is not read, and the yardstick stays the shorter.
  const rows = roll.map((student, index) => ({
    ...student,
    number: index + 1,
    hasPhoto: false,
    marks: columns.map(({ id }) => stored.get(`${id} ${student.id}`) ?? null),
  }));
  const window = { opensOn, closesOn: null, reopenedUntil: null };
  const usual = { sequenceKind: 'sequence', competences: null, refused: null, mayReopen: false };
  const heads = columns.map(({ id: _id, ...one }) => one);
  const grid = { ...about, ...usual, evaluations: heads, students: rows, window };
  return bytesOf({ success: true, data: [grid] });
}

const update =
  'UPDATE marks SET value = $4, version = version + 1 WHERE org_id = $1 AND evaluation_id = $2 AND student_id = $3';

async function saveBytes(client: pg.PoolClient, request: IncomingMessage): Promise<Buffer> {
  const { evaluationId, studentId, value } = (await json(request)) as Record<string, number>;
  const { rowCount } = await client.query(update, [options.org, evaluationId, studentId, value]);
  return bytesOf({ success: rowCount === 1 });
}

serve((request) =>
  request.method === 'PUT'
    ? inSchool((client) => saveBytes(client, request), 'READ WRITE')
    : inSchool((client) => gridBytes(client, queryOf(request))),
);
