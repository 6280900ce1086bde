/** Where schools are that have left, as the servers read it. */
import { sql } from 'kysely';
import type { Db, InOrganisation } from '../db/database.ts';

/** The addresses of schools that have moved, by their number here. */
export async function addressesOfGone(db: Db): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ organisation: number; address: string }>`
    SELECT organisation, address FROM school_moves WHERE state = 'gone'
  `.execute(db);
  return new Map(rows.map(({ organisation, address }) => [organisation, address]));
}

/** @param hash of a code or secret */
export async function addressOfCode(db: Db, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    SELECT s.address FROM moved_codes c JOIN school_moves s USING (organisation)
    WHERE c.hash = ${hash} AND s.state = 'gone'
  `.execute(db);
  return rows[0]?.address ?? null;
}

/** Whether the database refuses what is written of the school, as its audit log. */
export async function isStopped(db: Db, organisation: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM school_moves WHERE organisation = ${organisation} AND state <> 'draining'
  `.execute(db);
  return rows.length > 0;
}

/** Schools that are being moved or are gone: no work by the clock is done for them. */
export async function movingSchools(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ organisation: number }>`SELECT organisation FROM school_moves`.execute(db);
  return new Set(rows.map(({ organisation }) => organisation));
}

/** The last seal of the audit log from before the school arrived here; null for one that did not. */
export async function sealOfArrival({ org, db }: InOrganisation): Promise<string | null> {
  const { rows } = await sql<{ seal: string | null }>`
    SELECT facts ->> 'lastSeal' AS seal FROM audit_entries
    WHERE org_id = ${org} AND action = 'moving.arrive' ORDER BY id DESC LIMIT 1
  `.execute(db);
  return rows[0]?.seal ?? null;
}
