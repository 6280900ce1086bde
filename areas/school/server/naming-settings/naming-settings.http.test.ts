import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { NamingSettings } from '../../naming-settings/naming-settings-contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Customs/v1';

async function read(name: Parameters<TestHttp['as']>[0], school = http.school): Promise<NamingSettings> {
  const reply = await (await http.as(name, school)).get(`${path}/get`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

async function save(change: Partial<NamingSettings>, school = http.school) {
  const { mayEdit: _mayEdit, ...settings } = { ...(await read('admin', school)), ...change };
  return (await http.as('admin', school)).put(`${path}/save`, settings);
}

/** Restores the school after a test that saves. */
async function putBackAfterwards() {
  const { version: _version, ...before } = await read('admin');
  onTestFinished(async () => {
    const reply = await save(before);
    expect(reply.status, reply.text).toBe(200);
  });
}

test('a school writes the family name first, offers the usual titles and keeps the hour of Douala, until its administrator says otherwise', async () => {
  // No other test saves anything there.
  const school = http.otherSchool;
  const elsewhere = await read('admin');
  expect(await read('mbarga', school)).toEqual({
    nameOrder: 'family',
    titles: ['M.', 'Mme', 'Mr', 'Mrs', 'Dr', 'Prof.'],
    timeZone: 'Africa/Douala',
    communicationUrl: null,
    version: 1,
    mayEdit: false,
  });
  const reply = await save({ titles: [' Sœur ', 'Dr', 'Dr'] }, school);
  expect(reply.status, reply.text).toBe(200);
  expect(await read('ngo', school)).toMatchObject({ titles: ['Sœur', 'Dr'], version: 2, mayEdit: false });
  expect(await read('admin')).toEqual({ ...elsewhere, mayEdit: true });
});

async function printed(sheet: string): Promise<string> {
  const { form1 } = http.school.classes;
  const reply = await (await http.as('secretary')).get(`/slm/Students/v1/${sheet}?classId=${form1}`);
  expect(reply.status).toBe(200);
  return (await readPdf(reply.bytes)).text.replace(/\s+/g, ' ');
}

sampledTest(
  'a school that writes the first name first finds and prints its people so, at once and on every sheet',
  async () => {
    await putBackAfterwards();
    const secretary = await http.as('secretary');
    const written = async () => {
      const found = await secretary.post('/slm/Search/v1/find', { text: 'brenda form1' });
      return [found.text, await printed('class-list'), await printed('photo-board')];
    };
    for (const text of await written()) expect(text).toContain('form1-AAA Brenda-AAA');
    expect((await save({ nameOrder: 'given' })).status).toBe(200);
    for (const text of await written()) expect(text).toContain('Brenda-AAA form1-AAA');
    const session = await secretary.get('/usm/api/session');
    expect(session.body.user.nameOrder).toBe('given');
  },
);

sampledTest(
  'another time zone moves the hours that are printed; a zone that nobody knows is refused',
  async () => {
    await putBackAfterwards();
    const refused = await save({ timeZone: 'Africa/Yaounde' });
    expect([refused.status, refused.body.code]).toEqual([400, 'SCHOOL.errors.zoneUnknown']);
    expect(await printed('class-list')).toContain('Printed on 20/11/2026, 09:30');
    expect((await save({ timeZone: 'Pacific/Kiritimati' })).status).toBe(200);
    expect(await printed('class-list')).toContain('Printed on 20/11/2026, 22:30');
    const session = await (await http.as('ngo')).get('/usm/api/session');
    expect(session.body.user.timeZone).toBe('Pacific/Kiritimati');
  },
);

test('shows the second of two administrators who change the settings the choices of the first', async () => {
  await putBackAfterwards();
  const before = await read('admin');
  expect((await save({ titles: ['Dr'] })).status).toBe(200);
  const late = await save({ version: before.version, nameOrder: 'given' });
  expect([late.status, late.body.facts.current.titles]).toEqual([409, ['Dr']]);
});

test('a school that communicates elsewhere says so in each session, until it takes the address away', async () => {
  const { version: _version, ...before } = await read('admin');
  const inSession = async () =>
    (await (await http.as('mbarga')).get('/usm/api/session')).body.user.communicationUrl;
  expect(await inSession()).toBeNull();
  for (const address of ['javascript:alert(1)', 'ftp://school.example', 'https://a b'])
    expect((await save({ communicationUrl: address })).status).toBe(400);
  expect((await save({ communicationUrl: 'https://talk.school.example/' })).status).toBe(200);
  expect(await inSession()).toBe('https://talk.school.example/');
  expect((await save(before)).status).toBe(200);
  expect(await inSession()).toBeNull();
});
