/** Notifications over HTTP: who gets what is given to a child, reads it, marks it, and what is never shown. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Notification } from '../contract.ts';
import type { News } from '../news.ts';
import { purposesOfNotifications } from './extension-points.ts';
import { notify } from './notify.ts';

type PersonCalled = Parameters<TestHttp['as']>[0];

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Notifications/v1';

async function list(who: PersonCalled, language = 'en'): Promise<Notification[]> {
  const reply = await (await http.as(who)).get(`${path}/get?page=1&size=50&language=${language}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

const unread = async (who: PersonCalled): Promise<number> =>
  (await (await http.as(who)).get(`${path}/unread`)).body.data[0].count;

/** Homework for students of Form 1. */
async function give(title: string, studentIds: readonly (number | undefined)[], status = 'published') {
  const ngo = await http.as('ngo');
  const reply = await ngo.post('/slm/Homework/v1/create', {
    orgId: http.school.org,
    yearId: http.school.yearId,
    notebookId: http.school.notebooks.ngoForm1,
    title,
    description: 'Page 42',
    homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '' })),
    dueDate: '11-27-2026 08:00:00',
    status,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const purposes = [
  purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' }),
  purposesOfNotifications.contribute({ id: 'test.staff', name: 'x', audience: 'staff' }),
];

/** Notifies as an area does in its own transaction. */
const notifyOf = (...news: readonly News[]) =>
  http.database.write(asOrg(http.school.org), (at) =>
    notify(
      { ...at, now: usualNow as Instant, contributions: (point) => point.contributionsIn(purposes) },
      ...news,
    ),
  );

const newsFor = (to: News['to'], source: string): News => ({
  purpose: 'parentsOf' in to ? 'homework.given' : 'test.staff',
  source,
  to,
  text: { words: 'GIVING.news.given', facts: { subject: 'Maths', title: 'x', due: 'Friday' } },
  link: '/homeworks',
});

test('notifies the parents of a child that is given homework, each in their language', async () => {
  const { form1 } = http.school.students;
  const before = await unread('mbarga');
  const homework = await give('Fractions', [form1[0], form1[1], form1[2]]);
  const [first] = await list('mbarga', 'fr');
  expect(first).toMatchObject({
    title: 'Devoir\u00a0: Maths',
    text: 'Brenda-AAA a un devoir pour vendredi 27/11\u00a0: Fractions',
    link: `/homeworks?homework=${homework.homeworkId}`,
    read: false,
  });
  expect((await list('etoa')).map(({ text }) => text)).toContainEqual(expect.stringContaining('Junior-AAA'));
  expect(await unread('mbarga')).toBe(before + 1);
});

test('shows nothing to a parent who is barred since or whose link is not verified, and nothing to staff', async () => {
  const child = http.school.students.form1[1] ?? 0;
  const seen = async (who: PersonCalled) =>
    (await list(who)).filter(({ text }) => /Before|After/.test(text)).map(({ text }) => text.slice(-6));
  const setLink = (state: string) =>
    http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${org} AND student_id = ${child}`.execute(
        db,
      ),
    );
  await give('Before', [child]);
  expect(await seen('etoa')).toEqual(['Before']);
  for (const state of ['barred', 'pending', 'revoked']) {
    await setLink(state);
    await give('After', [child]);
    expect(await seen('etoa'), state).toEqual([]);
  }
  await setLink('verified');
  expect(await seen('etoa')).toEqual(['Before']);
  for (const who of ['ngo', 'principal'] as const) expect(await seen(who), who).toEqual([]);
});

test('says nothing of a draft, notifies when it is published, and takes it back when it is a draft again', async () => {
  const [child] = http.school.students.form1;
  const about = async () => (await list('mbarga')).filter(({ text }) => text.includes('Later'));
  const { homeworkId } = await give('Later', [child], 'draft');
  expect(await about()).toEqual([]);
  const ngo = await http.as('ngo');
  const edit = async (value: string) => {
    const body = { elementid: homeworkId, keyvalues: [{ key: 'status', value }] };
    expect((await ngo.put('/slm/Homework/v1/update', body)).status).toBe(200);
  };
  await edit('published');
  expect(await about()).toHaveLength(1);
  await edit('draft');
  expect(await about()).toEqual([]);
});

sampledTest('marks one as read, or all up to one, and those of nobody else', async () => {
  const [child] = http.school.students.form1;
  const mbarga = await http.as('mbarga');
  for (const title of ['One', 'Two', 'Three']) await give(title, [child]);
  const [newest, second] = await list('mbarga');
  const marked = await mbarga.put(`${path}/read`, { id: second?.id, andOlder: true });
  expect(marked.body.data[0].count).toBe(1);
  await (await http.as('etoa')).put(`${path}/read`, { id: newest?.id, andOlder: false });
  expect(await unread('mbarga')).toBe(1);
  await mbarga.put(`${path}/read`, { id: newest?.id, andOlder: false });
  expect(await unread('mbarga')).toBe(0);
});

test('notifies nobody twice of one record, nor of what is undone', async () => {
  const { form1 } = http.school.students;
  const once = newsFor({ parentsOf: [form1[0] ?? 0, form1[0] ?? 0] }, 'test once');
  expect(await notifyOf(once, once)).toBe(1);
  expect(await notifyOf(once)).toBe(0);
  const undone = http.database.write(asOrg(http.school.org), async (at) => {
    const context = {
      ...at,
      now: usualNow as Instant,
      contributions: () => purposes.map(({ value }) => value as never),
    };
    await notify(context, newsFor({ parentsOf: [form1[0] ?? 0] }, 'test undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await notifyOf(newsFor({ parentsOf: [form1[0] ?? 0] }, 'test undone'))).toBe(1);
});

test('reaches no suspended account, nobody outside the school, and refuses a reason that nobody declares', async () => {
  const { people } = http.school;
  const members = [people.fon.userId, http.otherSchool.people.fon.userId, 999_999_999];
  expect(await notifyOf(newsFor({ members }, 'test staff'))).toBe(1);
  await sql`UPDATE accounts SET suspended = true WHERE id = ${people.fon.userId}`.execute(
    http.database.plain,
  );
  expect(await notifyOf(newsFor({ members }, 'test suspended'))).toBe(0);
  await sql`UPDATE accounts SET suspended = false WHERE id = ${people.fon.userId}`.execute(
    http.database.plain,
  );
  const strange = { ...newsFor({ members }, 'test'), purpose: 'strange' };
  await expect(notifyOf(strange)).rejects.toThrow('No area declares strange');
});
