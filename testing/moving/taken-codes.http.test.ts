/** Codes that another school of the target has, or had: the file takes none of them over. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { takeIn, writtenFile } from './way-of-a-school.ts';

let folder: string;
let old: Installation;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  old = await openInstallation(['AAA', 'BBB']);
  const ngo = await old.as('ngo');
  expect((await ngo.post('/slm/Calendar/v1/feed/create', {})).status).toBe(201);
  ({ file } = await writtenFile(old, join(folder, 'school.move')));
}, 60_000);
afterAll(async () => {
  await old.close();
  await rm(folder, { recursive: true });
});

async function target(): Promise<Installation> {
  const made = await openInstallation(['CCC', 'DDD']);
  onTestFinished(() => made.close());
  return made;
}

test('a school that has left stays findable when another of the same code comes', async () => {
  const into = await target();
  await withConnection(into.scratch.owner, (client) =>
    client.query(
      `INSERT INTO school_moves (organisation, code, name, made_at, state, address)
       VALUES (1000, $1, 'Another school', '1', 'gone', 'https://ecole.example.org')`,
      [old.school.code],
    ),
  );
  await takeIn(file, into);
  const { rows } = await sql`SELECT organisation FROM school_moves`.execute(into.database.plain);
  expect(rows).toEqual([{ organisation: 1000 }]);
});

sampledTest('a code or secret of a school that is here, or has moved on, is refused', async () => {
  const into = await target();
  const { org, people } = into.school;
  const { rows } = await old.database.read(asOrg(old.school.org), ({ db }) =>
    sql<{
      hash: Buffer;
    }>`SELECT token_hash AS hash FROM calendar_feeds WHERE org_id = ${old.school.org}`.execute(db),
  );
  const hash = rows[0]?.hash;
  await into.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO calendar_feeds (org_id, user_id, token_hash, created_at)
      VALUES (${org}, ${people.ngo.userId}, ${hash}, now())`.execute(db),
  );
  await expect(takeIn(file, into)).rejects.toThrow('Another school has a code in calendar_feeds');
  await into.database.write(asOrg(org), ({ db }) =>
    sql`DELETE FROM calendar_feeds WHERE org_id = ${org}`.execute(db),
  );
  await withConnection(into.scratch.owner, async (client) => {
    await client.query(
      `INSERT INTO school_moves (organisation, code, name, made_at, state, address)
       VALUES (1000, 'x', 'Another school', '1', 'gone', 'https://ecole.example.org')`,
    );
    await client.query('INSERT INTO moved_codes (hash, organisation) VALUES ($1, 1000)', [hash]);
  });
  await expect(takeIn(file, into)).rejects.toThrow('Another school has a code in calendar_feeds');
});
