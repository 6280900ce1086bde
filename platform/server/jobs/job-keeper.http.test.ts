import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { startJobProcess } from '#testing/job-process.ts';
import { sampledTest } from '#testing/sampling.ts';
import { withConnection } from '../db/connection.ts';
import { asOrg } from '../db/database.ts';
import type { Log } from '../log.ts';
import { keepJobs } from './job-keeper.ts';
import { lastJobOf } from './jobs-store.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('when the machine has no room for a process, the job waits and is tried again with the next look', async () => {
  await withConnection(http.scratch.superuser, (client) =>
    client.query(
      "INSERT INTO jobs (org_id, kind, subject, input, made_by, asked_as) VALUES ($1, 'import.do', 'import 1', '{}', 1, '{}')",
      [http.school.org],
    ),
  );
  const errors: string[] = [];
  const log = { error: (_: unknown, text: string) => errors.push(text), warn: () => undefined };
  const program = process.execPath;
  process.execPath = '/nowhere/node';
  const stop = keepJobs(http.database, { program: 'unread.ts', options: {} }, log as unknown as Log);
  try {
    await expect.poll(() => errors.length).toBeGreaterThan(2);
  } finally {
    process.execPath = program;
    await stop();
  }
  expect(new Set(errors)).toEqual(new Set(['The process for jobs could not begin.']));
});

sampledTest(
  'refuses a file that ended its process at once, with the reason, instead of reading it four times',
  async () => {
    const { org } = http.school;
    const lease = 'aa1c0f3e-0a5c-4d0b-9a51-6a1b8a2f4c11';
    const id = await withConnection(http.scratch.superuser, async (client) => {
      await client.query('DELETE FROM jobs');
      const { rows } = await client.query(
        `INSERT INTO jobs (org_id, kind, subject, input, made_by, asked_as, state, attempts, lease, lease_until)
       VALUES ($1, 'import.read', 'import 7', '{"id":7}', 1, '{"org":1}', 'running', 1, $2, now() - interval '1 second') RETURNING id`,
        [org, lease],
      );
      return Number(rows[0].id);
    });
    const folder = await mkdtemp(join(tmpdir(), 'cahier-job-'));
    const program = join(folder, 'ends-itself.mjs');
    // A full memory ends a process of Node by the same signal.
    await writeFile(program, "process.on('message', (job) => process.send(job, () => process.abort()));");
    const log = { error: () => undefined, warn: () => undefined } as unknown as Log;
    const stop = keepJobs(http.database, { program, options: { org, id, lease } }, log);
    const job = () => http.database.read(asOrg(org), (at) => lastJobOf(at, 'import 7'));
    try {
      await expect.poll(async () => (await job())?.attempts).toBe(3);
    } finally {
      await stop();
      await rm(folder, { recursive: true });
    }
    expect(await startJobProcess(http.scratch.app).ended).toBe(0);
    expect(await job()).toMatchObject({ state: 'failed', fault: 'IMPORT.errors.tooLarge', attempts: 4 });
  },
);
