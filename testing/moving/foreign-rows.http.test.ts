/** A file whose writer wants to reach other schools of the target: it is refused, and nothing of them changes. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Frame, MovedSecret } from '#platform/server/backup/frames.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import { both, changedFrames, otherRows, otherSchool, type Through } from './changed-file.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { takeIn, writtenFile } from './way-of-a-school.ts';

let folder: string;
let old: Installation;
let into: Installation;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  [old, into] = await Promise.all([openInstallation(['AAA', 'BBB']), openInstallation(['CCC', 'DDD'])]);
  const { org, people } = old.school;
  await old.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO jobs (org_id, kind, subject, input, made_by, asked_as, state, ended_at)
      VALUES (${org}, 'message.send', 'message 1', '{}', ${people.ngo.userId}, '{}', 'done', now())`.execute(
      db,
    ),
  );
  await waitingSecrets(old, people.vicePrincipal.userId, randomUUID());
  ({ file } = await writtenFile(old, join(folder, 'school.move')));
}, 60_000);
afterAll(async () => {
  await Promise.all([old.close(), into.close()]);
  await rm(folder, { recursive: true });
});

const upTo = { accounts: 1_000_000, known_devices: 1_000_000, sessions: 1_000_000 };
/** Added to the numbers of accounts: known to whoever writes the file. */
const added = upTo.accounts + 1000;

