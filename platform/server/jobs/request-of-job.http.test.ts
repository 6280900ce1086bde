import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenMessage } from '#testing/given-message.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { withConnection } from '../db/connection.ts';
import { openPrinter } from '../documents/printer.ts';
import { nowFromClock } from '../http.ts';
import { openLog } from '../log.ts';
import { workJobs } from './work-jobs.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('a job is logged with the request that asked for it, which the audit log names too', async () => {
  const secretary = await http.as('secretary');
  const sendsAt = { day: '2027-06-01', clock: '07:00' };
  await secretary.post(
    '/slm/Communication/v1/create',
    givenMessage(http.school.classes.form1, { send: false, sendsAt }),
  );
  const [request, audited] = await withConnection(http.scratch.superuser, async (client) => {
    const job = await client.query<{ request: string }>(
      "UPDATE jobs SET kind = 'unknown', not_before = NULL RETURNING asked_as ->> 'requestId' AS request",
    );
    const entry = await client.query<{ request: string }>(
      "SELECT request_id AS request FROM audit_entries WHERE action = 'communication.sendLater'",
    );
    return [job.rows[0]?.request, entry.rows[0]?.request];
  });
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  expect(audited).toBe(request);

  const stream = new PassThrough();
  let words = '';
  stream.on('data', (chunk) => {
    words += String(chunk);
  });
  const log = openLog('info', stream);
  const printer = openPrinter(log);
  const worker = { database: http.database, log, lease: 5, printer, now: nowFromClock };
  await workJobs({ ...worker, words: { en: {}, fr: {} }, contributions: [] });
  printer.end();
  const lines = words
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; reqId: string });
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['A job failed.', request],
    ['job', request],
  ]);
});
