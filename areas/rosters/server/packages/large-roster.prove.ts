/** A school of 2,000 students with 12 subjects in each of 40 classes and two parents for each child: imported, exported and read page by page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

const [classes, enrolments, subjects] = [40, 50, 12];
let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function bundle(): readonly { name: string; content: string }[] {
  const students = range(classes * enrolments).map((index) => ({
    id: `s${index}`,
    of: Math.floor(index / enrolments),
  }));
  const teachers = range(classes * 2).map((index) => `t${index}`);
  const files = {
    'orgs.csv': ['sourcedId,name,type', 'o1,Lycée AAA,school'],
    'classes.csv': [
      'sourcedId,title,grades,classType,schoolSourcedId,subjects,metadata.homeroomSourcedId',
      ...range(classes).flatMap((of) => [
        `k${of},Class ${of},Level ${of % 7},homeroom,o1,,`,
        ...range(subjects).map(
          (one) => `k${of}-${one},Class ${of} S${one},Level ${of % 7},scheduled,o1,Subject ${one},k${of}`,
        ),
      ]),
    ],
    'users.csv': [
      'sourcedId,enabledUser,username,givenName,familyName,identifier,phone,agentSourcedIds',
      ...students.map(
        ({ id }, index) => `${id},true,${id},Given${index},Family${index % 700},L-${index},,"m${id},f${id}"`,
      ),
      ...students.flatMap(({ id }, index) => [
        `m${id},true,,Mother${index},Family${index % 700},,+23765${index},`,
        `f${id},true,,Father${index},Family${index % 700},,+23769${index},`,
      ]),
      ...teachers.map((id) => `${id},true,${id},Teacher,${id},,,`),
    ],
    'roles.csv': [
      'userSourcedId,roleType,role,orgSourcedId',
      ...students.flatMap(({ id }) => [
        `${id},primary,student,o1`,
        `m${id},primary,parent,o1`,
        `f${id},primary,parent,o1`,
      ]),
      ...teachers.map((id) => `${id},primary,teacher,o1`),
    ],
    'enrollments.csv': [
      'classSourcedId,userSourcedId,role',
      ...students.flatMap(({ id, of }) => [
        `k${of},${id},student`,
        ...range(subjects).map((one) => `k${of}-${one},${id},student`),
      ]),
      ...range(classes).flatMap((of) =>
        range(subjects).map((one) => `k${of}-${one},t${(of * 2 + (one % 2)) % teachers.length},teacher`),
      ),
    ],
  };
  return Object.entries(files).map(([name, lines]) => ({
    name,
    content: Buffer.from(lines.join('\n')).toString('base64'),
  }));
}

async function timed<T>(name: string, most: number, work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  console.info(`${name}: ${Math.round(took)} ms, ${Math.round(grown)} MB more`);
  expect(took).toBeLessThan(most);
  return result;
}

test('a school of 2,000 is read and planned, imported, exported, and read by a connected system, each within seconds', async () => {
  const files = bundle();
  const tried = await timed('brought and tried', 5000, () => admin.post('/slm/Rosters/v1/upload', { files }));
  const run = tried.body.data[0];
  expect(run.report.faultCount, JSON.stringify(run.report.faults.slice(0, 3))).toBe(0);
  const done = await timed('taken in', 8000, () =>
    admin.post('/slm/Rosters/v1/do', { id: run.id, plan: run.plan }),
  );
  expect(done.status, done.text).toBe(200);
  const again = await timed('brought again', 5000, () => admin.post('/slm/Rosters/v1/upload', { files }));
  expect(
    again.body.data[0].report.counts.every(
      ({ create, update }: Record<string, number>) => create === 0 && update === 0,
    ),
  ).toBe(true);
  const out = await timed('exported', 5000, () => admin.post('/slm/Rosters/v1/export'));
  console.info(`${Math.round((out.body.data[0].content.length * 0.75) / 1024)} KB of zip`);
  const made = await admin.post('/slm/RosterClients/v1/create', {
    name: 'Reader',
    scopes: ['roster.readonly'],
  });
  const { clientId, secret } = made.body.data[0];
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  });
  const token = await (
    await fetch(`${http.url}/ims/oneroster/oauth2/token`, { method: 'POST', body: form })
  ).json();
  const reader = http.bearer((token as { access_token: string }).access_token);
  const path = '/ims/oneroster/rostering/v1p2/enrollments';
  const read = async (offset: number) =>
    (await reader.get(`${path}?limit=1000&offset=${offset}`)).body.enrollments.length;
  await timed('first page of enrollments', 3000, () => read(0));
  await timed('27 pages of 1,000 enrollments', 10_000, async () => {
    let count = 0;
    for (let offset = 0; offset < 27_000; offset += 1000) count += await read(offset);
    expect(count).toBeGreaterThan(26_000);
  });
}, 120_000);
