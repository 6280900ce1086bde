/** Schools of 2,000 with accounts for all families: the demonstration school, and copies of all its rows under other ids. */
import { createHash, randomBytes } from 'node:crypto';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { recordOf, send, signIn } from '#testing/prove/requests.ts';
import { type BenchDatabase, copyRows, crowdOrg } from '../bench-database.ts';
import { addDemonstration } from '../bench-school.ts';
import { several } from '../figures.ts';
import { startOurs } from '../servers.ts';

export interface Family {
  readonly userId: number;
  readonly studentId: number;
  readonly cardId: number;
  readonly copyId: number;
}
export interface Teacher {
  readonly userId: number;
  /** From today on in this week. */
  readonly lessons: readonly { readonly lessonId: number; readonly day: string }[];
  /** Those of the first lesson. */
  readonly studentIds: readonly number[];
  readonly grids: readonly { readonly classId: number; readonly subjectId: number }[];
}
/** The people of a school and what they open, with the same ids in each school. */
export interface DayOfSchool {
  readonly today: SchoolDay;
  readonly monday: SchoolDay;
  readonly sequenceId: number;
  readonly principal: number;
  readonly classIds: readonly number[];
  readonly families: readonly Family[];
  readonly teachers: readonly Teacher[];
}

/** Names and contents of each school have its number, by which answers to another school would be known. */
export const markOf = (school: number) => `Y${school}Y`;
/** Families have accounts of their own in each school; staff work in all of them. */
const usersOfSchool = 1_000_000;
export const familyOf = (userId: number, school: number) => userId + school * usersOfSchool;
export const orgOf = (school: number) => crowdOrg + school;

