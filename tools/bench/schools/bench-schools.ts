/** Schools of any size for the bench: people and classes through the product, the mass of homework by plain SQL. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inventPerson, inventPhone } from '#app/demonstration/names.ts';
import { chanceFrom } from '#app/demonstration/random.ts';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addAssignments, addClassrooms } from '#areas/classes/server/public/classes.ts';
import { addNotebooks } from '#areas/notebook/server/public/notebook.ts';
import {
  addOrganisation,
  addSections,
  addSubjects,
  addYear,
  reserveCode,
} from '#areas/school/server/public/school.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addStudents } from '#areas/students/server/public.ts';
import { addTeachers } from '#areas/teachers/server/public/teachers.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type Db, enterOrganisation } from '#platform/server/db/database.ts';
import type { BenchDatabase } from '../bench-database.ts';

export const studentsInClass = 50;
export const homeworksInNotebook = 40;

export interface BenchSchool {
  readonly org: number;
  /** The notebook that is asked for, and its class. */
  readonly notebookId: number;
  readonly classId: number;
  readonly yearId: number;
  readonly homeworks: number;
  /** Session tokens: of the notebook's teacher, and of a principal who sees the whole school. */
  readonly teacher: string;
  readonly principal: string;
}

/** Each class has one notebook of 40 homeworks, each given to all 50 students. */
export async function addSchool(bench: BenchDatabase, code: string, classes: number): Promise<BenchSchool> {
  const made = await bench.database.outside((db) => addPeople(db, code, classes));
  await withSuperuser(bench, (client) => addHomework(client, made.org));
  return { ...made, homeworks: classes * homeworksInNotebook };
}

export async function withSuperuser<T>(
  bench: BenchDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(bench.superuser);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function addPeople(db: Db, code: string, classes: number) {
  const chance = chanceFrom(classes);
  const numbers = Array.from({ length: classes }, (_, index) => index);
  const at = await enterOrganisation(db, await reserveCode(db, code));
  await addOrganisation(at, { code, name: `School ${code}` });
  const yearId = await addYear(at, {
    name: '2026/2027',
    startsOn: '2026-09-07' as SchoolDay,
    endsOn: '2027-07-31' as SchoolDay,
    current: true,
  });
  const [section] = await addSections(at, [{ name: 'Section anglophone', subsystem: 'english' }]);
  const [subject] = await addSubjects(at, ['Mathematics']);
  const logins = ['principal', ...numbers.map((number) => `teacher${number}`)].map(
    (name) => `${name}@${code}.example`,
  );
  const [principalId = 0, ...teacherIds] = await addAccounts(
    db,
    logins.map((login) => ({
      login,
      email: true,
      secretHash: null,
      language: 'en' as const,
      demonstration: false,
    })),
  );
  await addMembers(
    at,
    [principalId, ...teacherIds].map((userId) => ({
      userId,
      ...nameOf(inventPerson(chance)),
      title: null,
      sectionId: null,
    })),
  );
  await giveRoles(at, [
    ...rolesOfJob('principal', principalId),
    ...teacherIds.flatMap((userId) => rolesOfJob('teacher', userId)),
  ]);
  await addTeachers(
    at,
    teacherIds.map((userId) => ({ userId, staffNumber: null, sourceId: null })),
  );
  const classNames = numbers.map(
    (number) =>
      `Form ${1 + (number % 7)} ${String.fromCharCode(65 + ((number / 7) % 26))}${Math.floor(number / 182)}`,
  );
  const made = await addClassrooms(
    at,
    classNames.map((name) => ({
      name,
      yearId,
      sectionId: section?.id ?? null,
      classMasterId: null,
      sourceId: null,
    })),
  );
  const classIds = classNames.map((name) => made.get(name) ?? 0);
  const teaching = classIds.map((classId, index) => ({
    classId,
    subjectId: subject?.id ?? 0,
    teacherId: teacherIds[index] ?? 0,
  }));
  await addAssignments(
    at,
    teaching.map((one) => ({ ...one, coefficient: 4 })),
  );
  const notebookIds = await addNotebooks(
    at,
    teaching.map((one) => ({ ...one, yearId })),
  );
  const students = await addStudents(
    at,
    numbers.flatMap((number) =>
      Array.from({ length: studentsInClass }, (_, seat) => {
        return {
          ...inventPerson(chance),
          matricule: `${code.toUpperCase()}${number}-${seat}`,
          birthDate: `20${10 + chance.below(8)}-0${1 + chance.below(9)}-1${chance.below(10)}`,
          phone: inventPhone(chance),
          phone2: null,
          sourceId: null,
        };
      }),
    ),
  );
  const ids = [...students.values()];
  await addEnrolments(
    at,
    classIds.flatMap((classId, number) =>
      ids
        .slice(number * studentsInClass, (number + 1) * studentsInClass)
        .map((studentId, seat) => ({ classId, studentId, rollNumber: seat + 1 })),
    ),
  );
  return {
    org: at.org as number,
    notebookId: notebookIds[0] ?? 0,
    classId: classIds[0] ?? 0,
    yearId,
    teacher: await addSession(db, teacherIds[0] ?? 0, at.org),
    principal: await addSession(db, principalId, at.org),
  };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName, lastName };
}

/** A session that lasts longer than any bench, without the work of signing in. */
export async function addSession(db: Db, userId: number, org: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await sql`
    INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
    VALUES (${hash}, ${userId}, ${org}, true, 'bench', now() + interval '1 day')
  `.execute(db);
  return token;
}

/** Rows in the order of their keys and without triggers, as a restored backup would bring them. */
async function addHomework(client: pg.Client, org: number): Promise<void> {
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, starts_at, ends_at, created_by, updated_by)
     SELECT n.org_id, n.id, 'Quadratic equations: exercises ' || k || ' to ' || k + 6,
       'Solve by the discriminant. Write every step on a double sheet and check each solution in the question.',
       CASE WHEN k % 5 = 0 THEN 'closed' ELSE 'published' END,
       timestamptz '2026-10-01' + k * interval '3 days', timestamptz '2026-09-28 07:00Z' + k * interval '3 days',
       timestamptz '2026-09-28 08:50Z' + k * interval '3 days', n.teacher_id, n.teacher_id
     FROM notebooks n, generate_series(1, $2) AS k WHERE n.org_id = $1 ORDER BY n.id, k`,
    [org, homeworksInNotebook],
  );
  await client.query(
    `INSERT INTO homework_students (org_id, homework_id, student_id, completed, excused, comment)
     SELECT h.org_id, h.id, e.student_id, CASE (h.id + e.student_id) % 3 WHEN 0 THEN 'Y' WHEN 1 THEN 'N' ELSE 'X' END,
       (h.id + e.student_id) % 17 = 0, ''
     FROM homework h
     JOIN notebooks n ON n.org_id = h.org_id AND n.id = h.notebook_id
     JOIN enrolments e ON e.org_id = h.org_id AND e.class_id = n.class_id
     WHERE h.org_id = $1 ORDER BY h.id, e.student_id`,
    [org],
  );
}
