/** The applications: organisation first in every statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { containing, wordPatterns } from '#platform/server/db/word-patterns.ts';
import type { ApplicationRecord, ApplicationState, DocumentKind } from '../contract.ts';
import type { GivenApplication } from '../records-contract.ts';

export type StoredApplication = Omit<
  ApplicationRecord,
  'levelName' | 'sectionName' | 'yearName' | 'changes' | 'files'
>;

/** Columns of the applications `a`. */
export const guardianColumn = sql`jsonb_build_object('firstName', a.guardian_first_name, 'lastName', a.guardian_last_name,
  'relation', a.guardian_relation, 'phone', a.guardian_phone, 'email', a.guardian_email) AS guardian`;

const columns = sql`a.id, a.number, a.first_name AS "firstName", a.last_name AS "lastName", a.sex, a.birth_date AS "birthDate",
  a.birth_place AS "birthPlace", a.nationality, a.former_school AS "formerSchool", a.former_class AS "formerClass",
  a.year_id AS "yearId", a.level_id AS "levelId",
  ${guardianColumn}, a.test_on AS "testOn", a.test_at AS "testTime", trim_scale(a.test_mark)::text AS "testMark",
  a.note, a.received_on AS "receivedOn", a.papers, a.state, a.student_id AS "studentId", a.version,
  CASE WHEN a.state = 'waiting' THEN (
    SELECT count(*)::integer FROM applications w
    WHERE w.org_id = a.org_id AND w.year_id = a.year_id AND w.level_id = a.level_id AND w.state = 'waiting'
      AND (w.waiting_place, w.id) <= (a.waiting_place, a.id)
  ) END AS "waitingPlace"`;

/** Refused, withdrawn and closed applications are not called to a test. */
const open = sql`a.state IN ('received', 'accepted', 'waiting')`;
const byHour = sql`a.test_on, a.test_at, a.last_name COLLATE "fr-x-icu", a.first_name COLLATE "fr-x-icu", a.id`;

export interface ApplicationQuery {
  readonly keyword: string;
  readonly yearId: number | null;
  /** Only these levels. */
  readonly levelIds: readonly number[];
  readonly state: ApplicationState | null;
  /** Not these. */
  readonly hidden: readonly number[];
  /** Only those called from this day on; null for all. */
  readonly calledFrom: SchoolDay | null;
  readonly page: number;
  readonly size: number;
}

