/** The feed of a person: what it contains, who gets it, and that nobody gets it without the address. */
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import type { NewFeed } from '../../feed-contract.ts';

type PersonCalled = Parameters<TestHttp['as']>[0];

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

/** Each test has minutes of its own: addresses that one tries do not slow down another. */
let moment = Date.parse(usualNow);
beforeEach(() => {
  moment += 120_000;
  http.setNow(new Date(moment).toISOString());
});

const path = '/slm/Calendar/v1';

/** The path of a new address. */
async function addressOf(who: PersonCalled): Promise<string> {
  const reply = await (await http.as(who)).post(`${path}/feed/create`, {});
  expect(reply.status, reply.text).toBe(201);
  const { address, qr } = reply.body.data[0] as NewFeed;
  expect(qr.path.length).toBeGreaterThan(1000);
  return new URL(address).pathname;
}

const fetched = (address: string, headers: Record<string, string> = {}): Promise<Reply> =>
  http.anybody.get(address, headers);

async function eventsOf(address: string) {
  const reply = await fetched(address);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(reply.text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

async function entered(given: object): Promise<void> {
  const usual = { kind: 'meeting', venue: 'Hall; ground floor', details: 'First line\nsecond', hours: null };
  const more = { rule: null, audience: 'school', targetIds: [], suspends: false, insteadOf: null };
  const reply = await (await http.as('principal')).post(`${path}/create`, { ...usual, ...more, ...given });
  expect(reply.status, reply.text).toBe(201);
}

test('contains what the calendar shows in the year, times in UTC, each under one lasting UID', async () => {
  await entered({
    title: 'Réunion, avec un très long titre qui ne tient pas sur une ligne de soixante-quinze octets',
    from: '2026-12-01',
    until: '2026-12-01',
    hours: { startsAt: '14:00', endsAt: '15:30' },
  });
  await entered({ title: 'Clean-up', from: '2026-12-07', until: '2026-12-07', rule: 'FREQ=WEEKLY;COUNT=3' });
  await entered({ title: 'Staff only', from: '2026-12-09', until: '2026-12-10', audience: 'staff' });
  const address = await addressOf('ngo');
  const events = await eventsOf(address);
  const shown = (await (await http.as('ngo')).get(`${path}/days?from=2026-09-01&until=2027-02-28`)).body
    .data[0];
  const own = events.filter(({ uid }) => uid.startsWith('event-'));
  expect(own).toHaveLength(shown.entries.length);
  expect(events.filter(({ summary }) => summary === 'Clean-up')).toHaveLength(3);
  const meeting = events.find(({ summary }) => summary.startsWith('Réunion'));
  expect(meeting?.startDate.toString()).toBe('2026-12-01T13:00:00Z');
  expect(meeting?.endDate.toString()).toBe('2026-12-01T14:30:00Z');
  expect(meeting?.summary).toHaveLength(89);
  expect([meeting?.location, meeting?.description]).toEqual(['Hall; ground floor', 'First line\nsecond']);
  const days = events.find(({ summary }) => summary === 'Staff only');
  expect([days?.startDate.toString(), days?.endDate.toString()]).toEqual(['2026-12-09', '2026-12-11']);
  const uids = events.map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  expect((await eventsOf(address)).map(({ uid }) => uid)).toEqual(uids);
});

test('contains the lessons that a teacher gives, and for a parent those of the child', async () => {
  const lessons = async (who: PersonCalled) =>
    (await eventsOf(await addressOf(who))).filter(({ uid }) => uid.startsWith('lesson-'));
  const given = await lessons('ngo');
  expect(given.length).toBeGreaterThan(4);
  const attended = await lessons('mbarga');
  expect(attended.length).toBeGreaterThan(4);
  expect(await lessons('principal')).toEqual([]);
});

test('says to the absent teacher who teaches the lesson, and leaves that time free', async () => {
  const week = (await (await http.as('ngo')).get('/slm/Schedule/v1/week?of=me&id=&day=2026-11-27')).body
    .data[0];
  const [{ lessonId }] = week.days[4].lessons;
  const nothing = { version: 0, cancelled: false, to: null, roomId: null, reason: null };
  const cover = { ...nothing, lessonId, day: '2026-11-27', coverId: http.school.people.fon.userId };
  const saved = await (await http.as('secretary')).put('/slm/Schedule/v1/changes/save', cover);
  expect(saved.status, saved.text).toBe(200);
  const lessonOf = async (who: PersonCalled) =>
    (await eventsOf(await addressOf(who))).find(({ uid }) => uid.startsWith(`lesson-${lessonId}-2026-11-27`));
  const [absent, covering] = [await lessonOf('ngo'), await lessonOf('fon')];
  expect(absent?.summary).toContain(', taught by fon-AAA');
  expect(absent?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(covering?.summary).not.toContain('taught by');
  expect(covering?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
});

test('contains no lessons of a child from whom the person is barred, by whichever record', async () => {
  const { org, people, students } = http.school;
  const guardian = await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'S', lastName: 'S', phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [{ ...person, userId: people.mbarga.userId }]);
    const studentId = students.form1[0] ?? 0;
    await addGuardianLinks(at, [{ guardianId, studentId, relation: 'father', state: 'barred' }]);
    return guardianId;
  });
  onTestFinished(() =>
    http.database.write(asOrg(org), async ({ db }) => {
      await sql`DELETE FROM guardian_links WHERE org_id = ${org} AND guardian_id = ${guardian}`.execute(db);
    }),
  );
  const events = await eventsOf(await addressOf('mbarga'));
  expect(events.filter(({ uid }) => uid.startsWith('lesson-'))).toEqual([]);
  const choices = await (await http.as('mbarga')).get('/slm/Schedule/v1/choices');
  expect([choices.status, choices.text.includes('form1-AAA')]).toEqual([200, false]);
  expect((await (await http.as('mbarga')).get('/slm/Parents/v1/own')).text).not.toContain('form1-AAA');
});

test('answers 304 until something changes, and never the same tag to another person', async () => {
  const address = await addressOf('tabi');
  const first = await fetched(address);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const again = await fetched(address, { 'if-none-match': tag });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await fetched(address, { 'if-none-match': `W/${tag}` })).status).toBe(304);
  expect((await fetched(await addressOf('ngo'), { 'if-none-match': tag })).status).toBe(200);
  await entered({ title: 'News', from: '2026-12-14', until: '2026-12-14' });
  const changed = await fetched(address, { 'if-none-match': tag });
  expect([changed.status, changed.text.includes('SUMMARY:News')]).toEqual([200, true]);
});

