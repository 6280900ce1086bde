/** A move refuses, and leaves as it was: damaged files, taken names, other versions, kills, and a move that is called off. */

import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movePlan } from '#app/moving/move-plan.ts';
import { addAuditEntry, firstBrokenSeal } from '#platform/server/audit.ts';
import { openBackup } from '#platform/server/backup/open-backup.ts';
import { signingKey } from '#platform/server/backup/signing-key.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { markDone, removeDone } from '#platform/server/moving/leave.ts';
import { openAgain, stopWrites } from '#platform/server/moving/school-moves.ts';
import { sampledTest } from '#testing/sampling.ts';
import { usualNow } from '../http.ts';
import { makeSmallSchool } from '../small-school.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { countsOf, digestsOf } from './rows-of-school.ts';
import { givenEvent } from './school-that-moves.ts';
import { passphrase, takeIn, writtenFile } from './way-of-a-school.ts';

const events = '/slm/Calendar/v1/create';
let folder: string;
let old: Installation;
let file: string;
const opened: Installation[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  old = await openInstallation(['AAA', 'BBB']);
  const ngo = await old.as('ngo');
  expect((await ngo.post('/slm/Calendar/v1/feed/create', {})).status).toBe(201);
  ({ file } = await writtenFile(old, join(folder, 'school.move')));
  await withConnection(old.scratch.owner, (client) => openAgain(client, old.school.code));
}, 60_000);
afterAll(async () => {
  for (const installation of [old, ...opened]) await installation.close();
  await rm(folder, { recursive: true });
});

/** An installation that has another school. */
async function target(): Promise<Installation> {
  const made = await openInstallation(['CCC', 'DDD']);
  opened.push(made);
  return made;
}

/** How many schools and accounts there are. */
const schoolsAndAccounts = ({ scratch }: Installation) =>
  withConnection(scratch.superuser, async (client) => {
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM organisations) AS schools, (SELECT count(*) FROM organisation_codes) AS codes, (SELECT count(*) FROM accounts) AS accounts',
    );
    return rows[0];
  });

sampledTest(
  'a file that is cut, changed, of another kind or without its passphrase is refused, and nothing was read',
  async () => {
    const into = await target();
    const before = await schoolsAndAccounts(into);
    const copy = async (name: string) => {
      await copyFile(file, join(folder, name));
      return join(folder, name);
    };
    const bytes = await readFile(file);
    const cut = await copy('cut');
    await truncate(cut, bytes.length - 100);
    await expect(takeIn(cut, into)).rejects.toThrow('is cut off');
    const changed = await copy('changed');
    const offset = bytes.length - 2000;
    bytes.writeUInt8((bytes.readUInt8(offset) + 1) % 256, offset);
    await writeFile(changed, bytes);
    await expect(takeIn(changed, into)).rejects.toThrow('was changed after it was written');
    await expect(takeIn(file, into, { words: null })).rejects.toThrow('was signed with the key');
    await expect(takeIn(file, into, { words: 'other words' })).rejects.toThrow(
      'does not open this file of a school',
    );
    const backup = join(folder, 'all.cahier');
    const key = await signingKey(folder);
    await writeBackup({
      owner: old.scratch.owner,
      file: backup,
      key,
      passphrase,
      program: 'test',
      now: usualNow,
    });
    await expect(takeIn(backup, into)).rejects.toThrow('is not a file of a school on its way');
    await expect(openBackup(file, { keys: [], passphrase })).rejects.toThrow('is not a backup');
    await expect(writtenFile(old, file)).rejects.toThrow('is there already');
    expect(await schoolsAndAccounts(into)).toEqual(before);
  },
);

sampledTest(
  'an installation of another version, or that has the code or the school, is refused',
  async () => {
    const into = await target();
    await withConnection(into.scratch.superuser, (client) =>
      client.query(
        "INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_later.sql', 'x')",
      ),
    );
    await expect(takeIn(file, into)).rejects.toThrow('are of different versions');
    await withConnection(into.scratch.superuser, (client) =>
      client.query('DELETE FROM schema_migrations WHERE version = 9999'),
    );
    await makeSmallSchool(into.database, old.school.mark);
    await expect(takeIn(file, into)).rejects.toThrow('has the code "aaa"');
    await expect(takeIn(file, old)).rejects.toThrow('has the school "Lycée AAA" already');
  },
);

