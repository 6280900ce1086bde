/** Walks over every call of every area: what each of them answers to strangers, to the wrong role and to nonsense. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { hasAccess, isRoleName, type RoleHolder } from '#platform/kernel/roles.ts';
import { greatestVersion } from '#platform/kernel/wire-values.ts';
import type { AnyCall } from '#platform/server/routes.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { homeworkBody } from '../robustness/homework-body.ts';
import { sampledTest, sampleOf } from '../sampling.ts';
import type { PersonName } from '../small-school-people.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';
import { fieldsOf, leastOf, leastWithVersion, oddValues, wayTo } from './sample-values.ts';

const calls: readonly AnyCall[] = joinAreas({
  demonstrationEverywhere: false,
  compatibleSignIn: true,
  providers: {},
  publicUrl: 'http://127.0.0.1:3000',
  sealing: testSealing,
  pushKeys: testPushKeys,
  smsGateways: [],
  mails: quietMails,
  installation: { version: 'test', disk: async () => null },
  backups: quietBackups,
}).routes.map((route) => route.call);

/** Calls that end the session they are made with. */
const endsSession = new Set(['accounts.signOut']);

const people: readonly PersonName[] = [
  'principal',
  'ngo',
  'expert',
  'bursar',
  'secretary',
  'mbarga',
  'admin',
];
let http: TestHttp;
let homeworkId: number;
const callers = new Map<PersonName, { caller: Caller; holder: RoleHolder }>();

beforeAll(async () => {
  http = await openTestHttp();
  for (const name of people) {
    const caller = await http.as(name);
    const { userRoles } = (await caller.get('/usm/api/session')).body as {
      userRoles: { roleName: string; scope: 'organisation' }[];
    };
    const grants = userRoles.flatMap(({ roleName, scope }) =>
      isRoleName(roleName) ? [{ role: roleName, scope, parentId: null }] : [],
    );
    callers.set(name, { caller, holder: { grants } });
  }
  const ngo = await http.as('ngo');
  homeworkId = (await ngo.post('/slm/Homework/v1/create', homeworkBody(http.school))).body.data[0].homeworkId;
});
afterAll(() => http.close());

