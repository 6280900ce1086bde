/** Schools of any size for the bench: accounts and the year through the product, the mass of rows by plain SQL. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { loadDemonstration } from '#app/demonstration/load-demonstration.ts';
import { inventPerson, inventPhone } from '#app/demonstration/names.ts';
import { chanceFrom } from '#app/demonstration/random.ts';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { JobName } from '#areas/accounts/server/public.ts';
import { addOrganisation, addSubjects, addYear, reserveCode } from '#areas/school/server/public/school.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { type Db, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';
import type { BenchDatabase } from './bench-database.ts';

export interface BenchSchool {
  readonly bench: BenchDatabase;
  readonly org: number;
  /** The notebook that is read, and its class. */
  readonly notebookId: number;
  readonly classId: number;
  readonly yearId: number;
  /** Session tokens: of the notebook's teacher, and of a principal who sees the whole school. */
  readonly teacher: string;
  readonly principal: string;
}

/** The demonstration school of 2,000. */
export async function addDemonstration(bench: BenchDatabase): Promise<void> {
  await loadDemonstration(bench.database, () => undefined, new Date().toISOString() as Instant);
  await bench.analyse();
}

/** Each class has one teacher, and one notebook of 40 homeworks, each given to all students. */
export async function addSchool(
  bench: BenchDatabase,
  code: string,
  classes: number,
  studentsInClass = 50,
): Promise<BenchSchool> {
  const { org, yearId, subjectId, teachers, principal } = await bench.database.outside(async (db) => {
    const at = await enterOrganisation(db, await reserveCode(db, code));
    await addOrganisation(at, { code, name: `School ${code}` });
    const days = { startsOn: '2026-09-07' as SchoolDay, endsOn: '2027-07-31' as SchoolDay };
    const year = await addYear(at, { name: '2026/2027', ...days, current: true });
    const [{ id: subject = 0 } = {}] = await addSubjects(at, ['Mathematics']);
    const [head = 0] = await addStaff(db, at, 'principal', 1);
    const staff = await addStaff(db, at, 'teacher', classes);
    return { org: at.org, yearId: year, subjectId: subject, teachers: staff, principal: head };
  });
  await bench.sql('INSERT INTO teachers (org_id, user_id) SELECT $1, unnest($2::bigint[])', [org, teachers]);
  const [notebook] = await bench.sql<{ notebookId: number; classId: number }>(
    `WITH rooms AS (
       INSERT INTO classrooms (org_id, year_id, name)
       SELECT $1, $2, 'Form ' || 1 + n % 7 || ' ' || n FROM generate_series(1, cardinality($4::bigint[])) AS n RETURNING id
     ), taught AS (
       SELECT id, ($4::bigint[])[row_number() OVER (ORDER BY id)] AS teacher_id FROM rooms
     ), assigned AS (
       INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient) SELECT $1, id, $3, teacher_id, 4 FROM taught
     )
     INSERT INTO notebooks (org_id, year_id, class_id, subject_id, teacher_id)
     SELECT $1, $2, id, $3, teacher_id FROM taught ORDER BY id RETURNING id AS "notebookId", class_id AS "classId"`,
    [org, yearId, subjectId, teachers],
  );
  const chance = chanceFrom(classes);
  const invent = () => ({ phone: inventPhone(chance), ...inventPerson(chance) });
  const students = Array.from({ length: classes * studentsInClass }, invent);
  await bench.sql(
    `WITH added AS (
       INSERT INTO students (org_id, matricule, first_name, last_name, sex, birth_date, phone)
       SELECT $1, $2::text || n / $4::int || '-' || n % $4::int, "firstName", "lastName", sex, date '2010-01-10' + n * 37 % 2900, phone
       FROM (SELECT *, row_number() OVER ()::int - 1 AS n
         FROM jsonb_to_recordset($3::jsonb) AS r ("firstName" text, "lastName" text, sex text, phone text)) AS rows ORDER BY n
       RETURNING id)
     INSERT INTO enrolments (org_id, class_id, student_id, roll_number)
     SELECT $1, c.id, s.id, s.n % $4::int + 1
     FROM (SELECT id, row_number() OVER (ORDER BY id)::int - 1 AS n FROM added) s
     JOIN (SELECT id, row_number() OVER (ORDER BY id)::int - 1 AS n FROM classrooms WHERE org_id = $1) c ON c.n = s.n / $4::int`,
    [org, code.toUpperCase(), JSON.stringify(students), studentsInClass],
  );
  await addHomework(bench, org);
  const token = (userId = 0) => bench.database.outside((db) => addSession(db, userId, org));
  const [teacher, head] = [await token(teachers[0]), await token(principal)];
  return { notebookId: 0, classId: 0, ...notebook, bench, org, yearId, teacher, principal: head };
}

