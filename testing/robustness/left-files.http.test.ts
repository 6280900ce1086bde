/** The client that sent a file closes its connection. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import { descendantsOf } from '../prove/processes.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const list = (name: string) => ({
  kind: 'teachers',
  fileName: `${name}.csv`,
  content: Buffer.from(`Nom,Prénom\n${name},Marie\n`).toString('base64'),
});

test('a file whose client has gone is not read to its end, nor kept', async () => {
  const admin = await http.as('admin');
  const leaving = new AbortController();
  const left = admin.send('POST', '/slm/Imports/v1/upload', list('Ngo'), {}, leaving.signal);
  await expect
    .poll(() => descendantsOf(process.pid, 'foreign-program'), { timeout: 20_000, interval: 5 })
    .toHaveLength(1);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  expect((await admin.post('/slm/Imports/v1/upload', list('Tabi'))).status).toBe(201);
  const { body } = await admin.get('/slm/Imports/v1/get?page=1');
  expect(body.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['Tabi.csv']);
});
