/**
 * The yardstick: the same list answered by node:http and pg alone, without framework, roles, checks, log or limits.
 * It looks up the session, sets the organisation, runs the compact query and joins the same fields. Names of
 * notebook, class and people are read once at the start.
 */
import type { IncomingMessage } from 'node:http';
import { inSchool, options, queryOf, serve } from './bare.ts';

interface HomeworkRow {
  readonly studentIds: readonly number[];
  readonly states: string;
}

const { org, notebookId } = options;

const { rows: facts } = await inSchool((client) =>
  client.query(
    `SELECT n.id AS "notebookId", n.id AS "noteBookId", n.year_id AS "yearId", y.name AS "yearName", n.org_id AS "orgId",
       m.first_name || ' ' || m.last_name AS "createdByName", m.first_name || ' ' || m.last_name AS "updatedByName",
       c.id AS "studentGroupId", c.id AS "studentGrpId", c.name AS "studentGroupName", s.id AS "subjectId", s.name AS "subjectName",
       true AS "mayEdit"
     FROM notebooks n JOIN school_years y ON y.org_id = n.org_id AND y.id = n.year_id
     JOIN classrooms c ON c.org_id = n.org_id AND c.id = n.class_id JOIN subjects s ON s.org_id = n.org_id AND s.id = n.subject_id
     JOIN memberships m ON m.org_id = n.org_id AND m.user_id = n.teacher_id
     WHERE n.org_id = $1 AND n.id = $2`,
    [org, notebookId],
  ),
);
const notebook: object = facts[0];

async function listBytes(request: IncomingMessage): Promise<Buffer> {
  const size = Number(queryOf(request).get('size'));
  return inSchool(async (client) => {
    const { rows } = await client.query<HomeworkRow>(
      `SELECT h.id AS "homeworkId", h.title, h.description, h.due_at AS "dueDate", h.created_at AS created, h.updated_at AS updated,
         h.starts_at AS "startDate", h.ends_at AS "endDate", CASE h.status WHEN 'closed' THEN 'Y' ELSE 'N' END AS close, h.status,
         h.version, lines.ids AS "studentIds", lines.states
       FROM homework h CROSS JOIN LATERAL (
         SELECT array_agg(line.student_id) AS ids,
           string_agg(CASE WHEN line.excused THEN lower(line.completed) ELSE line.completed END, '') AS states
         FROM (SELECT s.student_id, s.completed, s.excused FROM homework_students s
           WHERE s.org_id = $1 AND s.homework_id = h.id ORDER BY s.student_id) line
       ) lines
       WHERE h.org_id = $1 AND h.notebook_id = $2 ORDER BY h.id DESC LIMIT $3`,
      [org, notebookId, size],
    );
    const { rows: students } = await client.query<{ readonly id: number }>(
      `SELECT id, first_name AS "firstName", last_name AS "lastName", matricule, sex, NULL AS phone, NULL AS phone2,
         birth_date AS "birthDate", NULL AS "imageType", NULL AS "uImage"
       FROM students WHERE org_id = $1 AND id = ANY($2)`,
      [org, [...new Set(rows.flatMap((row) => row.studentIds))]],
    );
    return pageBytes(rows, new Map(students.map(({ id, ...model }) => [id, JSON.stringify(model)])), size);
  });
}

function pageBytes(rows: readonly HomeworkRow[], models: ReadonlyMap<number, string>, size: number): Buffer {
  const lines = new Map<string, Buffer>();
  const parts: Buffer[] = [Buffer.from('{"success":true,"data":[')];
  for (const [position, { studentIds, states, ...row }] of rows.entries()) {
    const head = JSON.stringify({ ...row, ...notebook }).slice(0, -1);
    parts.push(Buffer.from(`${position > 0 ? ',' : ''}${head},"studentList":[`));
    for (const [index, id] of studentIds.entries()) {
      const letter = states[index] ?? 'N';
      const line = lines.get(id + letter) ?? lineBytes(id, letter, models.get(id));
      lines.set(id + letter, line);
      if (index > 0) parts.push(comma);
      parts.push(line);
    }
    parts.push(endOfRow);
  }
  parts.push(Buffer.from(`],"page":1,"size":${size},"total":${rows.length}}`));
  return Buffer.concat(parts);
}

const comma = Buffer.from(',');
const endOfRow = Buffer.from(']}');

function lineBytes(id: number, letter: string, model: string | undefined): Buffer {
  return Buffer.from(
    `{"studentId":${id},"comment":"","completed":"${letter.toUpperCase()}","excused":${letter >= 'a'},"studentModel":${model}}`,
  );
}

serve(listBytes);
