import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { withConnection } from '../db/connection.ts';
import type { Log } from '../log.ts';
import { keepJobs } from './job-keeper.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('When the machine has no room for a process, the job waits and is tried again with the next look.', async () => {
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
    await expect.poll(() => errors.length, { timeout: 8000 }).toBeGreaterThan(2);
  } finally {
    process.execPath = program;
    await stop();
  }
  expect(new Set(errors)).toEqual(new Set(['The process for jobs could not begin.']));
});
