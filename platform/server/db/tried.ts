/** Steps of a transaction that may fail without ending it, or run only to see their result. */
import { sql } from 'kysely';
import { Failure } from '../../kernel/errors.ts';
import type { InOrganisation } from './database.ts';
import { breaksConstraint } from './database-faults.ts';

/**
 * Tries something that a rule or the database's own constraints may refuse; null, and as if it had not been tried, when they
 * do. @throws whatever else went wrong: a statement that took too long, a lost connection.
 */
export async function tried<Result>(
  { db }: InOrganisation,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await sql`SAVEPOINT tried`.execute(db);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT tried`.execute(db);
    return result;
  } catch (error) {
    if (!(error instanceof Failure || breaksConstraint(error))) throw error;
    await sql`ROLLBACK TO SAVEPOINT tried`.execute(db);
    return null;
  }
}

/** Does something to see what comes of it; afterwards it is as if it had not been done. Meanwhile it holds up nobody who counts changes. */
export async function rehearsed<Result>(
  { db }: InOrganisation,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`SAVEPOINT rehearsed`.execute(db);
  // Ends with the savepoint.
  await sql`SELECT set_config('app.rehearsing', 'yes', true)`.execute(db);
  const result = await work();
  await sql`ROLLBACK TO SAVEPOINT rehearsed`.execute(db);
  return result;
}
