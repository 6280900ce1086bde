/** The world in which permissions are tried: two schools with the same homework, and the requests people make in it. */
import pg from 'pg';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { addHomework, addLines } from '#areas/homework/server/public.ts';
import { addNotebooks } from '#areas/notebook/server/public/notebook.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addSlots } from '#areas/schedule/server/public.ts';
import { addPeriods, yearPlans } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { addTeachers } from '#areas/teachers/server/public/teachers.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import type { TestHttp } from '../http.ts';
import type { SmallSchool } from '../small-school.ts';
import type { Relation } from './relations.ts';

export type HomeworkState = 'published' | 'draft' | 'closed';

/** One notebook of the world, with its class and a homework in each state, given to all of the class. */
export interface TestNotebook {
  readonly school: SmallSchool;
  readonly notebookId: number;
  readonly yearId: number;
  readonly classId: number;
  readonly subjectId: number;
  /** The first of the year of the class: it takes marks. */
  readonly sequenceId: number;
  readonly teacherId: number;
  /** On Thursdays from 07:30 to 08:00, in the year of the class. */
  readonly lessonId: number;
  readonly students: readonly number[];
  readonly homework: Readonly<Record<HomeworkState, number>>;
}

export interface World {
  readonly http: TestHttp;
  /** A look, or a fault planted, past all walls. */
  run<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
  readonly notebooks: Readonly<Record<Relation, TestNotebook>>;
  /** Accounts beside those of the small school. */
  readonly more: Readonly<Record<'both' | 'suspendedMember' | 'suspendedAccount', number>>;
}

/** A due date that has passed: what is open then counts as overdue. */
const longAgo = '2026-10-02T21:59:00.000Z' as Instant;
const nowhere = 999_999_999;

export async function makeWorld(http: TestHttp): Promise<World> {
  const { school, otherSchool } = http;
  const more = await http.database.write(asOrg(school.org), (at) => addPeople(at, school));
  const client = new pg.Client(http.scratch.superuser);
  await client.connect();
  // A planted row counts as a change of the first school.
  await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(school.org)]);
  await client.query('UPDATE accounts SET suspended = true WHERE id = $1', [more.suspendedAccount]);
  await client.query('UPDATE memberships SET suspended = true WHERE user_id = $1', [more.suspendedMember]);
  // A class master by name only: without the job's roles it shows no contacts.
  await client.query('UPDATE classrooms SET class_master_id = $2 WHERE id = $1', [
    school.classes.form2,
    school.people.fon.userId,
  ]);
  await client.query(
    `INSERT INTO student_photos (org_id, student_id, image_type, image)
     SELECT org_id, id, 'image/png', convert_to('photo of ' || matricule, 'UTF8') FROM students`,
  );
  await client.query(
    `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
     SELECT org_id, id, 'record', 1, 'paper', now(), 1 FROM students`,
  );
  const sequences = new Map([
    ...(await givePeriods(http, school)),
    ...(await givePeriods(http, otherSchool)),
  ]);
  const lessonOf = async (of: SmallSchool, details: ReturnType<typeof detailsOf>): Promise<number> => {
    const { rows } = await client.query(
      'SELECT starts_on AS "startsOn", ends_on AS "endsOn" FROM school_years WHERE org_id = $1 AND id = $2',
      [of.org, details.yearId],
    );
    const year = {
      id: details.yearId,
      startsOn: rows[0].startsOn as SchoolDay,
      endsOn: rows[0].endsOn as SchoolDay,
    };
    await http.database.write(asOrg(of.org), (at) =>
      addSlots(at, year, [{ ...details, weekday: 4, startsAt: '07:30', endsAt: '08:00' }]),
    );
    const last = await client.query(
      'SELECT max(lesson_id)::int AS id FROM timetable_lesson_classes WHERE org_id = $1 AND class_id = $2',
      [of.org, details.classId],
    );
    return last.rows[0].id;
  };
  const notebookOf = async (of: SmallSchool, name: keyof SmallSchool['notebooks']) => {
    const details = detailsOf(of, name);
    const sequenceId = sequences.get(details.yearId) ?? nowhere;
    const lessonId = await lessonOf(of, details);
    return furnish(http, { school: of, notebookId: of.notebooks[name], sequenceId, lessonId, ...details });
  };
  const sixth = await notebookOf(school, 'ngoSixth');
  const [closedNotebook = 0] = await http.database.write(asOrg(school.org), (at) =>
    addNotebooks(at, [{ ...detailsOf(school, 'ngoSixth'), subjectId: school.subjects.english }]),
  );
  const closed = await furnish(http, {
    ...sixth,
    notebookId: closedNotebook,
    subjectId: school.subjects.english,
  });
  await client.query('UPDATE notebooks SET closed_at = now() WHERE id = $1', [closedNotebook]);
  const own = await notebookOf(school, 'ngoForm1');
  return {
    http,
    more,
    run: async (statement, values = []) => (await client.query(statement, [...values])).rows,
    async close() {
      await client.end();
      await http.close();
    },
    notebooks: {
      own,
      colleague: await notebookOf(school, 'tabiForm1'),
      form2: await notebookOf(school, 'fonForm2'),
      sixth,
      lastYear: await notebookOf(school, 'ngoLastYear'),
      closed,
      foreign: await notebookOf(otherSchool, 'ngoForm1'),
      missing: {
        ...own,
        notebookId: nowhere,
        classId: nowhere,
        lessonId: nowhere,
        students: [nowhere, nowhere + 1],
        homework: { published: nowhere, draft: nowhere, closed: nowhere },
      },
    },
  };
}