/** Adds schools with the numbers 1 to `count`, whose report cards are published and whose families have a new message. */
export async function addDaySchools(bench: BenchDatabase, count: number): Promise<DayOfSchool> {
  await addDemonstration(bench);
  const [{ org = 0 } = {}] = await bench.sql<{ org: number }>('SELECT min(org_id) AS org FROM organisations');
  const firstFamily = await addFamilyAccounts(bench, org);
  const day = await openDay(bench, org, firstFamily);
  const tables = await bench.sql<{ name: string; users: boolean }>(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute u WHERE u.attrelid = c.oid AND u.attname = 'user_id') AS users
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace`,
  );
  const mark = `'Y' || crowd.number || 'Y'`;
  const content = `regexp_replace(content::text, '"firstName":"([^"]*)"', '"firstName":"\\1 ' || ${mark} || '"')`;
  const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    organisations: { code: "'day' || crowd.number", name: `own.name || ' ' || ${mark}` },
    students: { first_name: `first_name || ' ' || ${mark}` },
    memberships: { first_name: `first_name || ' ' || ${mark}` },
    report_cards: {
      content: `(${content})::json`,
      sha256: `encode(sha256(convert_to(${content}, 'UTF8')), 'hex')`,
    },
  };
  const user_id = `own.user_id + CASE WHEN own.user_id >= ${firstFamily} THEN crowd.number * ${usersOfSchool} ELSE 0 END`;
  for (const { name, users } of tables) {
    const changed = { ...special[name], ...(users && { user_id }) };
    await copyRows({ bench, org }, name, { numbers: [1, count], changed });
  }
  await bench.load(
    `WITH copied AS (
       INSERT INTO accounts (id, language, demonstration)
       SELECT a.id + n * ${usersOfSchool}, a.language, false FROM accounts a, generate_series(1, $1::int) AS n WHERE a.id >= $2
       RETURNING id)
     INSERT INTO logins (login, user_id, email) SELECT 'family' || id || '@day.example', id, true FROM copied`,
    [count, firstFamily],
  );
  await bench.analyse();
  return day;
}

/** A guardian of each child gets an account, as far as there is none. @returns the first of these accounts */
async function addFamilyAccounts(bench: BenchDatabase, org: number): Promise<number> {
  const guardians = await bench.sql<{ id: number }>(
    `WITH firsts AS (
       SELECT min(guardian_id) AS id FROM guardian_links WHERE org_id = $1 AND state = 'verified' GROUP BY student_id)
     SELECT DISTINCT id FROM firsts JOIN guardians g USING (id) WHERE g.org_id = $1 AND g.user_id IS NULL`,
    [org],
  );
  const usual = { email: true, secretHash: null, language: 'en', demonstration: false } as const;
  const accounts = guardians.map(({ id }) => ({ login: `family${id}@day.example`, ...usual }));
  const guardianIds = guardians.map(({ id }) => id);
  const ids = await bench.database.outside((db) => addAccounts(db, accounts));
  await bench.sql(
    `WITH given AS (SELECT * FROM unnest($2::bigint[], $3::bigint[]) AS given (guardian_id, user_id)), linked AS (
       UPDATE guardians g SET user_id = given.user_id FROM given WHERE g.org_id = $1 AND g.id = given.guardian_id)
     INSERT INTO memberships (org_id, user_id, first_name, last_name)
     SELECT $1, given.user_id, g.first_name, g.last_name FROM given JOIN guardians g ON g.org_id = $1 AND g.id = given.guardian_id`,
    [org, guardianIds, ids],
  );
  const roles = ids.flatMap((id, index) => rolesOfJob('parent', id, guardianIds[index]));
  await bench.database.outside(async (db) => giveRoles(await enterOrganisation(db, org), roles));
  return Math.min(...ids);
}

interface Board {
  readonly sequenceId: number;
  readonly subjects: readonly {
    readonly classId: number;
    readonly subjectId: number;
    readonly mayEnter: boolean;
  }[];
}
interface Week {
  readonly days: readonly {
    readonly lessons: readonly { readonly lessonId: number; readonly day: string; readonly state: string }[];
  }[];
}

/** Issues and publishes all report cards, sends a message to all families, and finds what everybody opens. */
async function openDay(bench: BenchDatabase, org: number, firstFamily: number): Promise<DayOfSchool> {
  await using server = await startOurs(bench);
  const ask = (token: string, path: string, body?: object, method?: string) =>
    send(`${server.address}/slm/${path}`, token, { ...(body && { body }), ...(method && { method }) });
  const head = await signIn(server.address, 'principal');
  const hall = await recordOf<{ period: string; classes: readonly { readonly id: number }[] }>(
    ask(head, 'CardPrints/v1/get'),
  );
  const [{ today, monday } = { today: '' as SchoolDay, monday: '' as SchoolDay }] = await bench.sql<
    Pick<DayOfSchool, 'today' | 'monday'>
  >(`SELECT day::date AS today, date_trunc('week', day)::date AS monday FROM (
       SELECT now() - interval '1 day' * greatest(0, extract(isodow FROM now()) - 5) AS day) AS school_day`);
  for (const { id: classId } of hall.classes) {
    await ask(head, 'ReportCards/v1/create', { classId, period: hall.period });
    await ask(head, 'ReportCards/v1/publish', { classId, period: hall.period, from: today }, 'PUT');
  }
  await ask(head, 'Communication/v1/create', newMessage('school', []).message);
  const families = await bench.sql<Family>(
    `SELECT DISTINCT ON (g.user_id) g.user_id AS "userId", c.student_id AS "studentId", c.id AS "cardId", y.id AS "copyId"
     FROM guardians g JOIN guardian_links l ON l.org_id = g.org_id AND l.guardian_id = g.id AND l.state = 'verified'
     JOIN report_cards c ON c.org_id = g.org_id AND c.student_id = l.student_id AND c.state = 'valid'
     JOIN communication_copies y ON y.org_id = g.org_id AND y.user_id = g.user_id
     WHERE g.org_id = $1 AND g.user_id >= $2 ORDER BY g.user_id, c.id DESC, y.id DESC`,
    [org, firstFamily],
  );
  const staff = await bench.sql<{ id: number }>('SELECT user_id AS id FROM teachers WHERE org_id = $1', [
    org,
  ]);
  const tokens = await addSessions(
    bench,
    staff.map(({ id }) => ({ userId: id, org })),
  );
  let sequenceId = 0;
  const teachers = await several(staff.length, async (turn): Promise<Teacher> => {
    const token = tokens[turn] ?? '';
    const week = await recordOf<Week>(ask(token, `Schedule/v1/week?of=me&day=${monday}`));
    const board = await recordOf<Board>(ask(token, 'Evaluations/v1/get'));
    sequenceId = board.sequenceId;
    const all = week.days.flatMap((one) => one.lessons);
    const lessons = all.filter((one) => one.state === 'held' && one.day >= today);
    const path = `Attendance/v1/roll?lessonId=${lessons[0]?.lessonId}&day=${lessons[0]?.day}`;
    const list =
      lessons[0] && (await recordOf<{ students: readonly { readonly id: number }[] }>(ask(token, path)));
    return {
      userId: staff[turn]?.id ?? 0,
      lessons,
      studentIds: list?.students.map(({ id }) => id) ?? [],
      grids: board.subjects.filter(({ mayEnter }) => mayEnter),
    };
  });
  const [{ id: principal = 0 } = {}] = await bench.sql<{ id: number }>(
    `SELECT user_id AS id FROM sessions WHERE place = $1 AND token_hash = $2`,
    [org, createHash('sha256').update(head).digest()],
  );
  return {
    today,
    monday,
    sequenceId,
    principal,
    classIds: hall.classes.map(({ id }) => id),
    families,
    teachers,
  };
}

/** A message, and the part of it that a preview asks for. */
export function newMessage(audience: string, targetIds: readonly number[]) {
  const text = (en: string) => ({ en, fr: null });
  const words = { subject: text('Meeting of parents'), body: text('It begins at ten o’clock.') };
  const to = { audience, among: 'all', targetIds, ...words };
  const asks = { choices: [], confirms: false, replies: true, noticeUntil: null, documents: [] };
  return { to, message: { ...to, ...asks, send: true } };
}

/** Sessions without the work of signing in. @returns their tokens */
export async function addSessions(
  bench: BenchDatabase,
  people: readonly { readonly userId: number; readonly org: number }[],
): Promise<readonly string[]> {
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await bench.sql(
    `INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
     SELECT decode(hash, 'hex'), user_id, place, true, 'bench', now() + interval '1 day'
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS given (hash, user_id, place)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
      people.map(({ userId }) => userId),
      people.map(({ org }) => org),
    ],
  );
  return tokens;
}
