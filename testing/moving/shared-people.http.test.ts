/** People who belong to two schools: what came with one school does not hinder the other, and nobody gets what opens the school that stays. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { takeIn, writtenFile } from './way-of-a-school.ts';

let folder: string;
let old: Installation;
let into: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  [old, into] = await Promise.all([openInstallation(['AAA', 'BBB']), openInstallation(['CCC', 'DDD'])]);
}, 60_000);
afterAll(async () => {
  await Promise.all([old.close(), into.close()]);
  await rm(folder, { recursive: true });
});

/** A way to sign in without password, of each kind. */
async function giveAccess({ database, school }: Installation, person: number, code = 'one'): Promise<void> {
  const one = Buffer.from(code);
  const db = database.plain;
  await sql`INSERT INTO recovery_codes (code_hash, user_id) VALUES (${one}, ${person})`.execute(db);
  await sql`INSERT INTO tickets (code_hash, kind, user_id, expires_at)
    VALUES (${one}, 'reset', ${person}, '2030-01-01')`.execute(db);
  await sql`INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
    VALUES (${one}, ${person}, ${school.org}, true, 'phone', '2030-01-01')`.execute(db);
}

test('codes and sessions that the installation has already are left out and listed', async () => {
  await giveAccess(old, old.school.people.fon.userId);
  await giveAccess(into, into.school.people.fon.userId);
  const { file } = await writtenFile(old, join(folder, 'first.move'));
  const { taken } = await takeIn(file, into);
  expect(taken.map(({ table, is }) => [table, is]).sort()).toEqual([
    ['recovery_codes', null],
    ['sessions', null],
    ['tickets', null],
  ]);
});

sampledTest('somebody who belongs to another school comes without second step and codes', async () => {
  const from = await openInstallation(['EEE', 'FFF']);
  onTestFinished(() => from.close());
  const { ngo, fon } = from.school.people;
  const { org } = from.otherSchool;
  await from.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO memberships (org_id, user_id, first_name, last_name) VALUES (${org}, ${ngo.userId}, 'A', 'Ngo')`.execute(
      db,
    ),
  );
  await giveAccess(from, ngo.userId, 'two');
  for (const { userId } of [ngo, fon])
    await sql`INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${userId}, ${Buffer.from('x')}, now())`.execute(
      from.database.plain,
    );
  const { file, left } = await writtenFile(from, join(folder, 'shared.move'));
  expect(left.apart).toEqual([ngo.login]);
  const { numbers } = await takeIn(file, into);
  const ofNgo = ngo.userId + (numbers.added['accounts'] ?? 0);
  const here = async (table: string, person: number) =>
    (await sql`SELECT 1 FROM ${sql.table(table)} WHERE user_id = ${person}`.execute(into.database.plain)).rows
      .length;
  for (const table of ['second_factors', 'recovery_codes', 'tickets'])
    expect(await here(table, ofNgo)).toBe(0);
  expect(await here('sessions', ofNgo)).toBe(1);
  expect(await here('second_factors', fon.userId + (numbers.added['accounts'] ?? 0))).toBe(1);
});
