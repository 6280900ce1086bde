/** School years with their trimesters, sequences and breaks. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenYear, YearPlan } from '../../years/years-contract.ts';

export type StoredPlan = Omit<YearPlan, 'mayEdit'>;

const span = sql`'startsOn', starts_on, 'endsOn', ends_on`;

/** Years with all that belongs to them, the latest first. @param id one of them; null for all */
export async function listPlans(
  { org, db }: InOrganisation,
  id: number | null,
): Promise<readonly StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    SELECT y.id, y.name, y.starts_on AS "startsOn", y.ends_on AS "endsOn", y.current, y.version,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', t.id, ${span}, 'sequences', coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', s.id, 'startsOn', s.starts_on, 'endsOn', s.ends_on, 'monthly', s.monthly)
            ORDER BY s.monthly, s.starts_on)
          FROM sequences s WHERE s.org_id = ${org} AND s.trimester_id = t.id), '[]')) ORDER BY t.starts_on)
        FROM trimesters t WHERE t.org_id = ${org} AND t.year_id = y.id), '[]') AS trimesters,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', b.name, ${span}) ORDER BY b.starts_on)
        FROM school_breaks b WHERE b.org_id = ${org} AND b.year_id = y.id), '[]') AS breaks
    FROM school_years y WHERE y.org_id = ${org} AND (${id}::bigint IS NULL OR y.id = ${id})
    ORDER BY y.starts_on DESC, y.id DESC
  `.execute(db);
  return rows;
}

/** The year's row, held until the transaction ends, so that two changes cannot cross. */
export async function lockYear(
  { org, db }: InOrganisation,
  id: number,
): Promise<{ name: string; current: boolean; version: number } | null> {
  const { rows } = await sql<{ name: string; current: boolean; version: number }>`
    SELECT name, current, version FROM school_years WHERE org_id = ${org} AND id = ${id} FOR NO KEY UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** Gives the new year's id. The first year of a school is its current one. */
export async function insertYear(
  { org, db }: InOrganisation,
  { name, startsOn, endsOn }: Pick<GivenYear, 'name' | 'startsOn' | 'endsOn'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO school_years (org_id, name, starts_on, ends_on, current)
    VALUES (${org}, ${name}, ${startsOn}, ${endsOn},
      NOT EXISTS (SELECT 1 FROM school_years WHERE org_id = ${org} AND current)) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateYear(
  { org, db }: InOrganisation,
  id: number,
  { name, startsOn, endsOn }: Pick<GivenYear, 'name' | 'startsOn' | 'endsOn'>,
): Promise<void> {
  await sql`
    UPDATE school_years SET name = ${name}, starts_on = ${startsOn}, ends_on = ${endsOn}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Makes it the current year in place of the other. */
export async function setCurrentYear({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE school_years SET current = false, version = version + 1 WHERE org_id = ${org} AND current AND id <> ${id}
  `.execute(db);
  await sql`
    UPDATE school_years SET current = true, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function removeYear({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM school_years WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export async function insertTrimester(
  { org, db }: InOrganisation,
  yearId: number,
  { startsOn, endsOn }: DatedSpan,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO trimesters (org_id, year_id, starts_on, ends_on)
    VALUES (${org}, ${yearId}, ${startsOn}, ${endsOn}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateTrimester(
  { org, db }: InOrganisation,
  id: number,
  { startsOn, endsOn }: DatedSpan,
): Promise<void> {
  await sql`
    UPDATE trimesters SET starts_on = ${startsOn}, ends_on = ${endsOn} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Removes the trimesters of the year but these, with their sequences. */
export async function removeTrimestersBut(
  { org, db }: InOrganisation,
  yearId: number,
  kept: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM trimesters WHERE org_id = ${org} AND year_id = ${yearId} AND NOT (id = ANY(${kept}::bigint[]))
  `.execute(db);
}

/** Stores the sequences and months of a trimester: those with an id are changed, others added, those not named removed. */
export async function saveSequences(
  { org, db }: InOrganisation,
  trimesterId: number,
  sequences: GivenYear['trimesters'][number]['sequences'],
): Promise<void> {
  const kept = sequences.flatMap(({ id }) => id ?? []);
  await sql`
    DELETE FROM sequences WHERE org_id = ${org} AND trimester_id = ${trimesterId} AND NOT (id = ANY(${kept}::bigint[]))
  `.execute(db);
  for (const { id, startsOn, endsOn, monthly } of sequences) {
    await (id === null
      ? sql`
          INSERT INTO sequences (org_id, trimester_id, starts_on, ends_on, monthly)
          VALUES (${org}, ${trimesterId}, ${startsOn}, ${endsOn}, ${monthly ?? false})`
      : sql`
          UPDATE sequences SET starts_on = ${startsOn}, ends_on = ${endsOn}
          WHERE org_id = ${org} AND id = ${id} AND trimester_id = ${trimesterId}`
    ).execute(db);
  }
}

/** Stores the breaks of a year in place of those it had. */
export async function saveBreaks(
  { org, db }: InOrganisation,
  yearId: number,
  breaks: GivenYear['breaks'],
): Promise<void> {
  await sql`DELETE FROM school_breaks WHERE org_id = ${org} AND year_id = ${yearId}`.execute(db);
  await sql`
    INSERT INTO school_breaks (org_id, year_id, starts_on, ends_on, name)
    SELECT ${org}, ${yearId}, row.* FROM jsonb_to_recordset(${JSON.stringify(breaks)}::jsonb)
      AS row("startsOn" date, "endsOn" date, name text)
  `.execute(db);
}

/** Adds the periods of a year that has none yet. */
export async function addPeriods(
  at: InOrganisation,
  yearId: number,
  { trimesters, breaks }: Pick<GivenYear, 'trimesters' | 'breaks'>,
): Promise<void> {
  for (const trimester of trimesters)
    await saveSequences(at, await insertTrimester(at, yearId, trimester), trimester.sequences);
  await saveBreaks(at, yearId, breaks);
}

interface DatedSpan {
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}
