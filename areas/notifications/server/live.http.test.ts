/** The line of what is new over HTTP: who hears of what, across processes, and how it ends. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { inSchool } from '#testing/database/in-school.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { type LiveLine, openLiveLine } from '#testing/live-line.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { purposesOfNotifications } from './extension-points.ts';
import { notify } from './notify.ts';

type PersonCalled = keyof TestHttp['school']['people'];

let http: TestHttp;
const lines: LiveLine[] = [];
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(async () => {
  for (const line of lines) line.close();
  await http.close();
});

async function follow(who: PersonCalled, school = http.school, at = http): Promise<LiveLine> {
  const login = { login: school.people[who].login, secret: everybodysSecret };
  const { access_token } = (await at.anybody.post('/usm/api/session', login)).body;
  const line = await openLiveLine(at.url, { authorization: `Bearer ${access_token}` });
  lines.push(line);
  await line.next('hello');
  return line;
}

const listening = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'cahier listening' AND query LIKE 'LISTEN%' AND state = 'idle'`;

const purpose = purposesOfNotifications.contribute({ id: 'test', name: 'x', audience: 'staff' });
let records = 0;

/** As another process of the server does, which shares nothing with this one but the database. */
async function notifyElsewhere(userIds: readonly number[]): Promise<void> {
  const other = openDatabase(http.scratch.app, 1);
  records += 1;
  await other.write(asOrg(http.school.org), (at) =>
    notify(
      { ...at, now: usualNow as Instant, contributions: (point) => point.contributionsIn([purpose]) },
      {
        purpose: 'test',
        source: `test ${records}`,
        to: { members: userIds },
        text: { words: 'X' },
        link: '/home',
      },
    ),
  );
  await other.close();
}

test('says that there is something new, without what it is, to those alone whom it is for', async () => {
  const { ngo } = http.school.people;
  const [own, second, colleague, stranger] = [
    await follow('ngo'),
    await follow('ngo'),
    await follow('tabi'),
    await follow('ngo', http.otherSchool),
  ];
  await notifyElsewhere([ngo.userId]);
  expect(await own.next('news')).toEqual({ event: 'news', data: 'notifications' });
  await second.next('news');
  // A later notification for a colleague is the first event on their connection.
  await notifyElsewhere([http.school.people.tabi.userId]);
  await colleague.next('news');
  expect(colleague.events.filter(({ data }) => data === 'notifications')).toHaveLength(1);
  expect(stranger.events.filter(({ data }) => data === 'notifications')).toEqual([]);
});

test('says it to the other devices of somebody who has read', async () => {
  const line = await follow('mbarga');
  await (await http.as('mbarga')).put('/slm/Notifications/v1/read', { id: 1, andOlder: true });
  expect(await line.next('news')).toEqual({ event: 'news', data: 'notifications' });
});

test('is closed to who is not signed in', async () => {
  const line = await openLiveLine(http.url, {});
  expect(line.status).toBe(401);
  await line.ended;
});

test('ends with its session: by signing out, from another device, and everywhere', async () => {
  const signIn = async () => {
    const login = { login: http.school.people.tabi.login, secret: everybodysSecret };
    return String((await http.anybody.post('/usm/api/session', login)).body.access_token);
  };
  const open = async (token: string) => {
    const line = await openLiveLine(http.url, { authorization: `Bearer ${token}` });
    lines.push(line);
    await line.next('hello');
    return line;
  };
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  const [own, other, last] = [await open(first), await open(second), await open(third)];
  expect((await http.bearer(first).delete('/usm/api/session')).status).toBe(200);
  await own.ended;
  // Other sessions of the same person go on.
  await notifyElsewhere([http.school.people.tabi.userId]);
  await other.next('news');
  await inSchool(http, [
    'DELETE FROM sessions WHERE user_id = $2 AND place = $1',
    http.school.people.tabi.userId,
  ]);
  await Promise.all([other.ended, last.ended]);
});

test('lets the oldest line of a person go when there are too many', async () => {
  const first = await follow('fon');
  for (let count = 0; count < 6; count++) await follow('fon');
  expect(Number((await first.next('again')).data)).toBeLessThanOrEqual(10_000);
  await first.ended;
});

test('greets the first client after its server listens, so that no end of a session is missed', async () => {
  const other = await openTestHttp();
  await follow('ngo', other.school, other);
  const found = await withConnection(other.scratch.superuser, (client) => client.query(listening));
  expect(found.rowCount).toBe(1);
  await other.close();
});

test('lets all come back when it could not listen for a moment', async () => {
  const line = await follow('ngo');
  await withConnection(http.scratch.superuser, (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM (${listening}) AS found`),
  );
  await line.next('again');
  await line.ended;
  await follow('ngo');
});

sampledTest(
  'ends all lines when the server stops, each with another pause before it comes back',
  async () => {
    const other = await openTestHttp();
    const line = await follow('ngo', other.school, other);
    await other.close();
    await line.next('again');
    await line.ended;
  },
);
