import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { GivenAssignment } from '#areas/teachers/contract.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { unpackedParts } from '#platform/server/foreign/readers/unpacked.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { NewRosterClient } from '../../clients/contract.ts';

const base = '/ims/oneroster/rostering/v1p2';
const scopeUrl = (scope: string) => `https://purl.imsglobal.org/spec/or/v1p2/scope/${scope}`;

let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

async function madeClient(scopes: readonly string[], caller = admin): Promise<NewRosterClient> {
  const reply = await caller.post('/slm/RosterClients/v1/create', { name: 'Moodle', scopes });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

/** The reply of RFC 6749: a token, or why there is none. */
interface TokenReply {
  readonly access_token: string;
  readonly scope: string;
  readonly error?: string;
}

/** As a connected system does it: a form, its name and secret in the heading. */
async function askToken(client: { clientId: string; secret: string }, form: Record<string, string> = {}) {
  const response = await fetch(`${http.url}/ims/oneroster/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.clientId}:${client.secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  });
  const body = (await response.json()) as TokenReply;
  return { status: response.status, headers: response.headers, body };
}

async function reader(scopes: readonly string[]) {
  const { body } = await askToken(await madeClient(scopes));
  const get = (path: string) => http.bearer(body.access_token).get(`${base}${path}`);
  return { token: body, get };
}

describe('a connected system', () => {
  let all: Awaited<ReturnType<typeof reader>>;
  beforeAll(async () => {
    all = await reader(['roster.readonly', 'roster-demographics.readonly']);
  });

  test('gets a token of an hour for the scopes of its client, and never for more', async () => {
    expect(all.token).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: `${scopeUrl('roster.readonly')} ${scopeUrl('roster-demographics.readonly')}`,
    });
    const client = await madeClient(['roster-core.readonly']);
    const more = await askToken(client, { scope: scopeUrl('roster-demographics.readonly') });
    expect([more.status, more.body.error]).toEqual([400, 'invalid_scope']);
    const less = await askToken(client, { scope: scopeUrl('roster-core.readonly') });
    expect([less.status, less.headers.get('cache-control'), less.body.scope]).toEqual([
      200,
      'no-store',
      scopeUrl('roster-core.readonly'),
    ]);
    const [listed] = (await admin.get('/slm/RosterClients/v1/get')).body.data;
    expect(listed).toMatchObject({
      clientId: client.clientId,
      usedAt: '2026-11-20T08:30:00.000Z',
      revokedAt: null,
    });
    expect(JSON.stringify(listed)).not.toContain(client.secret);
  });

  test('is refused wrong secrets, other grants and missing parameters by the codes of RFC 6749; the eleventh guess waits', async () => {
    const client = await madeClient(['roster.readonly']);
    const other = await askToken(client, { grant_type: 'password' });
    expect([other.status, other.body.error]).toEqual([400, 'unsupported_grant_type']);
    const empty = await http.anybody.post('/ims/oneroster/oauth2/token', '', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([empty.status, empty.body.error]).toEqual([400, 'invalid_request']);
    // A name that no client has is refused, however often, and nothing is kept of it.
    const nobody = { clientId: 'x'.repeat(5000), secret: 'guessed' };
    for (let guess = 1; guess <= 11; guess++) expect((await askToken(nobody)).status).toBe(401);
    const wrong = { clientId: client.clientId, secret: 'guessed' };
    const first = await askToken(wrong);
    expect([first.status, first.body.error, first.headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic realm="OneRoster"',
    ]);
    const [, number = ''] = client.clientId.split('-');
    const notes = async () => (await admin.get(`/usm/api/audit?about=client%20${number}`)).body.data;
    await expect.poll(notes).toContainEqual(expect.objectContaining({ action: 'request.refused' }));
    for (let guess = 2; guess <= 10; guess++) await askToken(wrong);
    const last = await askToken(client);
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
  });

  test('reads orgs, sessions, courses, classes, people, enrolments and birth dates of the current year, each with its address', async () => {
    const count = async (path: string) => Number((await all.get(path)).headers.get('x-total-count'));
    const counts: Record<string, number> = {};
    for (const path of [
      'orgs',
      'schools',
      'academicSessions',
      'courses',
      'classes',
      'students',
      'teachers',
      'users',
    ])
      counts[path] = await count(`/${path}`);
    expect(counts).toMatchObject({ schools: 1, students: 12, teachers: 3, classes: 3 + 4 });
    const [school] = (await all.get('/schools')).body.orgs;
    expect(school).toMatchObject({ name: 'Lycée AAA', type: 'school', status: 'active' });
    const nested = await all.get(
      `/schools/${school.sourcedId}/classes?filter=classType='homeroom'&sort=title`,
    );
    const titles = nested.body.classes.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['6e AAA', 'Form 1 AAA', 'Form 2 AAA']);
    const [, form1] = nested.body.classes;
    const students = (await all.get(`/classes/${form1.sourcedId}/students`)).body.users;
    expect(students).toHaveLength(4);
    expect(students[0].roles).toEqual([
      {
        roleType: 'primary',
        role: 'student',
        org: { href: expect.any(String), sourcedId: school.sourcedId, type: 'org' },
      },
    ]);
    const own = await all.get(`/students/${students[0].sourcedId}/classes`);
    expect(own.body.classes.length).toBeGreaterThan(1);
    const address = new URL(school ? form1.school.href : '');
    expect((await all.get(address.pathname.replace(base, ''))).body.org.sourcedId).toBe(school.sourcedId);
    expect((await all.get(`/demographics/${students[0].sourcedId}`)).body.demographics.sourcedId).toBe(
      students[0].sourcedId,
    );
    const enrolled = await all.get(
      `/schools/${school.sourcedId}/classes/${form1.sourcedId}/enrollments?limit=2`,
    );
    expect([enrolled.body.enrollments.length, enrolled.headers.get('link')]).toEqual([
      2,
      expect.stringContaining('rel="next"'),
    ]);
  });

  test('reads in the class of an optional subject only the students who take it', async () => {
    const { classes, subjects, students } = http.school;
    const secretary = await http.as('secretary');
    const [{ version, assignments }] = (
      await secretary.get(`/slm/Assignments/v1/get?classId=${classes.form1}`)
    ).body.data;
    const saved = await secretary.put('/slm/Assignments/v1/save', {
      classId: classes.form1,
      version,
      assignments: assignments.map(
        ({ subjectId, teacherId, coefficient, weeklyMinutes }: GivenAssignment) => ({
          subjectId,
          teacherId,
          coefficient,
          weeklyMinutes,
          optional: subjectId === subjects.maths,
        }),
      ),
    });
    expect(saved.status, saved.text).toBe(200);
    const [choices] = (await secretary.get(`/slm/Students/v1/choices?classId=${classes.form1}`)).body.data;
    const [first] = students.form1;
    const chosen = await secretary.put('/slm/Students/v1/choices', {
      classId: classes.form1,
      version: choices.version,
      choices: students.form1.map((studentId) => ({
        studentId,
        subjectIds: studentId === first ? [] : [subjects.maths],
      })),
    });
    expect(chosen.status, chosen.text).toBe(200);
    const taught: { title: string; sourcedId: string }[] = (
      await all.get("/classes?filter=classType='scheduled'&limit=500")
    ).body.classes;
    const sizeOf = async (title: string) => {
      const { sourcedId } = taught.find((one) => one.title === title) ?? {};
      return (await all.get(`/classes/${sourcedId}/students`)).body.users.length;
    };
    expect([await sizeOf('Form 1 AAA · Maths'), await sizeOf('Form 1 AAA · English')]).toEqual([3, 4]);
  });

  test('reads a verified parent with the child, but no pending, revoked or barred one', async () => {
    const adults = (await all.get("/users?filter=roles.role!='student'&limit=500")).body.users;
    const guardians = adults.filter(({ agents }: { agents: unknown[] }) => agents.length > 0);
    const names = guardians.map(({ givenName }: { givenName: string }) => givenName.toLowerCase()).toSorted();
    expect(names).toEqual(['etoa-aaa', 'mbarga-aaa']);
  });

  test('reads the head of the school, and the head of a section', async () => {
    const users = (await all.get('/users?limit=500')).body.users as {
      givenName: string;
      roles: { roleType: string; role: string; org: { sourcedId: string } }[];
    }[];
    const [school] = (await all.get('/schools')).body.orgs;
    const departments = (await all.get("/orgs?filter=type='department'")).body.orgs as {
      sourcedId: string;
    }[];
    const rolesOf = (name: string) =>
      users
        .filter(({ givenName }) => givenName.toLowerCase().startsWith(name.toLowerCase()))
        .map(({ roles }) => roles.map(({ roleType, role, org }) => [roleType, role, org.sourcedId]));
    expect(rolesOf('principal')).toEqual([[['primary', 'principal', school.sourcedId]]]);
    expect(rolesOf('vicePrincipal')).toEqual([[['primary', 'siteAdministrator', school.sourcedId]]]);
    expect(rolesOf('admin')).toEqual([[['primary', 'siteAdministrator', school.sourcedId]]]);
    expect(rolesOf('bursar')).toEqual([[['primary', 'aide', school.sourcedId]]]);
    const [[[, role, org] = []] = []] = rolesOf('sectionHead');
    expect([role, departments.some(({ sourcedId }) => sourcedId === org)]).toEqual([
      'siteAdministrator',
      true,
    ]);
    const leaders = (await all.get("/users?filter=roles.role~'principal'")).body.users as {
      givenName: string;
    }[];
    expect(leaders.map(({ givenName }) => givenName.toLowerCase().split('-')[0])).toContain('principal');
    const csv = await admin.post('/slm/Rosters/v1/export');
    const parts = unpackedParts(Buffer.from(csv.body.data[0].content, 'base64'), 50_000_000, () => true);
    const lines = String(parts.get('roles.csv')).split('\r\n');
    expect(lines.filter((line) => /,primary,principal,/.test(line)).length).toBe(leaders.length);
    expect(lines.filter((line) => /,siteAdministrator,/.test(line))).toHaveLength(3);
  });

  test('reads a principal who also teaches as both', async () => {
    const { database, school } = http;
    await database.write(asOrg(school.org), (at) =>
      giveRoles(at, rolesOfJob('principal', school.people.ngo.userId)),
    );
    const users = (await all.get('/teachers?limit=500')).body.users as {
      givenName: string;
      roles: { roleType: string; role: string }[];
    }[];
    const ngo = users.find(({ givenName }) => givenName.toLowerCase().startsWith('ngo'));
    expect(ngo?.roles.map(({ roleType, role }) => [roleType, role])).toEqual([
      ['primary', 'principal'],
      ['secondary', 'teacher'],
    ]);
  });

  test('pages follow each other by limit, offset and the Link heading, and contain everybody once', async () => {
    const seen: string[] = [];
    let path: string | null = '/users?limit=5&sort=familyName&orderBy=desc';
    while (path !== null) {
      const reply = await all.get(path);
      seen.push(...reply.body.users.map(({ sourcedId }: { sourcedId: string }) => sourcedId));
      const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      path = next === undefined ? null : next.slice(next.indexOf('/users'));
    }
    const total = Number((await all.get('/users?limit=1')).headers.get('x-total-count'));
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  });

  test('a filter compares, joins two conditions, and fields leave the rest out', async () => {
    const found = await all.get(
      "/students?filter=familyName>='a' AND givenName~'e'&fields=sourcedId,givenName",
    );
    expect(found.status).toBe(200);
    for (const user of found.body.users) {
      expect(Object.keys(user)).toEqual(['sourcedId', 'givenName']);
      expect(user.givenName.toLowerCase()).toContain('e');
    }
  });

  test('refuses missing records and unreadable requests as 1EdTech writes it', async () => {
    const refusal = async (path: string) => {
      const { status, body } = await all.get(path);
      const minor = body.imsx_CodeMinor.imsx_codeMinorField[0].imsx_codeMinorFieldValue;
      expect([body.imsx_codeMajor, body.imsx_severity]).toEqual(['failure', 'error']);
      return [status, minor];
    };
    expect(await refusal('/users/nobody')).toEqual([404, 'unknownobject']);
    expect(await refusal('/schools/nowhere/classes')).toEqual([404, 'unknownobject']);
    expect(await refusal('/users?limit=0')).toEqual([400, 'invaliddata']);
    expect(await refusal('/users?page=1')).toEqual([400, 'invaliddata']);
    expect(await refusal('/users?filter=nothing')).toEqual([400, 'invalid_filter_field']);
    expect(await refusal('/users?sort=secret')).toEqual([400, 'invalid_sort_field']);
    expect(await refusal('/users?fields=secret')).toEqual([400, 'invalid_selection_field']);
  });

  sampledTest(
    'every address is closed without a token, with a token of a person, and with a scope of another kind',
    async () => {
      const book = (await http.anybody.get('/api/openapi.json')).body;
      const paths = Object.keys(book.paths).filter((path) => path.startsWith(base));
      expect(paths.length).toBe(41);
      const core = await reader(['roster-core.readonly']);
      const births = await reader(['roster-demographics.readonly']);
      for (const path of paths) {
        const address = path.replaceAll(/\{\w+\}/g, 'nobody');
        const isBirth = path.includes('/demographics');
        const statuses = [
          (await http.anybody.get(address)).status,
          (await admin.get(address)).status,
          (await http.bearer(`${http.school.org}.${'x'.repeat(43)}`).get(address)).status,
          (await core.get(address.slice(base.length))).status === 403,
          (await births.get(address.slice(base.length))).status === 403,
        ];
        expect([address, ...statuses]).toEqual([address, 401, 401, 401, isBirth, !isBirth]);
      }
    },
  );

  test('a token opens its own school only, ends after an hour, and at once when its client is revoked', async () => {
    const client = await madeClient(['roster.readonly']);
    const { body } = await askToken(client);
    const get = () => http.bearer(body.access_token).get(`${base}/users?limit=500`);
    const { text } = await get();
    expect([text.includes('AAA'), text.includes('BBB')]).toEqual([true, false]);
    const stolen = body.access_token.replace(/^\d+/, String(http.otherSchool.org));
    expect((await http.bearer(stolen).get(`${base}/users`)).status).toBe(401);
    const otherAdmin = await http.as('admin', http.otherSchool);
    expect((await otherAdmin.post('/slm/RosterClients/v1/revoke', { id: client.id })).status).toBe(404);
    http.setNow('2026-11-20T09:30:00.000Z');
    expect((await get()).status).toBe(401);
    http.setNow('2026-11-20T08:30:00.000Z');
    const again = (await askToken(client)).body.access_token;
    const revoked = await admin.post('/slm/RosterClients/v1/revoke', { id: client.id });
    expect(revoked.body.data[0].revokedAt).toBe('2026-11-20T08:30:00.000Z');
    expect((await http.bearer(again).get(`${base}/users`)).status).toBe(401);
    expect((await askToken(client)).body.error).toBe('invalid_client');
  });
});
