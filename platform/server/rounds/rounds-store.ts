/** The rounds of an installation: when each is due, and which server does it. Times are of the database's clock, which all servers share. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Seconds. */
export interface RoundTimes {
  /** A server that has not renewed a round for as long has died. */
  readonly lease: number;
  /** How long a round that is due waits for the server that did it last. */
  readonly patience: number;
}

/** Adds those that are not known yet. @param rounds with the milliseconds until they are due for the first time */
export async function addRounds(
  db: Db,
  rounds: readonly { readonly name: string; readonly every: number }[],
): Promise<void> {
  await sql`
    INSERT INTO rounds (name, due_at)
    SELECT name, now() + make_interval(secs => every / 1000.0)
    FROM unnest(${rounds.map(({ name }) => name)}::text[], ${rounds.map(({ every }) => every)}::float8[]) AS added (name, every)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/**
 * Takes those of the rounds that are due and that nobody does. The server that did one last comes first, because it remembers what has
 * changed since.
 */
export async function takeDueRounds(
  db: Db,
  holder: string,
  names: readonly string[],
  { lease, patience }: RoundTimes,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    UPDATE rounds SET holder = ${holder}, held_until = now() + make_interval(secs => ${lease})
    WHERE name = ANY(${names})
      AND due_at <= now() - CASE WHEN holder <> ${holder} THEN make_interval(secs => ${patience}) ELSE interval '0' END
      AND (held_until IS NULL OR held_until < now())
    RETURNING name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Says that this server still does them. */
export async function keepRoundsHeld(
  db: Db,
  holder: string,
  names: readonly string[],
  { lease }: Pick<RoundTimes, 'lease'>,
): Promise<void> {
  await sql`
    UPDATE rounds SET held_until = now() + make_interval(secs => ${lease})
    WHERE name = ANY(${names}) AND holder = ${holder} AND held_until IS NOT NULL
  `.execute(db);
}

/** Notes that this server has done a round. @param every milliseconds until it is due again */
export async function endRound(db: Db, holder: string, name: string, every: number): Promise<void> {
  await sql`
    UPDATE rounds SET held_until = NULL, due_at = now() + make_interval(secs => ${every / 1000})
    WHERE name = ${name} AND holder = ${holder}
  `.execute(db);
}

/** Leaves all rounds of this server to the others, at once. */
export async function leaveRounds(db: Db, holder: string): Promise<void> {
  await sql`UPDATE rounds SET holder = NULL, held_until = NULL WHERE holder = ${holder}`.execute(db);
}
