/** Digests: one for each parent about all children, once, and none where nothing is new. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { makeSmallSchool, type SmallSchool } from '#testing/small-school.ts';
import { type DigestPart, digestParts } from './digest-parts.ts';
import { type DigestContext, noteDigestsFailed, purposesOfDigest, sendDigests } from './send-digests.ts';

let http: TestHttp;
let school: SmallSchool;
let made = 0;
let first: number;
let sixth: number;
let second: number;
/** News of the contributing area, by student. */
let newOf = new Map<number, string>();
beforeAll(async () => {
  http = await openTestHttp();
});
/** A school has one digest a day: each test sends those of a school of its own. */
beforeEach(async () => {
  made += 1;
  school = await makeSmallSchool(http.database, `D${made}`);
  [first = 0, second = 0] = school.students.form1;
  [sixth = 0] = school.students.sixth;
});
afterAll(() => http.close());

const part: DigestPart = {
  order: 1,
  ofStudents: async () =>
    new Map([...newOf].map(([id, what]) => [id, [{ words: what, isNew: !what.startsWith('old') }]])),
};
const contributions = [...purposesOfDigest, digestParts.contribute(part)];

const contextAt = (at: InOrganisation, now: string): DigestContext => ({
  ...at,
  now: now as Instant,
  contributions: (point) => point.contributionsIn(contributions),
  reference: (_topics, _key, load) => load(),
  say: (key) => key.replace(/\.(long|short|brief)$/, ''),
});

const send = (now: string, memory = new Set<never>()) =>
  http.database.write(asOrg(school.org), (at) => sendDigests(contextAt(at, now), memory));

/** A round whose digests cannot be written. */
const fail = (now: string) =>
  http.database.write(asOrg(school.org), (at) => noteDigestsFailed(contextAt(at, now), new Set()));

async function digestsOf(who: 'mbarga' | 'etoa'): Promise<readonly string[]> {
  const reply = await (await http.as(who, school)).get(
    '/slm/Notifications/v1/get?page=1&size=50&language=en',
  );
  return reply.body.data
    .filter(({ title }: { title: string }) => title === 'What is new')
    .map(({ text }: { text: string }) => text);
}

/** A Friday at 16:30 in Douala. */
const friday = '2026-11-20T15:30:00Z';

test('one notification for each parent about all children, once over restarts and processes', async () => {
  newOf = new Map([
    [first, 'homework'],
    [sixth, 'absent'],
    [second, 'old balance'],
  ]);
  expect([await send('2026-11-19T15:30:00Z'), await send('2026-11-20T13:30:00Z')]).toEqual([0, 0]);
  const [one, other] = await Promise.all([send(friday), send(friday)]);
  expect([one + other > 0, await send(friday)]).toEqual([true, 0]);
  const [text, ...more] = await digestsOf('mbarga');
  expect([text, more]).toEqual([expect.stringMatching(/^Brenda-D\d: homework\. .+: absent\.$/), []]);
  // Nothing new about the child of the other parent.
  expect(await digestsOf('etoa')).toEqual([]);
});

test('hides a digest from a parent who may no longer see one of its children', async () => {
  newOf = new Map([
    [first, 'homework'],
    [sixth, 'absent'],
  ]);
  await send(friday);
  const setLink = (state: string) =>
    http.database.write(asOrg(school.org), ({ org, db }) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${org} AND student_id = ${sixth}`.execute(
        db,
      ),
    );
  await setLink('barred');
  expect(await digestsOf('mbarga')).toEqual([]);
  await setLink('verified');
  expect(await digestsOf('mbarga')).toHaveLength(1);
});

test('the school sets how often, and a parent chooses otherwise', async () => {
  const path = '/slm/Notifications/v1';
  const principal = await http.as('principal', school);
  const saved = await principal.put(`${path}/digestSettings`, {
    usual: 'off',
    weekday: 1,
    hour: 7,
    version: 0,
  });
  expect(saved.body.data[0]).toEqual({ usual: 'off', weekday: 1, hour: 7, version: 1 });
  newOf = new Map([
    [first, 'homework'],
    [second, 'homework'],
  ]);
  expect(await send('2026-11-23T06:30:00Z')).toBe(0);
  const etoa = await http.as('etoa', school);
  expect((await etoa.get(`${path}/digest`)).body.data[0]).toEqual({ rhythm: 'off' });
  expect((await etoa.put(`${path}/digest`, { rhythm: 'daily' })).body.data[0]).toEqual({ rhythm: 'daily' });
  expect((await (await http.as('ngo', school)).get(`${path}/digest`)).body.data[0]).toEqual({ rhythm: null });
  expect(await send('2026-11-24T06:30:00Z')).toBe(1);
  expect(await digestsOf('etoa')).toEqual([`Junior-${school.mark}: homework.`]);
});

test('a digest that could not be written is tried again for two days, and the health page says so until it is', async () => {
  newOf = new Map([[first, 'homework']]);
  const admin = await http.as('admin', school);
  const failedDays = async () => (await admin.get('/slm/Health/v1/get')).body.data[0].failedDigests;
  await fail(friday);
  expect(await failedDays()).toEqual(['2026-11-20']);
  // In its hours with each round, later once an hour.
  await fail('2026-11-20T17:45:00Z');
  expect(await send('2026-11-20T18:30:00Z')).toBe(0);
  expect(await send('2026-11-20T18:50:00Z')).toBe(1);
  expect(await digestsOf('mbarga')).toEqual([`Brenda-${school.mark}: homework.`]);
  expect(await failedDays()).toEqual([]);
  expect(await send('2026-11-21T08:00:00Z')).toBe(0);
});

test('a digest of three days ago is not written any more', async () => {
  newOf = new Map([[first, 'homework']]);
  await fail(friday);
  expect(await send('2026-11-23T13:00:00Z')).toBe(0);
  expect(await digestsOf('mbarga')).toEqual([]);
});
