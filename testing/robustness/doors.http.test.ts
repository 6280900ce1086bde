import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { homeworkBody } from './homework-body.ts';
import { rawRequest } from './raw-request.ts';

let http: TestHttp;
let ngo: Caller;
let homeworkId: number;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  const reply = await ngo.post('/slm/Homework/v1/create', homeworkBody(http.school));
  homeworkId = reply.body.data[0].homeworkId;
});
afterAll(() => http.close());

const list = '/slm/Homework/v1/get?page=1&size=5';

/** A fingerprint of everything a stranger might change. */
async function stateOfSchool(): Promise<string> {
  return JSON.stringify((await ngo.get(`${list}&noteBookId=${http.school.notebooks.ngoForm1}`)).body);
}

describe('second routes to the same call', () => {
  test.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s without a session tells nothing of the school',
    async (method) => {
      const reply = await rawRequest(http.url, list, { method });
      expect([400, 401, 404]).toContain(reply.status);
      expect(reply.text).not.toContain('AAA');
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'the header %s turns no read into a delete',
    async (header) => {
      const before = await stateOfSchool();
      const mbarga = await http.as('mbarga');
      for (const caller of [ngo, mbarga]) {
        await caller.get(`/slm/Homework/v1/delete?homeworkId=${homeworkId}`, { [header]: 'DELETE' });
        await caller.get(`/slm/Homework/v1/get?homeworkId=${homeworkId}&page=1&size=1`, {
          [header]: 'DELETE',
        });
        await caller.post(
          `/slm/Homework/v1/delete?homeworkId=${homeworkId}&_method=DELETE`,
          {},
          { [header]: 'DELETE' },
        );
      }
      expect(await stateOfSchool()).toBe(before);
    },
  );

  test.each([
    '/slm/Homework/v1/get/?page=1&size=5',
    '/slm/homework/v1/get?page=1&size=5',
    '/SLM/Homework/v1/get?page=1&size=5',
    '//slm/Homework/v1/get?page=1&size=5',
    '/slm//Homework/v1/get?page=1&size=5',
    '/slm/Homework/v1/get;x=1?page=1&size=5',
    '/slm/./Homework/v1/get?page=1&size=5',
    '/api/../slm/Homework/v1/get?page=1&size=5',
    '/slm/%48omework/v1/get?page=1&size=5',
    '/slm/Homework%2fv1%2fget?page=1&size=5',
    '/slm/Homework/v2/get?page=1&size=5',
  ])('the address %s opens nothing to somebody without a session or role', async (path) => {
    const expert = await http.as('expert');
    const nobody = await rawRequest(http.url, path);
    expect([401, 404]).toContain(nobody.status);
    expect(nobody.text).not.toContain('AAA');
    expect([403, 404]).toContain((await expert.get(path)).status);
  });

  test('fields of the session in the body of a profile change nothing', async () => {
    const request = {
      language: 'en',
      roles: ['Administrator'],
      admin: true,
      organisationId: http.otherSchool.org,
    };
    expect((await ngo.put('/slm/userSettings/v1/update', request)).status).toBe(400);
    const session = await ngo.get('/usm/api/session');
    expect(session.body).toMatchObject({ admin: false, user: { organisationId: http.school.org } });
  });
});

describe('injection', () => {
  const attacks = [
    "' OR '1'='1",
    "'; DROP TABLE homework; --",
    '1) UNION SELECT secret_hash FROM accounts --',
    '$1',
    '\\x27 OR 1=1',
    "%' OR TRUE --",
    "'||pg_sleep(5)||'",
    '{{org}}',
  ];

  test.each(attacks)('%s as a value is only a text', async (attack) => {
    const began = Date.now();
    const found = await ngo.post('/slm/Students/v2/get', {
      searchStudentsByKeyword: attack,
      fetchModel: { page: 1, size: 50 },
    });
    expect([found.status, found.body.data]).toEqual([200, []]);
    const made = await ngo.post(
      '/slm/Homework/v1/create',
      homeworkBody(http.school, { title: attack, description: attack }),
    );
    expect(made.body.data[0]).toMatchObject({ title: attack, description: attack });
    const signIn = await http.anybody.post('/usm/api/session', {
      login: `${attack}@aaa.example`,
      secret: attack,
    });
    expect([401, 429]).toContain(signIn.status);
    for (const name of ['homeworkId', 'noteBookId', 'studentGrpId', 'yearId', 'size']) {
      expect(
        (
          await ngo.get(
            `/slm/Homework/v1/get?page=1&${name === 'size' ? '' : 'size=5&'}${name}=${encodeURIComponent(attack)}`,
          )
        ).status,
      ).toBe(400);
    }
    expect(Date.now() - began).toBeLessThan(60_000);
  });

  test.each(attacks)('%s as a key is refused', async (attack) => {
    const update = { elementid: homeworkId, keyvalues: [{ key: attack, value: 'x' }] };
    expect((await ngo.put('/slm/Homework/v1/update', update)).status).toBe(400);
    expect((await ngo.get(`${list}&${encodeURIComponent(attack)}=1`)).status).toBe(400);
    const student = { [attack]: 1, fetchModel: { page: 1, size: 5, [attack]: 1 } };
    expect((await ngo.post('/slm/Students/v2/get', student)).status).toBe(400);
  });

  test.each(['%', '_', '%%%', '____', 'Br_nda', 'Bren%', '\\', '\\%'])(
    'the wildcard %s in a search is a plain letter',
    async (keyword) => {
      const reply = await ngo.post('/slm/Students/v2/get', {
        searchStudentsByKeyword: keyword,
        fetchModel: { page: 1, size: 50 },
      });
      expect([reply.status, reply.body.data]).toEqual([200, []]);
    },
  );

  test('a search in small letters finds the student by first name, last name and both', async () => {
    for (const keyword of ['brenda', 'BRENDA-AAA form1', 'form1-aaa brenda']) {
      const ofClass = { grpeidParam: http.school.classes.form1, fetchModel: { page: 1, size: 50 } };
      const reply = await ngo.post('/slm/Students/v2/get', { ...ofClass, searchStudentsByKeyword: keyword });
      expect(
        reply.body.data.map((one: { stdntfirstname: string }) => one.stdntfirstname),
        keyword,
      ).toEqual(['Brenda-AAA']);
    }
  });
});