/** One page, the latest first; those who wait in the order of their lists. `named` says what a search finds. */
export async function findApplications(
  { org, db }: InOrganisation,
  { keyword, yearId, levelIds, hidden, state, calledFrom, page, size }: ApplicationQuery,
): Promise<{ rows: readonly StoredApplication[]; total: number }> {
  const wanted = sql`a.level_id = ANY(${levelIds}::bigint[])
    AND a.id <> ALL(${hidden}::bigint[])
    AND (${yearId}::bigint IS NULL OR a.year_id = ${yearId}) AND (${state}::text IS NULL OR a.state = ${state})
    AND (${calledFrom}::date IS NULL OR (a.test_on >= ${calledFrom} AND ${open}))
    AND ${named(keyword)}`;
  const order =
    calledFrom !== null
      ? byHour
      : state === 'waiting'
        ? sql`array_position(${levelIds}::bigint[], a.level_id), a.waiting_place, a.id`
        : sql`a.received_on DESC, a.number DESC`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM applications a WHERE a.org_id = ${org} AND ${wanted}
  `.execute(db);
  const { rows } = await sql<StoredApplication>`
    SELECT ${columns} FROM applications a WHERE a.org_id = ${org} AND ${wanted}
    ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those in these levels who are called to a test on a day, by the hour. */
export async function calledOn(
  { org, db }: InOrganisation,
  day: SchoolDay,
  levelIds: readonly number[],
): Promise<readonly StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    SELECT ${columns} FROM applications a
    WHERE a.org_id = ${org} AND a.test_on = ${day} AND a.level_id = ANY(${levelIds}::bigint[]) AND ${open}
    ORDER BY ${byHour}
  `.execute(db);
  return rows;
}

export async function findApplication(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredApplication | null> {
  const { rows } = await sql<StoredApplication>`
    SELECT ${columns} FROM applications a WHERE a.org_id = ${org} AND a.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The row, held until the transaction ends, so that two decisions cannot cross. */
export async function lockApplication({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`SELECT 1 FROM applications WHERE org_id = ${org} AND id = ${id} FOR UPDATE`.execute(db);
}

/** How many applications of each state a year has, by level. */
export async function countByLevel(
  { org, db }: InOrganisation,
  yearId: number,
): Promise<readonly { levelId: number; state: ApplicationState; count: number }[]> {
  const { rows } = await sql<{ levelId: number; state: ApplicationState; count: number }>`
    SELECT level_id AS "levelId", state, count(*)::integer AS count FROM applications
    WHERE org_id = ${org} AND year_id = ${yearId} GROUP BY level_id, state
  `.execute(db);
  return rows;
}

/** The next number of the school: whoever asks at the same time waits for it. */
export async function takeNumber({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO application_numbers (org_id, last_number) VALUES (${org}, 1)
    ON CONFLICT (org_id) DO UPDATE SET last_number = application_numbers.last_number + 1
    RETURNING last_number AS number
  `.execute(db);
  return rows[0]?.number ?? 0;
}

export async function insertApplication(
  { org, db }: InOrganisation,
  one: GivenApplication & { readonly number: number; readonly at: Instant },
): Promise<number> {
  const { guardian } = one;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO applications (org_id, number, first_name, last_name, sex, birth_date, birth_place, nationality, former_school,
      former_class, year_id, level_id, guardian_first_name, guardian_last_name, guardian_relation, guardian_phone,
      guardian_email, note, received_on, papers, test_on, test_at, test_mark, state, state_at)
    VALUES (${org}, ${one.number}, ${one.firstName}, ${one.lastName}, ${one.sex}, ${one.birthDate}, ${one.birthPlace},
      ${one.nationality}, ${one.formerSchool}, ${one.formerClass}, ${one.yearId}, ${one.levelId}, ${guardian.firstName},
      ${guardian.lastName}, ${guardian.relation}, ${guardian.phone}, ${guardian.email}, ${one.note}, ${one.receivedOn},
      ${one.papers}::text[], ${one.testOn}, ${one.testTime}, ${one.testMark}::numeric, 'received', ${one.at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** An application that changes to another level goes to the end of its waiting list. */
export async function updateApplication(
  { org, db }: InOrganisation,
  id: number,
  one: GivenApplication,
): Promise<void> {
  const { guardian } = one;
  await sql`
    UPDATE applications SET first_name = ${one.firstName}, last_name = ${one.lastName}, sex = ${one.sex},
      birth_date = ${one.birthDate}, birth_place = ${one.birthPlace}, nationality = ${one.nationality},
      former_school = ${one.formerSchool}, former_class = ${one.formerClass}, guardian_first_name = ${guardian.firstName},
      guardian_last_name = ${guardian.lastName}, guardian_relation = ${guardian.relation}, guardian_phone = ${guardian.phone},
      guardian_email = ${guardian.email}, note = ${one.note}, received_on = ${one.receivedOn}, papers = ${one.papers}::text[],
      test_on = ${one.testOn}, test_at = ${one.testTime}, test_mark = ${one.testMark}::numeric,
      waiting_place = CASE WHEN state <> 'waiting' OR (year_id = ${one.yearId} AND level_id = ${one.levelId}) THEN waiting_place
        ELSE ${endOfList(org, one.yearId, one.levelId)} END,
      year_id = ${one.yearId}, level_id = ${one.levelId}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Records a document as handed in; one that is recorded already stays. */
export async function handIn({ org, db }: InOrganisation, id: number, document: DocumentKind): Promise<void> {
  await sql`
    UPDATE applications SET papers = array_append(papers, ${document}), version = version + 1
    WHERE org_id = ${org} AND id = ${id} AND NOT ${document} = ANY(papers)
  `.execute(db);
}

export async function setState(
  { org, db }: InOrganisation,
  { id, yearId, levelId }: Pick<StoredApplication, 'id' | 'yearId' | 'levelId'>,
  state: ApplicationState,
  at: Instant,
): Promise<void> {
  await sql`
    UPDATE applications SET state = ${state}, state_at = ${at}, version = version + 1,
      waiting_place = CASE WHEN ${state}::text = 'waiting' THEN ${endOfList(org, yearId, levelId)} END
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** @param guardianTaken the parent is linked to the student now, and removed here */
export async function closeTakenIn(
  { org, db }: InOrganisation,
  id: number,
  { studentId, guardianTaken, at }: { studentId: number; guardianTaken: boolean; at: Instant },
): Promise<void> {
  await sql`
    UPDATE applications SET state = 'takenIn', state_at = ${at}, student_id = ${studentId}, version = version + 1,
      guardian_first_name = CASE WHEN ${guardianTaken} THEN '' ELSE guardian_first_name END,
      guardian_last_name = CASE WHEN ${guardianTaken} THEN NULL ELSE guardian_last_name END,
      guardian_phone = CASE WHEN ${guardianTaken} THEN NULL ELSE guardian_phone END,
      guardian_email = CASE WHEN ${guardianTaken} THEN NULL ELSE guardian_email END
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function removeApplication({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM applications WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** Those who wait for a level in a year, locked, in the order of their list. */
export async function lockWaiting(
  { org, db }: InOrganisation,
  yearId: number,
  levelId: number,
): Promise<readonly number[]> {
  const waiting = sql`year_id = ${yearId} AND level_id = ${levelId} AND state = 'waiting'`;
  await sql`
    SELECT 1 FROM applications WHERE org_id = ${org} AND ${waiting} ORDER BY id FOR UPDATE
  `.execute(db);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM applications WHERE org_id = ${org} AND ${waiting} ORDER BY waiting_place, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function setWaitingOrder({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE applications a SET waiting_place = row.place
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS row(id, place)
    WHERE a.org_id = ${org} AND a.id = row.id AND a.state = 'waiting'
  `.execute(db);
}

/** Two records of one student became one: the application is of the one that stays. */
export async function moveToStudent(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  for (const table of [sql`applications`, sql`application_changes`])
    await sql`UPDATE ${table} SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}`.execute(
      db,
    );
}

/** Decided against before then, or received a year earlier still: a place is asked for one school year. Not who was taken in. */
function forgettable(before: Instant): RawBuilder<unknown> {
  return sql`state <> 'takenIn' AND ((state IN ('refused', 'withdrawn') AND state_at < ${before})
    OR received_on < ((${before}::timestamptz) - interval '1 year')::date)`;
}

export async function countForgettable({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM applications WHERE org_id = ${org} AND ${forgettable(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeForgettable({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`DELETE FROM applications WHERE org_id = ${org} AND ${forgettable(before)}`.execute(
    db,
  );
  return Number(done.numAffectedRows ?? 0);
}

/** The names of applications, for who reads the audit. */
export async function namesOfApplications(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly { id: number; firstName: string; lastName: string; birthDate: SchoolDay | null }[]> {
  const { rows } = await sql<{
    id: number;
    firstName: string;
    lastName: string;
    birthDate: SchoolDay | null;
  }>`
    SELECT id, first_name AS "firstName", last_name AS "lastName", birth_date AS "birthDate" FROM applications
    WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** A few digits are a number that was given, many a telephone however it is typed; anything else is parts of names. */
function named(keyword: string): RawBuilder<unknown> {
  const [, number] = /^(?:n[°o]\.?\s*)?(\d{1,5})$/i.exec(keyword) ?? [];
  if (number !== undefined) return sql`a.number = ${Number(number)}`;
  const words = /^[+\d\s().-]+$/.test(keyword)
    ? [containing(keyword.replace(/\D/g, ''))]
    : wordPatterns(keyword);
  return sql`a.search_text LIKE ALL (${words}::text[])`;
}

function endOfList(org: number, yearId: number, levelId: number): RawBuilder<unknown> {
  return sql`(SELECT coalesce(max(w.waiting_place), 0) + 1 FROM applications w
    WHERE w.org_id = ${org} AND w.year_id = ${yearId} AND w.level_id = ${levelId} AND w.state = 'waiting')`;
}