/** The first sequence of each year of a school, by the year. */
function givePeriods(http: TestHttp, school: SmallSchool): Promise<ReadonlyMap<number, number>> {
  return http.database.write(asOrg(school.org), async (at) => {
    const years = [
      [school.lastYearId, 2025],
      [school.yearId, 2026],
    ] as const;
    for (const [id, begins] of years) await addPeriods(at, id, usualPlan(begins, ['Christmas', 'Easter']));
    return new Map(
      (await yearPlans(at, null)).map(({ id, trimesters }) => [
        id,
        trimesters[0]?.sequences[0]?.id ?? nowhere,
      ]),
    );
  });
}

function detailsOf(school: SmallSchool, name: keyof SmallSchool['notebooks']) {
  const className = name.endsWith('LastYear')
    ? 'lastYear'
    : name.endsWith('Sixth')
      ? 'sixth'
      : name.endsWith('Form2')
        ? 'form2'
        : 'form1';
  const teacher = name.startsWith('tabi') ? 'tabi' : name.startsWith('fon') ? 'fon' : 'ngo';
  return {
    yearId: className === 'lastYear' ? school.lastYearId : school.yearId,
    classId: school.classes[className],
    subjectId: teacher === 'tabi' ? school.subjects.english : school.subjects.maths,
    teacherId: school.people[teacher].userId,
    students: school.students[className],
  };
}

async function furnish(http: TestHttp, notebook: Omit<TestNotebook, 'homework'>): Promise<TestNotebook> {
  const states = ['published', 'draft', 'closed'] as const;
  const ids = await giveHomework(http, notebook, states);
  return {
    ...notebook,
    homework: { published: ids[0] as number, draft: ids[1] as number, closed: ids[2] as number },
  };
}

/** Homework of the place in the given states, given to the whole class and past its due date; ids in the same order. */
export async function giveHomework(
  http: TestHttp,
  notebook: Omit<TestNotebook, 'homework'>,
  states: readonly HomeworkState[],
  studentIds: readonly number[] = notebook.students,
): Promise<readonly number[]> {
  const { mark } = notebook.school;
  return http.database.write(asOrg(notebook.school.org), async (at) => {
    const ids = await addHomework(
      at,
      states.map((status) => ({
        notebookId: notebook.notebookId,
        title: `Devoir ${mark}`,
        description: `Description ${mark}`,
        status,
        dueAt: longAgo,
        startsAt: null,
        endsAt: null,
        createdAt: longAgo,
        createdBy: notebook.teacherId,
        minutes: null,
      })),
    );
    await addLines(
      at,
      ids.flatMap((homeworkId) =>
        studentIds.map((studentId) => ({
          homeworkId,
          studentId,
          completed: 'N' as const,
          excused: false,
          comment: `Note ${mark} ${studentId}`,
        })),
      ),
    );
    return ids;
  });
}

/**
 * `both` teaches English in Form 2 and is a parent of the third child of Form 1. The pending parent holds a parent's roles
 * without any verified link (one was revoked). The barred one may see a child of Form 2 and no longer one of Form 1, and
 * was given no role for contacts.
 */
async function addPeople(at: InOrganisation, school: SmallSchool): Promise<World['more']> {
  const names = ['both', 'suspendedMember', 'suspendedAccount'] as const;
  const ids = await addAccounts(
    at.db,
    names.map((name) => ({
      login: `${name.toLowerCase()}@${school.code}.example`,
      email: true,
      secretHash: null,
      language: null,
      demonstration: false,
    })),
  );
  const person = (index: number) => ({
    userId: ids[index] as number,
    firstName: `${names[index]}-${school.mark}`,
    lastName: `Person-${school.mark}`,
  });
  await addMembers(
    at,
    names.map((_, index) => ({ ...person(index), title: null, sectionId: null })),
  );
  const { userId: both } = person(0);
  const { form1, form2 } = school.students;
  const english = { classId: school.classes.form2, subjectId: school.subjects.english, teacherId: both };
  await addTeachers(at, [{ userId: both, staffNumber: null, sourceId: null }]);
  await addAssignments(at, [{ ...english, coefficient: 1 }]);
  await addNotebooks(at, [{ ...english, yearId: school.yearId }]);
  const parents = [both, school.people.pending.userId, school.people.barred.userId];
  const guardians = await addGuardians(
    at,
    parents.map((userId) => ({ ...person(0), userId, phone: `+237 ${school.mark}`, email: null })),
  );
  const link = (
    of: number,
    studentId: number | undefined,
    state: 'verified' | 'pending' | 'revoked' | 'barred',
  ) => ({
    guardianId: guardians[of] as number,
    studentId: studentId as number,
    relation: 'guardian' as const,
    state,
  });
  await addGuardianLinks(at, [
    link(0, form1[2], 'verified'),
    link(1, form1[2], 'pending'),
    link(1, form1[3], 'revoked'),
    link(2, form1[0], 'barred'),
    link(2, form2[0], 'verified'),
  ]);
  await giveRoles(at, [
    ...['both', 'suspendedMember', 'suspendedAccount'].flatMap((_, index) =>
      rolesOfJob(index === 0 ? 'teacher' : 'administrator', person(index).userId),
    ),
    ...parents
      .flatMap((userId, of) => rolesOfJob('parent', userId, guardians[of] as number))
      .filter(({ userId, role }) => userId !== parents[2] || role !== 'SLM.Student.Contact.View'),
  ]);
  return { both, suspendedMember: person(1).userId, suspendedAccount: person(2).userId };
}
