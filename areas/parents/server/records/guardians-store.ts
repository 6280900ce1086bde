/** Guardians: the people behind the links to students. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { beginsWords, containing, wordPatterns } from '#platform/server/db/word-patterns.ts';
import type { GivenGuardian } from '../../records/records-contract.ts';

export interface StoredGuardian extends GivenGuardian {
  readonly id: number;
  /** The account; null for who has none. */
  readonly userId: number | null;
  readonly familyId: number | null;
  readonly version: number;
}

const columns = sql`g.id, g.user_id AS "userId", g.title, g.first_name AS "firstName", g.last_name AS "lastName", g.sex, g.phone,
  g.phone2, g.email, g.address, g.profession, g.language, g.family_id AS "familyId", g.version`;

export async function findGuardian({ org, db }: InOrganisation, id: number): Promise<StoredGuardian | null> {
  const { rows } = await sql<StoredGuardian>`
    SELECT ${columns} FROM guardians g WHERE g.org_id = ${org} AND g.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The guardian's row, held until the transaction ends, so that two changes cannot cross. */
export async function lockGuardians({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`
    SELECT 1 FROM guardians WHERE org_id = ${org} AND id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE
  `.execute(db);
}

/** By last and first name. */
export async function countGuardians({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM guardians WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function guardiansById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredGuardian[]> {
  const { rows } = await sql<StoredGuardian>`
    SELECT ${columns} FROM guardians g WHERE g.org_id = ${org} AND g.id = ANY(${ids})
    ORDER BY g.last_name COLLATE "fr-x-icu", g.first_name COLLATE "fr-x-icu", g.id
  `.execute(db);
  return rows;
}

/** The records of one account. */
export async function guardiansOfAccount(
  { org, db }: InOrganisation,
  userId: number,
): Promise<readonly StoredGuardian[]> {
  const { rows } = await sql<StoredGuardian>`
    SELECT ${columns} FROM guardians g WHERE g.org_id = ${org} AND g.user_id = ${userId} ORDER BY g.id
  `.execute(db);
  return rows;
}

/** The accounts of those who have one, by guardian. */
export async function accountsOfGuardians(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; userId: number }>`
    SELECT id, user_id AS "userId" FROM guardians WHERE org_id = ${org} AND id = ANY(${ids}) AND user_id IS NOT NULL
  `.execute(db);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** All records of the school, for finding those of one person. */
export async function allGuardians({ org, db }: InOrganisation): Promise<readonly StoredGuardian[]> {
  const { rows } =
    await sql<StoredGuardian>`SELECT ${columns} FROM guardians g WHERE g.org_id = ${org}`.execute(db);
  return rows;
}

interface GuardianQuery {
  /** Null for all of the school. */
  readonly ids: readonly number[] | null;
  readonly keyword: string;
  /** Guardians that the digits of a telephone cannot find. */
  readonly findByNameOnly: readonly number[];
  /** Whether those come first of whom words of the name begin with the keyword's; they would leave a list's order by name. */
  readonly closestFirst: boolean;
  /** Accounts that count as a login: who has none of these is "without login". Null where it does not matter. */
  readonly without: readonly number[] | null;
  readonly page: number;
  readonly size: number;
}

export interface FoundGuardian {
  readonly id: number;
  readonly userId: number | null;
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** One page by last and first name. Each word of a search is part of a name, accents or not; digits are part of a telephone. */
export async function searchGuardians(
  { org, db }: InOrganisation,
  { ids, keyword, findByNameOnly, closestFirst, without, page, size }: GuardianQuery,
): Promise<{ rows: readonly FoundGuardian[]; total: number }> {
  const wanted = sql`(${ids}::bigint[] IS NULL OR g.id = ANY(${ids}::bigint[]))
    AND (${without}::bigint[] IS NULL OR g.user_id IS NULL OR g.user_id <> ALL(${without}::bigint[]))
    AND (g.id <> ALL(${findByNameOnly}::bigint[]) OR NOT ${/\d/.test(keyword)}::boolean)
    AND g.search_text LIKE ALL (${patternsOf(keyword)}::text[])`;
  const byName = sql`g.last_name COLLATE "fr-x-icu", g.first_name COLLATE "fr-x-icu", g.id`;
  const order = closestFirst ? sql`${beginsWords(sql`g.search_text`, keyword)} DESC, ${byName}` : byName;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM guardians g WHERE g.org_id = ${org} AND ${wanted}
  `.execute(db);
  const { rows } = await sql<FoundGuardian>`
    SELECT g.id, g.user_id AS "userId", g.title, g.first_name AS "firstName", g.last_name AS "lastName"
    FROM guardians g WHERE g.org_id = ${org} AND ${wanted}
    ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A telephone is one word however it is typed: `+237 6 99 00` is looked for as `2376990 0` has it, digits alone. */
function patternsOf(keyword: string): readonly string[] {
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(keyword)) return [containing(keyword.replace(/\D/g, ''))];
  return wordPatterns(keyword);
}

export async function insertGuardian({ org, db }: InOrganisation, given: GivenGuardian): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO guardians (org_id, title, first_name, last_name, sex, phone, phone2, email, address, profession, language)
    VALUES (${org}, ${given.title}, ${given.firstName}, ${given.lastName}, ${given.sex}, ${given.phone}, ${given.phone2},
      ${given.email}, ${given.address}, ${given.profession}, ${given.language})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateGuardian(
  { org, db }: InOrganisation,
  id: number,
  given: GivenGuardian,
): Promise<void> {
  await sql`
    UPDATE guardians SET title = ${given.title}, first_name = ${given.firstName}, last_name = ${given.lastName},
      sex = ${given.sex}, phone = ${given.phone}, phone2 = ${given.phone2}, email = ${given.email},
      address = ${given.address}, profession = ${given.profession}, language = ${given.language}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setAccount(
  { org, db }: InOrganisation,
  id: number,
  userId: number | null,
): Promise<void> {
  await sql`UPDATE guardians SET user_id = ${userId} WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export async function setFamily(
  { org, db }: InOrganisation,
  id: number,
  familyId: number | null,
): Promise<void> {
  await sql`
    UPDATE guardians SET family_id = ${familyId}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** With the decided requests about it. */
export async function deleteGuardian({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM guardians WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export interface NewGuardian extends Partial<GivenGuardian> {
  readonly userId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly familyId?: number | null;
}

/** Adds guardians; the ids are in the order of the rows. */
export async function addGuardians(
  { org, db }: InOrganisation,
  guardians: readonly NewGuardian[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO guardians (org_id, user_id, title, first_name, last_name, sex, phone, phone2, email, address, profession,
      language, family_id)
    SELECT ${org}, (row.value->>'userId')::bigint, row.value->>'title', row.value->>'firstName', row.value->>'lastName',
      row.value->>'sex', row.value->>'phone', row.value->>'phone2', row.value->>'email', row.value->>'address',
      row.value->>'profession', row.value->>'language', (row.value->>'familyId')::bigint
    FROM jsonb_array_elements(${JSON.stringify(guardians)}::jsonb) WITH ORDINALITY AS row(value, place)
    ORDER BY row.place
    RETURNING id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Changes some fields of guardians; other fields stay. */
export async function changeGuardians(
  { org, db }: InOrganisation,
  guardians: readonly { readonly id: number; readonly fields: Readonly<Record<string, string>> }[],
): Promise<void> {
  await sql`
    UPDATE guardians g SET first_name = coalesce(f ->> 'firstName', g.first_name),
      last_name = coalesce(f ->> 'lastName', g.last_name), sex = coalesce(f ->> 'sex', g.sex),
      phone = coalesce(f ->> 'phone', g.phone), phone2 = coalesce(f ->> 'phone2', g.phone2),
      email = coalesce(f ->> 'email', g.email), version = g.version + 1
    FROM (
      SELECT row.id, row.fields AS f
      FROM jsonb_to_recordset(${JSON.stringify(guardians)}::jsonb) AS row(id bigint, fields jsonb)
    ) given
    WHERE g.org_id = ${org} AND g.id = given.id
  `.execute(db);
}
