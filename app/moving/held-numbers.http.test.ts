import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectionSettings, withConnection } from '#platform/server/db/connection.ts';
import { numberedColumns } from '#platform/server/moving/moved-numbers.ts';
import { numberedTables, tablesOfMove } from '#platform/server/moving/write-move.ts';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { heldNumbers, holdsNone } from './held-numbers.ts';
import { movePlan } from './move-plan.ts';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** Columns of numbers and of JSON that nobody has declared, and declared ones that are not there. */
async function undeclared(owner: ConnectionSettings): Promise<readonly string[]> {
  return withConnection(owner, async (client) => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = '' AND a.attidentity = '' AND a.attname <> 'org_id'
         AND a.atttypid::regtype::text IN ('bigint', 'bigint[]', 'integer[]', 'json', 'jsonb')
         AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey))
       ORDER BY 1, 2`,
    );
    const moved = new Set((await tablesOfMove(client, movePlan)).map(({ name }) => name));
    const found = rows
      .filter(({ table }) => moved.has(table))
      .map(({ table, column }) => `${table}.${column}`);
    const declared = [
      ...heldNumbers.map(({ table, column }) => `${table}.${column}`),
      ...Object.entries(holdsNone).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    ];
    const texts = ['audit_entries.subject', 'external_ids.record'];
    return [
      ...found.filter((one) => !declared.includes(one)),
      ...declared
        .filter((one) => !found.includes(one) && !texts.includes(one))
        .map((one) => `${one} is not there`),
    ];
  });
}

test('every column of numbers and of JSON says whether it holds an account', async () => {
  expect(await undeclared(scratch.owner)).toEqual([]);
});

sampledTest(
  'finds a new column that may hold an account, and takes one with a foreign key by itself',
  async () => {
    const planted = await scratchDatabase();
    try {
      await withConnection(planted.owner, (client) =>
        client.query(`
        ALTER TABLE classrooms ADD COLUMN janitor bigint, ADD COLUMN keepers bigint[], ADD COLUMN notes jsonb, ADD COLUMN helper bigint;
        ALTER TABLE classrooms ADD FOREIGN KEY (org_id, helper) REFERENCES memberships (org_id, user_id)`),
      );
      expect(await undeclared(planted.owner)).toEqual([
        'classrooms.janitor',
        'classrooms.keepers',
        'classrooms.notes',
      ]);
      const numbered = await withConnection(planted.owner, async (client) =>
        numberedColumns(
          client,
          (await numberedTables(client, movePlan)).map(({ table }) => table),
        ),
      );
      expect(numbered).toContainEqual({ table: 'classrooms', column: 'helper', of: 'accounts' });
      // By way of other tables: a subject of a teacher, a device of a session.
      expect(numbered).toContainEqual({ table: 'teacher_subjects', column: 'user_id', of: 'accounts' });
      expect(numbered).toContainEqual({ table: 'sessions', column: 'known_device_id', of: 'known_devices' });
    } finally {
      await planted.drop();
    }
  },
);