sampledTest('killed in the middle, it leaves nothing', async () => {
  const into = await target();
  const before = await schoolsAndAccounts(into);
  const of = [into.school.org, into.otherSchool.org];
  const rows = await Promise.all(of.map((org) => digestsOf(into.scratch, org)));
  for (const after of [10, 150, 400]) {
    let readings = 0;
    const killed = takeIn(file, into, {
      through: (whole) => ({
        ...whole,
        async *frames() {
          readings += 1;
          let count = 0;
          for await (const frame of whole.frames()) {
            yield frame;
            count += 1;
            // It is read a first time before anything is taken in.
            if (readings === 2 && count === after)
              await withConnection(into.scratch.superuser, (client) =>
                client.query(
                  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND usename = $1`,
                  [into.scratch.owner.user],
                ),
              );
          }
        },
      }),
    });
    await expect(killed, `after ${after} frames`).rejects.toThrow();
  }
  expect(await schoolsAndAccounts(into)).toEqual(before);
  expect(await Promise.all(of.map((org) => digestsOf(into.scratch, org)))).toEqual(rows);
  const arrived = await takeIn(file, into);
  expect(Object.keys(await countsOf(into.scratch, arrived.organisation)).length).toBeGreaterThan(15);
});

sampledTest(
  'a login that somebody has there stays theirs; the person who comes gets another, with the own password',
  async () => {
    const into = await target();
    const { login } = old.school.people.ngo;
    const theirs = into.school.people.ngo;
    await sql`UPDATE logins SET login = ${login} WHERE user_id = ${theirs.userId}`.execute(
      into.database.plain,
    );
    const arrived = await takeIn(file, into);
    const is = `aaa.${login}`;
    expect(arrived.taken).toEqual([{ table: 'logins', was: login, is }]);
    const nameOf = async (one: string) => {
      const reply = await into.anybody.post('/usm/api/session', { login: one, secret: everybodysSecret });
      expect(reply.status, reply.text).toBe(200);
      return (await into.bearer(reply.body.access_token).get('/usm/api/session')).body.user.organisationCode;
    };
    expect([await nameOf(login), await nameOf(is)]).toEqual(['ccc', 'aaa']);
  },
);

sampledTest(
  'a school that comes back is found at its first place again, by its old addresses too',
  async () => {
    const first = await openInstallation(['EEE', 'FFF']);
    const away = await target();
    opened.push(first);
    const { code } = first.school;
    const made = await (await first.as('ngo')).post('/slm/Calendar/v1/feed/create', {});
    const feed = new URL(made.body.data[0].address).pathname;
    await takeIn((await writtenFile(first, join(folder, 'away.move'))).file, away);
    await markDone(first.scratch.owner, movePlan, code, away.url);
    await removeDone(first.scratch.owner, movePlan, code);
    await expect.poll(async () => (await first.anybody.get(feed)).status, { timeout: 10_000 }).toBe(308);
    const there = { ...away, school: { ...away.school, code } };
    await takeIn((await writtenFile(there, join(folder, 'back.move'))).file, first);
    await markDone(away.scratch.owner, movePlan, code, first.url);
    await expect.poll(async () => (await away.anybody.get(feed)).status, { timeout: 10_000 }).toBe(308);
    await expect.poll(async () => (await first.anybody.get(feed)).status, { timeout: 10_000 }).toBe(200);
  },
);

sampledTest('a broken entry of the audit log stays broken, and no other breaks', async () => {
  const from = await openInstallation(['GGG', 'HHH']);
  opened.push(from);
  const into = await target();
  const principal = await from.as('principal');
  for (const title of ['One', 'Two', 'Three'])
    expect((await principal.post(events, givenEvent(title))).status).toBe(201);
  const { org } = from.school;
  const broken = await withConnection(from.scratch.superuser, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE audit_entries SET subject = 'event 999' WHERE id =
         (SELECT id FROM audit_entries WHERE org_id = $1 AND action LIKE 'calendar.%' ORDER BY id LIMIT 1) AND org_id = $1 RETURNING id`,
      [org],
    );
    return Number(rows[0]?.id);
  });
  const { file: forged } = await writtenFile(from, join(folder, 'forged.move'));
  const arrived = await takeIn(forged, into);
  expect(arrived.audit.broken).toBe(1);
  expect(await into.database.read(asOrg(arrived.organisation), firstBrokenSeal)).toBe(broken);
});

sampledTest(
  'called off, the school works as before; what is not stopped is neither done nor deleted',
  async () => {
    const { owner } = old.scratch;
    const { code } = old.school;
    const principal = await old.as('principal');
    const write = async (title: string) => (await principal.post(events, givenEvent(title))).status;
    await expect(markDone(owner, movePlan, code, 'https://new.example.org')).rejects.toThrow(
      'are not stopped',
    );
    await expect(withConnection(owner, (client) => openAgain(client, code))).rejects.toThrow(
      'is not being moved',
    );
    await writtenFile(old, join(folder, 'called-off.move'));
    expect(await write('During')).toBe(503);
    await expect(markDone(owner, movePlan, code, 'new.example.org')).rejects.toThrow('is no address');
    await expect(removeDone(owner, movePlan, code)).rejects.toThrow('has not moved');
    await withConnection(owner, (client) => openAgain(client, code));
    expect(await write('After')).toBe(201);
    await expect(
      writtenFile({ ...old, school: { ...old.school, code: 'nobody' } }, join(folder, 'x')),
    ).rejects.toThrow('No school here has the code "nobody"');
  },
);

sampledTest('a queue that is sending is waited for; one that does not end stops nothing', async () => {
  const { owner } = old.scratch;
  const { org, code } = old.school;
  const school = { organisation: org, code, name: '', createdAt: '' };
  await old.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO jobs (org_id, kind, subject, input, made_by, asked_as, state, lease_until)
      VALUES (${org}, 'message.send', 'message 1', '{}', ${old.school.people.ngo.userId}, '{}', 'running', now() + interval '1 minute')`.execute(
      db,
    ),
  );
  await withConnection(owner, async (client) => {
    await expect(stopWrites(client, school, movePlan, 300)).rejects.toThrow(
      'still being sent or done for the school (jobs)',
    );
    const stopped = stopWrites(client, school, movePlan);
    await old.database.write(asOrg(org), ({ db }) =>
      sql`UPDATE jobs SET state = 'done', ended_at = now() WHERE org_id = ${org} AND state = 'running'`.execute(
        db,
      ),
    );
    await stopped;
  });
});

sampledTest('a long write of another school is not waited for by everybody, and stops the move', async () => {
  const { org, code } = old.school;
  const { owner } = old.scratch;
  const shared = "BEGIN; SELECT pg_advisory_xact_lock_shared(hashtextextended('moving', 0))";
  await withConnection(owner, (long) =>
    withConnection(owner, async (client) => {
      await long.query(shared);
      const stopped = stopWrites(
        client,
        { organisation: org, code, name: '', createdAt: '' },
        movePlan,
        2500,
      );
      const ended = expect(stopped).rejects.toThrow('does not end');
      let slowest = 0;
      for (const begun = performance.now(); performance.now() - begun < 3000; ) {
        const before = performance.now();
        await withConnection(owner, (write) => write.query(shared));
        slowest = Math.max(slowest, performance.now() - before);
      }
      await ended;
      expect(slowest).toBeLessThan(2500);
    }),
  );
});

test('the application cannot pass off an entry of the audit log as one that has arrived', async () => {
  const { org } = old.school;
  await old.database.write(asOrg(org), async (at) => {
    await sql`SELECT set_config('app.arriving_org', ${String(org)}, true)`.execute(at.db);
    const entry = { userId: null, action: 'calendar.create', subject: 'event 1', facts: {}, requestId: null };
    await addAuditEntry(at, entry);
    expect(await firstBrokenSeal(at)).toBeNull();
  });
});
