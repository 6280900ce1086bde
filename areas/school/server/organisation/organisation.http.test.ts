import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { Organisation } from '../../organisation/organisation-contract.ts';
import { noLines, usualLines } from '../../organisation/organisation-rules.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Organisation/v1';
const unreached = {
  signedBy: null,
  town: null,
  postBox: null,
  phone: null,
  email: null,
  website: null,
  licence: null,
};

async function read(name: Parameters<TestHttp['as']>[0], school = http.school): Promise<Organisation> {
  const reply = await (await http.as(name, school)).get(`${path}/get`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

test('a school begins with its name alone; its administrator writes the head of its documents, and the staff reads it', async () => {
  const before = await read('bursar');
  expect(before).toMatchObject({ name: expect.stringContaining('AAA'), french: noLines, mayEdit: false });
  const french = { ...noLines, ...usualLines.french, school: ' LYCÉE BILINGUE ' };
  const reply = await (await http.as('admin')).put(`${path}/save`, {
    version: before.version,
    name: ' Lycée bilingue AAA ',
    french,
    english: noLines,
    ...unreached,
    postBox: 'B.P. 12 Mbalmayo',
  });
  expect(reply.status, reply.text).toBe(200);
  expect(await read('ngo')).toMatchObject({
    name: 'Lycée bilingue AAA',
    french: { state: 'RÉPUBLIQUE DU CAMEROUN', school: 'LYCÉE BILINGUE' },
    postBox: 'B.P. 12 Mbalmayo',
    version: before.version + 1,
    mayEdit: false,
  });
  expect(await read('admin')).toMatchObject({ mayEdit: true });
  const session = await (await http.as('ngo')).get('/usm/api/session');
  expect(session.body.user.organisationName).toBe('Lycée bilingue AAA');
});

test('the other school keeps its own name and letterhead', async () => {
  expect(await read('admin', http.otherSchool)).toMatchObject({
    name: expect.stringContaining('BBB'),
    french: noLines,
    version: 0,
  });
});

test('shows the second of two administrators who change the school the text of the first', async () => {
  const now = await read('admin');
  const { mayEdit: _mayEdit, ...given } = now;
  const admin = await http.as('admin');
  expect((await admin.put(`${path}/save`, { ...given, phone: '+237 222 00 00 00' })).status).toBe(200);
  const late = await admin.put(`${path}/save`, { ...given, phone: '+237 233 00 00 00' });
  expect([late.status, late.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(late.body.facts.current).toMatchObject({ phone: '+237 222 00 00 00', version: now.version + 1 });
});

test('refuses changes by a principal or a secretary, and reading by a parent', async () => {
  const { mayEdit: _mayEdit, ...given } = await read('principal');
  for (const name of ['principal', 'secretary', 'ngo', 'mbarga'] as const)
    expect((await (await http.as(name)).put(`${path}/save`, given)).status, name).toBe(403);
  expect((await (await http.as('mbarga')).get(`${path}/get`)).status).toBe(403);
});
