/** A step of a transaction that may fail without ending it. */
import { sql } from 'kysely';
import type { InOrganisation } from './database.ts';

/** Tries something that the database may refuse; null, and as if it had not been tried, when it does. */
export async function tried<Result>(
  { db }: InOrganisation,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await sql`SAVEPOINT tried`.execute(db);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT tried`.execute(db);
    return result;
  } catch {
    await sql`ROLLBACK TO SAVEPOINT tried`.execute(db);
    return null;
  }
}