test('gives the same reply for an address that was guessed, replaced or revoked', async () => {
  const guessed = await fetched(`${path}/feed/${'A'.repeat(43)}.ics`);
  expect([guessed.status, guessed.text]).toEqual([404, '']);
  const first = await addressOf('secretary');
  const second = await addressOf('secretary');
  expect((await fetched(first)).status).toBe(404);
  expect((await fetched(second)).status).toBe(200);
  const secretary = await http.as('secretary');
  expect((await secretary.get(`${path}/feed`)).body.data[0].createdAt).not.toBeNull();
  expect((await secretary.put(`${path}/feed/revoke`, {})).status).toBe(200);
  expect((await secretary.put(`${path}/feed/revoke`, {})).status).toBe(404);
  const revoked = await fetched(second);
  const heads = (reply: Reply) =>
    [...reply.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  expect([revoked.status, revoked.text, heads(revoked)]).toEqual([404, '', heads(guessed)]);
});

test('ends for a member who is suspended, and for a parent who is barred from the child', async () => {
  const [ofBursar, ofParent] = [await addressOf('bursar'), await addressOf('etoa')];
  expect((await fetched(ofBursar)).status).toBe(200);
  expect((await fetched(ofParent)).status).toBe(200);
  const suspended = { id: http.school.people.bursar.userId, suspended: true };
  expect((await (await http.as('admin')).put('/usm/api/members/suspended', suspended)).status).toBe(200);
  expect((await fetched(ofBursar)).status).toBe(404);
  const secretary = await http.as('secretary');
  const [{ id: guardianId }] = (await secretary.post('/slm/Parents/v1/get', { keyword: 'etoa' })).body.data;
  const { children } = (await secretary.get(`/slm/Parents/v1/record?id=${guardianId}`)).body.data[0];
  const [{ studentId, version }] = children;
  const barred = { guardianId, studentId, version, state: 'barred', reason: 'Court' };
  expect((await secretary.put('/slm/ParentLinks/v1/state', barred)).status).toBe(200);
  const reply = await fetched(ofParent);
  expect([reply.status, reply.text]).toEqual([404, '']);
});

test('slows down whoever tries addresses', async () => {
  const tried = await Promise.all(
    Array.from({ length: 40 }, (_, count) => fetched(`${path}/feed/guess-${count}.ics`)),
  );
  const statuses = tried.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});