function callerWho(may: boolean, call: AnyCall): Caller | null {
  for (const { caller, holder } of callers.values()) if (hasAccess(call.needs, holder) === may) return caller;
  return null;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

function send(caller: Caller, call: AnyCall, { params, query, body }: Parts): Promise<Reply> {
  const path = call.path
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(asText(params?.[name] ?? '1')))
    .replaceAll(' ', '%20');
  const pairs = Object.entries(query ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(asText(value))}`,
  );
  const address = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  return caller.send(call.method, address, call.method === 'GET' || body === undefined ? undefined : body);
}

/** As part of an address; half a surrogate pair cannot be written there. */
function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

const least = (call: AnyCall) => ({
  query: leastOf(call.query) as Parts['query'],
  body: leastOf(call.body),
});

describe.each(calls.map((call, index) => [call.name, call, index] as const))('%s', (_name, call, index) => {
  sampledTest('without a session it is closed, unless it is open to everybody', async () => {
    const reply = await send(http.anybody, call, least(call));
    if (call.needs === 'anyone') expect(reply.status).toBeLessThan(500);
    else expect([reply.status, reply.body.code]).toEqual([401, 'PLATFORM.errors.signedOut']);
    const forged = await send(http.bearer('x'.repeat(43)), call, least(call));
    if (call.needs !== 'anyone') expect(forged.status).toBe(401);
  });

  test('with the wrong role it is closed', async () => {
    if (!Array.isArray(call.needs)) return expect(['anyone', 'session']).toContain(call.needs);
    const wrong = callerWho(false, call);
    if (!wrong) throw new Error('Nobody of the walk lacks the role: name another person.');
    const reply = await send(wrong, call, least(call));
    expect([reply.status, reply.body.code]).toEqual([403, 'PLATFORM.errors.forbidden']);
  });

  test('an empty body or an unknown field is refused with a code and the fields', async () => {
    const caller = callerWho(true, call) ?? http.anybody;
    if (call.body && !call.body.safeParse({}).success) {
      const empty = await send(caller, call, { ...least(call), body: {} });
      expect([empty.status, empty.body.code]).toEqual([400, 'PLATFORM.errors.invalidInput']);
      expect(empty.body.facts.fields.length).toBeGreaterThan(0);
      expect((await send(caller, call, { ...least(call), body: '' })).status).toBe(400);
    }
    if (endsSession.has(call.name)) return;
    const stranger = await send(caller, call, {
      ...least(call),
      query: { ...least(call).query, noSuchField: 1 },
    });
    expect([400, 404]).toContain(stranger.status);
  });

  sampledTest('odd values in any field are refused or kept, never a fault', async () => {
    if (endsSession.has(call.name)) return;
    const caller = callerWho(true, call) ?? http.anybody;
    const { query, body } = least(call);
    const changed = (change: object) => {
      const [first] = Array.isArray(body) ? body : [body];
      return Array.isArray(body) ? [{ ...first, ...change }] : { ...first, ...change };
    };
    const ways: readonly ((value: unknown) => Parts)[] = [
      ...fieldsOf(call.query).map((name) => (value: unknown) => ({
        query: { ...query, [name]: value },
        body,
      })),
      ...fieldsOf(call.params).map((name) => (value: unknown) => ({ params: { [name]: value }, body })),
      ...fieldsOf(call.body).map((name) => (value: unknown) => ({
        query,
        body: changed({ [name]: value }),
      })),
      ...(call.body ? [(value: unknown) => ({ query, body: JSON.stringify(value) })] : []),
    ];
    const tries = ways.flatMap((way, field) => sampleOf(oddValues, index + field, 30).map(way));
    for (const parts of tries) {
      const reply = await send(caller, call, parts);
      expect(
        [500, 501, 502, 504, 507],
        `${JSON.stringify(parts).slice(0, 300)} answered ${reply.text.slice(0, 300)}`,
      ).not.toContain(reply.status);
      expect(reply.status === 503 && !reply.headers.has('retry-after')).toBe(false);
    }
  });
});

const versioned = calls.flatMap((call) => {
  const body = leastWithVersion(call.body, greatestVersion + 1);
  return body === null ? [] : [[call.name, call, body] as const];
});

test('more than fifty calls name the version that was read', () => {
  expect(versioned.length).toBeGreaterThan(50);
});

test.each(versioned)('%s: a version that no record can have is a wrong field', async (_name, call, body) => {
  const caller = callerWho(true, call);
  if (!caller) throw new Error('Nobody of the walk may make this call.');
  const reply = await send(caller, call, { ...least(call), body });
  expect([reply.status, reply.body.code], reply.text).toEqual([400, 'PLATFORM.errors.invalidInput']);
  const wrong = reply.body.facts.fields.map(({ path }: { path: string }) => path);
  expect(wrong).toContainEqual(expect.stringMatching(/version$/i));
});

/** Further parts that calls naming an organisation need, so that only the organisation is wrong. */
const honest: Readonly<Record<string, () => Parts | Promise<Parts>>> = {
  'homework.create': () => ({ body: homeworkBody(http.school) }),
  'homework.assign': () => ({
    body: { homeworkId, homeworkStudentModelData: [{ studentId: http.school.students.form1[0] }] },
  }),
  'reports.paramStatus': () => ({ query: { reportId: readyReport } }),
  'reports.create': () => ({ query: newReport('of the walk') }),
  'reports.delete': async () => ({ query: { reportId: await addReport('to be deleted') } }),
};

/** The overview, which everybody with results may open. */
const readyReport = 110;
const newReport = (reportName: string) => ({ reportName, reportGrpId: 5 });

async function addReport(name: string): Promise<number> {
  const call = calls.find((one) => one.name === 'reports.create');
  const admin = callers.get('admin')?.caller;
  if (!call || !admin) throw new Error('The walk has no administrator who adds a report.');
  return (await send(admin, call, { query: newReport(name) })).body.data[0].reportId;
}

const namesOrganisation = calls.filter((call) => wayTo(call.query, 'orgId') || wayTo(call.body, 'orgId'));

test.each(namesOrganisation.map((call) => [call.name, call] as const))(
  '%s: another organisation in the request looks like a missing record',
  async (name, call) => {
    const caller = callerWho(true, call);
    if (!caller) throw new Error('Nobody of the walk may make this call.');
    const inBody = wayTo(call.body, 'orgId');
    const { query, body } = { ...least(call), ...(await honest[name]?.()) };
    const other = http.otherSchool.org;
    const wanted = inBody
      ? { query, body: planted(body, inBody, other) }
      : { query: { ...query, orgId: other }, body };
    const reply = await send(caller, call, wanted);
    expect([reply.status, reply.body.code], reply.text).toEqual([404, 'PLATFORM.errors.missing']);
    expect(reply.text).not.toContain('BBB');
    const own = await send(
      caller,
      call,
      inBody
        ? { query, body: planted(body, inBody, http.school.org) }
        : { query: { ...query, orgId: http.school.org }, body },
    );
    expect(own.body.success, own.text).toBe(true);
  },
);

function planted(body: unknown, way: readonly string[], value: unknown): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return value;
  return { ...(body as object), [name]: planted((body as Record<string, unknown>)[name] ?? {}, rest, value) };
}
