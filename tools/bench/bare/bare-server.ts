/**
 * The yardstick: the same list answered by node:http and pg alone, without framework, roles, checks, log or limits.
 * It looks up the session, sets the organisation, runs the compact query and joins the same bytes. Names of
 * notebook, class and people are read once at the start.
 */
import type { IncomingMessage } from 'node:http';
import { inSchool, options, serve } from './bare.ts';

interface HomeworkRow {
  id: number;
  title: string;
  description: string;
  status: string;
  dueAt: string;
  startsAt: string;
  endsAt: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  studentIds: number[];
  states: string;
}

interface StudentRow {
  id: number;
  matricule: string;
  firstName: string;
  lastName: string;
  sex: string;
  birthDate: string;
}

const { org, notebookId } = options;

const { rows: facts } = await inSchool((client) =>
  client.query(
    `SELECT n.year_id AS "yearId", y.name AS "yearName", n.class_id AS "classId", c.name AS "className",
       n.subject_id AS "subjectId", s.name AS "subjectName", m.first_name || ' ' || m.last_name AS teacher
     FROM notebooks n JOIN school_years y ON y.org_id = n.org_id AND y.id = n.year_id
     JOIN classrooms c ON c.org_id = n.org_id AND c.id = n.class_id JOIN subjects s ON s.org_id = n.org_id AND s.id = n.subject_id
     JOIN memberships m ON m.org_id = n.org_id AND m.user_id = n.teacher_id
     WHERE n.org_id = $1 AND n.id = $2`,
    [org, notebookId],
  ),
);
const notebook = facts[0];

async function listBytes(request: IncomingMessage): Promise<Buffer> {
  const size = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('size'));
  return inSchool(async (client) => {
    const { rows } = await client.query<HomeworkRow>(
      `SELECT h.id, h.title, h.description, h.status, h.due_at AS "dueAt", h.starts_at AS "startsAt", h.ends_at AS "endsAt",
         h.created_at AS "createdAt", h.updated_at AS "updatedAt", h.version, lines.ids AS "studentIds", lines.states
       FROM homework h CROSS JOIN LATERAL (
         SELECT array_agg(line.student_id) AS ids,
           string_agg(CASE WHEN line.excused THEN lower(line.completed) ELSE line.completed END, '') AS states
         FROM (SELECT s.student_id, s.completed, s.excused FROM homework_students s
           WHERE s.org_id = $1 AND s.homework_id = h.id ORDER BY s.student_id) line
       ) lines
       WHERE h.org_id = $1 AND h.notebook_id = $2 ORDER BY h.id DESC LIMIT $3`,
      [org, notebookId, size],
    );
    const { rows: students } = await client.query<StudentRow>(
      `SELECT id, matricule, first_name AS "firstName", last_name AS "lastName", sex, birth_date AS "birthDate"
       FROM students WHERE org_id = $1 AND id = ANY($2)`,
      [org, [...new Set(rows.flatMap((row) => row.studentIds))]],
    );
    const models = new Map(students.map((student) => [student.id, modelText(student)]));
    return pageBytes(rows, models, size);
  });
}

function modelText({ firstName, lastName, matricule, sex, birthDate }: StudentRow): string {
  return JSON.stringify({
    firstName,
    lastName,
    matricule,
    sex,
    phone: null,
    phone2: null,
    birthDate,
    imageType: null,
    uImage: null,
  });
}

function pageBytes(rows: readonly HomeworkRow[], models: ReadonlyMap<number, string>, size: number): Buffer {
  const lines = new Map<string, Buffer>();
  const parts: Buffer[] = [Buffer.from('{"success":true,"data":[')];
  for (const [place, row] of rows.entries()) {
    parts.push(Buffer.from(`${place > 0 ? ',' : ''}${headText(row)},"studentList":[`));
    for (const [index, id] of row.studentIds.entries()) {
      const letter = row.states[index] ?? 'N';
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

function headText(row: HomeworkRow): string {
  const head = JSON.stringify({
    homeworkId: row.id,
    title: row.title,
    description: row.description,
    notebookId,
    noteBookId: notebookId,
    yearId: notebook.yearId,
    yearName: notebook.yearName,
    orgId: org,
    dueDate: row.dueAt,
    created: row.createdAt,
    updated: row.updatedAt,
    createdByName: notebook.teacher,
    updatedByName: notebook.teacher,
    startDate: row.startsAt,
    endDate: row.endsAt,
    studentGroupId: notebook.classId,
    studentGrpId: notebook.classId,
    studentGroupName: notebook.className,
    subjectId: notebook.subjectId,
    subjectName: notebook.subjectName,
    close: row.status === 'closed' ? 'Y' : 'N',
    status: row.status,
    version: row.version,
    mayEdit: true,
  });
  return head.slice(0, -1);
}

serve(listBytes);
