import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { removeOrganisations } from '#platform/server/db/remove-organisation.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Backups/v1/get';
const make = '/slm/Backups/v1/create';

test('with two schools on the installation an administrator learns when the last backup was, nothing more', async () => {
  const admin = await http.as('admin');
  const { status, body } = await admin.get(path);
  expect(status).toBe(200);
  expect(body.data).toEqual([{ lastAt: null, failedAt: null, running: false, kept: 3, own: null }]);
  expect((await admin.post(make)).status).toBe(403);
});

sampledTest('only an administrator of the whole school may call', async () => {
  for (const name of ['principal', 'secretary', 'ngo', 'sectionHead', 'mbarga'] as const) {
    const person = await http.as(name);
    expect((await person.get(path)).status).toBe(403);
    expect((await person.post(make)).status).toBe(403);
  }
});

sampledTest(
  'the administrator of the only school makes one, sees it in the list, and it is audited',
  async () => {
    const alone = await openTestHttp();
    onTestFinished(() => alone.close());
    await removeOrganisations(alone.scratch.owner, [alone.otherSchool.org]);
    await withConnection(alone.scratch.superuser, (client) =>
      client.query('DELETE FROM organisation_codes WHERE organisation = $1', [alone.otherSchool.org]),
    );
    const admin = await alone.as('admin');
    expect((await admin.post(make)).body.data[0].running).toBe(true);
    const done = await vi.waitUntil(
      async () => {
        const [data] = (await admin.get(path)).body.data;
        return data.running ? null : data;
      },
      { timeout: 60_000 },
    );
    expect(done).toMatchObject({ failedAt: null, lastAt: '2026-11-20T08:30:00.000Z' });
    expect(done.own.files).toHaveLength(1);
    expect(done.own.files[0].bytes).toBeGreaterThan(1000);
    expect(done.own.key).toMatch(/^[\w-]{43}$/);
    const { rows } = await withConnection(alone.scratch.superuser, (client) =>
      client.query("SELECT user_id::integer FROM audit_entries WHERE action = 'backup.make'"),
    );
    expect(rows).toEqual([{ user_id: alone.school.people.admin.userId }]);
  },
);
