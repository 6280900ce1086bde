import { sql } from 'kysely';
import type { InOrganisation } from './database.ts';

/**
 * Between the parts of a large list that one transaction writes: has the database measure again what has grown by it. Its plans would
 * otherwise rest on tables of before, and in a new school those are empty: 100,000 students then took many minutes instead of half a one.
 */
export async function measureGrown({ db }: InOrganisation): Promise<void> {
  await sql`SELECT measure_grown()`.execute(db);
}