const tables = ['accounts', 'tickets', 'second_factors', 'mails', 'sessions', 'memberships'];
const rowsOfAll = () =>
  withConnection(into.scratch.superuser, async (client) => {
    const found: unknown[] = [];
    for (const table of tables) found.push((await client.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows);
    return found;
  });

/** Takes a file in whose numbers are right for what is in it. */
async function expectRefused(through: Through, message: string): Promise<void> {
  const before = await rowsOfAll();
  await expect(takeIn(file, into, { through: both(otherSchool({ upTo }), through) })).rejects.toThrow(
    message,
  );
  expect(await rowsOfAll()).toEqual(before);
}

const hash = `\\\\x${createHash('sha256').update('known').digest('hex')}`;
const ticket = { code_hash: hash, kind: 'reset', expires_at: '2030-01-01 00:00:00+00' };
const mail = {
  id: randomUUID(),
  purpose: 'notice',
  attempts: '0',
  tracked: 'f',
  next_at: '2030-01-01 00:00:00+00',
};
const timed = { ...mail, made_at: mail.next_at, try_until: mail.next_at };

test.each(
  sampledCases([
    [
      'a number below all',
      'tickets.user_id',
      (victim: number) => ({ ...ticket, user_id: String(victim - added) }),
    ],
    ['a number above all', 'tickets.user_id', () => ({ ...ticket, user_id: String(upTo.accounts + 1) })],
    ['no account at all', 'tickets.user_id', () => ({ ...ticket, kind: 'setup' })],
    ['no school', 'mails.school', () => timed],
    ['another school', 'mails.school', () => ({ ...timed, school: '1000' })],
  ]),
)('a row of people with %s is refused', async (_, column, row) => {
  const [table = ''] = column.split('.');
  await expectRefused(otherRows(table, row(into.school.people.principal.userId)), `a number in ${column}`);
});

test.each(
  sampledCases([
    ['a row that names a person', 'memberships.user_id', () => -1],
    ['a number without foreign key', 'jobs.made_by', () => -1],
    ['a number in JSON', 'jobs.asked_as', () => '{"roles":[{"userId":-1}]}'],
    ['a number in JSON that is written as text', 'jobs.asked_as', () => '{"userId":"1"}'],
    ['a school in JSON that is written as text', 'jobs.asked_as', () => '{"org":"1"}'],
    ['a number in a text', 'audit_entries.subject', () => `member ${upTo.accounts + 1}`],
    ['a number of a row that nobody reaches by counting', 'students.id', () => 2 ** 40 + 1],
  ]),
)('%s beyond those of the file is refused', async (_, column, value) => {
  const [table = '', name = ''] = column.split('.');
  const change = otherRows(table, (row) => ({ ...row, [name]: String(value()) }));
  await expectRefused(change, `a number in ${column}`);
});

sampledTest('accounts in an array are looked at one by one', async () => {
  const { org, people } = old.school;
  const roll = { year_id: '1', held_on: '2026-11-20', starts_at: '08:00', ends_at: '09:00', class_ids: '{}' };
  const more = { org_id: String(org), id: '1', students: '0', version: '1', title: 'Roll' };
  const teachers = `{${people.ngo.userId},-1}`;
  await expectRefused(
    otherRows('rolls', { ...roll, ...more, teacher_ids: teachers }),
    'a number in rolls.teacher_ids',
  );
});

sampledTest('a secret goes only to a row that came with it', async () => {
  const victim = into.school.people.principal.userId;
  const id = randomUUID();
  await waitingSecrets(into, victim, id);
  const factor = { table: 'second_factors', column: 'secret', text: 'JBSWY3DPEHPK3PXP' };
  const waiting = { table: 'mails', column: 'sealed', text: '{}' };
  for (const [secret, message] of [
    [{ ...factor, row: { user_id: String(victim - added) } }, 'without its row'],
    [{ ...waiting, row: { id } }, 'without its row'],
    [{ ...waiting, row: { attempts: '0' } }, 'does not know'],
  ] as const satisfies readonly (readonly [MovedSecret, string])[]) {
    const change = changedFrames((frame) =>
      frame.kind === 'K' && frame.value.table === secret.table ? [{ kind: 'K', value: secret }] : [frame],
    );
    await expectRefused(change, message);
  }
});

/** A second step and a mail, sealed by nobody. */
async function waitingSecrets(
  { database, school }: Installation,
  person: number,
  mailId: string,
): Promise<void> {
  const sealed = Buffer.from('before');
  await sql`INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${person}, ${sealed}, now())`.execute(
    database.plain,
  );
  await sql`INSERT INTO mails (id, school, purpose, sealed, made_at, try_until, next_at)
    VALUES (${mailId}, ${school.org}, 'notice', ${sealed}, now(), now(), now() + interval '1 day')`.execute(
    database.plain,
  );
}

/** How far each sequence has counted. */
const counters = () =>
  withConnection(into.scratch.superuser, async (client) => {
    const { rows } = await client.query<{ name: string; last: string | null }>(
      `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE sequencename <> 'organisations_org_id_seq' ORDER BY 1`,
    );
    return rows;
  });

/** Ends the file before a frame. */
const endBefore = (kind: Frame['kind']) => {
  let ended = false;
  return changedFrames((frame) => {
    ended ||= frame.kind === kind;
    return ended ? [] : [frame];
  });
};

const twice = (table: string) =>
  changedFrames((frame) =>
    frame.kind === 'S' && frame.value.table === table
      ? [frame, { kind: 'E', value: { rows: 0, sha256: createHash('sha256').digest('hex') } }, frame]
      : [frame],
  );

/** Leaves the rows of a table out, and says that they are there. */
const cutRows = (table: string) => {
  let inside = false;
  return changedFrames((frame) => {
    if (frame.kind === 'S') inside = frame.value.table === table;
    return inside && frame.kind === 'D' ? [] : [frame];
  });
};

test.each(
  sampledCases([
    ['ends too early', () => endBefore('Z'), 'ends too early'],
    [
      'has counted below nothing',
      () => otherSchool({ upTo: { ...upTo, sessions: -1_000_000 } }),
      'that none reaches',
    ],
    [
      'has counted beyond all',
      () => otherSchool({ upTo: { ...upTo, sessions: 2 ** 53 - 1 } }),
      'that none reaches',
    ],
    ['has a table twice', () => twice('classrooms'), 'not in order'],
    ['has other rows than it says', () => cutRows('students'), 'other rows of students'],
  ]),
)('a file that %s uses up no numbers', async (_, through, message) => {
  const before = await counters();
  await expectRefused(through(), message);
  expect(await counters()).toEqual(before);
});
