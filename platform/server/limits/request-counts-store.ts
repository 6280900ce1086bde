/** Requests within a minute by server, which the servers of an installation tell each other. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface CountedKey {
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly used: number;
  /** Milliseconds until it counts no longer. */
  readonly left: number;
}

/** Notes the counts of this server. @returns by hash, the sum of the other servers where it is not 0 */
export async function exchangeCounts(
  db: Db,
  server: string,
  counts: readonly CountedKey[],
): Promise<ReadonlyMap<string, number>> {
  const hashes = counts.map(({ hash }) => hash);
  const { rows } = await sql<{ hash: string; used: number }>`
    WITH noted AS (
      INSERT INTO request_counts (key, server, used, until)
      SELECT decode(hash, 'hex'), ${server}, used, now() + make_interval(secs => remaining / 1000.0)
      FROM unnest(${hashes}::text[], ${counts.map(({ used }) => used)}::int[], ${counts.map(({ left }) => left)}::float8[])
        AS counted (hash, used, remaining)
      ON CONFLICT (key, server) DO UPDATE SET used = excluded.used, until = excluded.until
    )
    SELECT encode(key, 'hex') AS hash, sum(used)::int AS used FROM request_counts
    WHERE key IN (SELECT decode(hash, 'hex') FROM unnest(${hashes}::text[]) AS asked (hash))
      AND server <> ${server} AND until > now()
    GROUP BY key
  `.execute(db);
  return new Map(rows.map(({ hash, used }) => [hash, used]));
}

/** Deletes counts of minutes that are over. */
export async function forgetCounts(db: Db): Promise<void> {
  await sql`DELETE FROM request_counts WHERE until < now()`.execute(db);
}