/** People of one job, with accounts that have no password. @returns the ids of their accounts */
export async function addStaff(db: Db, at: InOrganisation, job: JobName, count: number) {
  const usual = { email: true, secretHash: null, language: 'en', demonstration: false } as const;
  const logins = Array.from({ length: count }, (_, index) => `${job}${index}@${at.org}.example`);
  const accounts = logins.map((login) => ({ login, ...usual }));
  const ids = await addAccounts(db, accounts);
  await sql`INSERT INTO memberships (org_id, user_id, first_name, last_name)
    SELECT ${at.org}, id, 'Ada', 'Ngo ' || id FROM unnest(${[...ids]}::bigint[]) AS id`.execute(at.db);
  const roles = ids.flatMap((id) => rolesOfJob(job, id));
  await giveRoles(at, roles);
  return ids;
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

/** Rows in the order of their keys. */
async function addHomework(bench: BenchDatabase, org: number): Promise<void> {
  await bench.load(
    `INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, starts_at, ends_at, created_by, updated_by)
     SELECT n.org_id, n.id, 'Quadratic equations: exercises ' || k || ' to ' || k + 6,
       'Solve by the discriminant. Write every step on a double sheet and check each solution in the question.',
       CASE WHEN k % 5 = 0 THEN 'closed' ELSE 'published' END,
       timestamptz '2026-10-01' + k * interval '3 days', timestamptz '2026-09-28 07:00Z' + k * interval '3 days',
       timestamptz '2026-09-28 08:50Z' + k * interval '3 days', n.teacher_id, n.teacher_id
     FROM notebooks n, generate_series(1, 40) AS k WHERE n.org_id = $1 ORDER BY n.id, k`,
    [org],
  );
  await bench.load(
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

/** Makes the class of the school larger. */
export async function addToClass({ bench, org, classId }: BenchSchool, count: number) {
  await bench.sql(
    `WITH added AS (
       INSERT INTO students (org_id, matricule, first_name, last_name)
       SELECT $1, 'MORE' || n, 'Jean', 'Zang ' || n FROM generate_series(1, $3) AS n RETURNING id)
     INSERT INTO enrolments (org_id, class_id, student_id) SELECT $1, $2, id FROM added`,
    [org, classId, count],
  );
}

/** A portrait for everybody, with consent. @param colours of the same portrait, in turn; a single one in other bytes for everybody */
export async function addPhotos(bench: BenchDatabase, colours: number): Promise<void> {
  const face = await readFile(join(import.meta.dirname, '../../testing/data/face.webp'));
  const hues = Array.from({ length: colours }, (_, index) => sharp(face).modulate({ hue: index * 7 }));
  const faces = await Promise.all(hues.map((one) => one.webp({ quality: 76 }).toBuffer()));
  await bench.load(
    `INSERT INTO student_photos (org_id, student_id, image_type, image)
     SELECT org_id, id, 'image/webp', ($1::bytea[])[1 + id % cardinality($1::bytea[])]
       || CASE WHEN cardinality($1::bytea[]) = 1 THEN int8send(id) ELSE '' END
     FROM students ON CONFLICT DO NOTHING`,
    [faces],
  );
  await bench.load(
    `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
     SELECT s.org_id, s.id, 'record', 1, 'paper', now(), (SELECT min(m.user_id) FROM memberships m WHERE m.org_id = s.org_id)
     FROM students s WHERE NOT EXISTS (SELECT 1 FROM photo_consents c WHERE c.org_id = s.org_id AND c.student_id = s.id)`,
  );
}
