/** The organisation, its years, sections and subjects. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { Db, InOrganisation } from '#platform/server/db/database.ts';
import type { SchoolYear } from '../contract.ts';
import type { NewYear } from '../rules.ts';

/** Takes a code for a new organisation and gives its id. @throws a unique violation when the code is taken. */
export async function reserveCode(db: Db, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO organisation_codes (code, organisation)
    VALUES (${code}, nextval(pg_get_serial_sequence('organisations', 'org_id'))) RETURNING organisation AS id
  `.execute(db);
  return rows[0]?.id as number;
}

/** Frees the code of an organisation that is gone. */
export async function releaseCode(db: Db, code: string): Promise<void> {
  await sql`DELETE FROM organisation_codes WHERE code = ${code}`.execute(db);
}

export async function findOrganisationByCode(db: Db, code: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT organisation AS id FROM organisation_codes WHERE code = ${code}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Every organisation of the installation. */
export async function listOrganisationIds(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT organisation AS id FROM organisation_codes ORDER BY organisation
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Whether the installation holds another school besides this one. */
export async function anyOtherOrganisation({ org, db }: InOrganisation): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM organisation_codes WHERE organisation <> ${org} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Which of these schools there are. */
export async function organisationsAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT organisation AS id FROM organisation_codes WHERE organisation = ANY(${ids})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface NewOrganisation {
  readonly code: string;
  readonly name: string;
  readonly demonstration?: boolean;
  readonly sourceId?: string | null;
}

/** Adds an organisation under an id that `reserveCode` gave. */
export async function addOrganisation(
  { org, db }: InOrganisation,
  { code, name, demonstration = false, sourceId = null }: NewOrganisation,
): Promise<void> {
  await sql`
    INSERT INTO organisations (org_id, code, name, demonstration, source_id)
    VALUES (${org}, ${code}, ${name}, ${demonstration}, ${sourceId})
  `.execute(db);
}

/**
 * Held until the transaction ends: two who change what the whole school has one of (its name, its calendar) come one after the
 * other. New rows of the school do not wait.
 */
export async function lockOrganisation({ org, db }: InOrganisation): Promise<void> {
  await sql`SELECT 1 FROM organisations WHERE org_id = ${org} FOR NO KEY UPDATE`.execute(db);
}

/** Whether the list of what a new school sets up is closed. */
export async function checklistClosed({ org, db }: InOrganisation): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    SELECT checklist_closed AS closed FROM organisations WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.closed ?? true;
}

/** For the whole school, and for good. */
export async function setChecklistClosed({ org, db }: InOrganisation): Promise<void> {
  await sql`UPDATE organisations SET checklist_closed = true WHERE org_id = ${org}`.execute(db);
}

export async function addYear({ org, db }: InOrganisation, year: NewYear): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO school_years (org_id, name, starts_on, ends_on, current)
    VALUES (${org}, ${year.name}, ${year.startsOn}, ${year.endsOn}, ${year.current}) RETURNING id
  `.execute(db);
  return rows[0]?.id as number;
}

export async function findYearByName({ org, db }: InOrganisation, name: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM school_years WHERE org_id = ${org} AND name = ${name}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The organisation's names and its code. */
export async function organisationNames({
  org,
  db,
}: InOrganisation): Promise<{ readonly orgName: string; readonly orgCode: string }> {
  const { rows } = await sql<{ orgName: string; orgCode: string }>`
    SELECT name AS "orgName", code AS "orgCode" FROM organisations WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? { orgName: '', orgCode: '' };
}

/** When the organisation was made: the same in all its backups, and another for any other organisation of this number. */
export async function organisationMadeAt({ org, db }: InOrganisation): Promise<Instant | null> {
  const { rows } = await sql<{ madeAt: Instant }>`
    SELECT created_at AS "madeAt" FROM organisations WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.madeAt ?? null;
}

export interface OrganisationIdentity {
  readonly org: number;
  readonly code: string;
  readonly name: string;
  /** Its id in the system from which it was loaded; null for one that was not loaded. */
  readonly sourceId: string | null;
}

/** By what a school is known again; null while it has a code alone. */
export async function identityOfOrganisation({
  org,
  db,
}: InOrganisation): Promise<OrganisationIdentity | null> {
  const { rows } = await sql<OrganisationIdentity>`
    SELECT org_id AS org, code, name, source_id AS "sourceId" FROM organisations WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? null;
}

export async function isDemonstration({ org, db }: InOrganisation): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM organisations WHERE org_id = ${org} AND demonstration`.execute(db);
  return rows.length > 0;
}

/** All years, the current one last. */
export async function listYears({ org, db }: InOrganisation): Promise<readonly SchoolYear[]> {
  const { rows } = await sql<SchoolYear>`
    SELECT id, name, starts_on AS "startsOn", ends_on AS "endsOn", current
    FROM school_years WHERE org_id = ${org} ORDER BY current, starts_on, id
  `.execute(db);
  return rows;
}

export interface Section {
  readonly id: number;
  readonly name: string;
  readonly subsystem: 'english' | 'french';
}

export async function addSections(
  { org, db }: InOrganisation,
  sections: readonly Omit<Section, 'id'>[],
): Promise<readonly Section[]> {
  const { rows } = await sql<Section>`
    INSERT INTO sections (org_id, name, subsystem)
    SELECT ${org}, row.name, row.subsystem
    FROM jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) AS row(name text, subsystem text)
    RETURNING id, name, subsystem
  `.execute(db);
  return rows;
}

export interface Subject {
  readonly id: number;
  readonly name: string;
}

export async function listSubjects({ org, db }: InOrganisation): Promise<readonly Subject[]> {
  const { rows } =
    await sql<Subject>`SELECT id, name FROM subjects WHERE org_id = ${org} ORDER BY name`.execute(db);
  return rows;
}

/** Adds the subjects that are not there yet and gives all of the names asked for. */
export async function addSubjects(
  { org, db }: InOrganisation,
  names: readonly string[],
): Promise<readonly Subject[]> {
  await sql`
    INSERT INTO subjects (org_id, name) SELECT ${org}, name FROM unnest(${names}::text[]) AS name ON CONFLICT DO NOTHING
  `.execute(db);
  const { rows } = await sql<Subject>`
    SELECT id, name FROM subjects WHERE org_id = ${org} AND name = ANY(${names})
  `.execute(db);
  return rows;
}
