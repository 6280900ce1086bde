/**
 * The seals of the audit log cover the numbers of school and accounts, which are others at the target. Each entry whose seal holds is sealed
 * again; what is broken stays broken, so that a forged log does not become a true one by moving.
 */
import type pg from 'pg';
import type { Table } from '../backup/catalogue.ts';
import { columnsWith, type HeldNumbers, type NewNumbers, reversed } from './moved-numbers.ts';

export interface SealedAgain {
  readonly entries: number;
  /** Entries whose seal did not hold where they came from. */
  readonly broken: number;
  /** The last seal of before, for whoever has written it down. */
  readonly lastSeal: string;
}

/** Runs in the transaction of the import, as the owner. */
export async function sealAgain(
  client: pg.Client,
  table: Table,
  numbers: NewNumbers,
  known: {
    readonly numbered: Parameters<typeof columnsWith>[3]['numbered'];
    readonly held: readonly HeldNumbers[];
  },
): Promise<SealedAgain> {
  const before = columnsWith(table, 'e', reversed(numbers), known);
  const sealOf = (entry: string) =>
    `concat_ws('|', ${['org_id', 'id', 'at', 'user_id', 'action', 'subject', 'facts', 'request_id']
      .map((name) => (name === 'at' ? `extract(epoch FROM ${entry}.at)` : `${entry}.${name}`))
      .join(', ')})`;
  await client.query(`
    CREATE FUNCTION pg_temp.seal_again(OUT entries integer, OUT broken integer, OUT last_seal text) LANGUAGE plpgsql AS $f$
    DECLARE
      entry record;
      was_last bytea := '\\x00';
      is_last bytea := '\\x00';
      holds boolean;
      follows boolean;
      previous bytea;
    BEGIN
      entries := 0;
      broken := 0;
      FOR entry IN
        SELECT n.id, n.seal, n.previous_seal, n.forgotten, ${sealOf('b')} AS text_before, ${sealOf('n')} AS text_now
        FROM audit_entries n JOIN (SELECT ${before} FROM audit_entries e WHERE e.org_id = current_org()) b ON b.id = n.id
        WHERE n.org_id = current_org() ORDER BY n.id
      LOOP
        follows := entry.previous_seal = was_last;
        holds := entry.forgotten OR entry.seal = sha256(entry.previous_seal || convert_to(entry.text_before, 'UTF8'));
        was_last := entry.seal;
        previous := CASE WHEN follows THEN is_last ELSE entry.previous_seal END;
        is_last := CASE WHEN holds THEN sha256(previous || convert_to(entry.text_now, 'UTF8')) ELSE entry.seal END;
        UPDATE audit_entries SET previous_seal = previous, seal = is_last WHERE org_id = current_org() AND id = entry.id;
        entries := entries + 1;
        IF NOT (follows AND holds) THEN broken := broken + 1; END IF;
      END LOOP;
      UPDATE audit_seals SET seal = is_last WHERE org_id = current_org();
      last_seal := encode(was_last, 'hex');
    END $f$`);
  const { rows } = await client.query<SealedAgain>(
    'SELECT entries, broken, last_seal AS "lastSeal" FROM pg_temp.seal_again()',
  );
  const [result] = rows;
  if (!result) throw new Error('The audit log could not be sealed again.');
  return result;
}
