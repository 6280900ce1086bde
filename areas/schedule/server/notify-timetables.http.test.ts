/** A timetable that changes for good: each family and teacher hears of it once, however many lessons are planned. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import type { PersonName } from '#testing/small-school.ts';
import type { Plan, PlannedLesson } from '../plan-contract.ts';
import type { GivenLesson } from '../plan-lessons-contract.ts';
import { notifyTimetables, purposesOfTimetables } from './notify-timetables.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const path = '/slm/Schedule/v1';

/** @returns to how many it is new */
const roundAt = (now: string) =>
  http.database.write(asOrg(http.school.org), (at) =>
    notifyTimetables({
      ...at,
      now: now as Instant,
      contributions: () => purposesOfTimetables.map(({ value }) => value) as never,
      reference: (_topics, _key, load) => load(),
    }),
  );

const newsOf = async (who: PersonName): Promise<readonly string[]> =>
  (await (await http.as(who)).get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data
    .map(({ text }: { text: string }) => text)
    .filter((text: string) => text.includes('imetable'));

const english = (slot: GivenLesson['slot']): GivenLesson => ({
  subjectId: http.school.subjects.english,
  classIds: [http.school.classes.form1],
  teacherIds: [http.school.people.tabi.userId],
  week: 'every',
  periods: 1,
  slot,
  roomId: null,
  pinned: false,
});

async function added(given: GivenLesson, from: string): Promise<PlannedLesson> {
  const reply = await secretary.post(`${path}/lessons/create`, { from, lessons: [given] });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].lessons[0];
}

const change = async ({ id, version }: PlannedLesson, lesson: GivenLesson, from: string) => {
  const reply = await secretary.put(`${path}/lessons/update`, { id, version, from, lesson });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0].lessons[0] as PlannedLesson;
};

test('notifies each family and teacher once, when nobody has planned for a quarter of an hour', async () => {
  http.setNow('2026-11-20T09:00:00.000Z');
  await added(english({ weekday: 1, startsAt: '07:30', endsAt: '08:20' }), '2026-12-07');
  await added(english({ weekday: 2, startsAt: '07:30', endsAt: '08:20' }), '2026-11-30');
  expect(await roundAt('2026-11-20T09:10:00.000Z')).toBe(0);
  const others = await newsOf('fon');
  expect(await roundAt('2026-11-20T09:20:00.000Z')).toBeGreaterThan(0);
  const text = 'The timetable changes from Monday 30/11 on. See the new one in Cahier.';
  expect(await newsOf('mbarga')).toEqual([text]);
  expect(await newsOf('tabi')).toEqual([
    'Your timetable, or that of your class, changes from Monday 30/11 on.',
  ]);
  for (const who of ['ngo', 'fon', 'secretary'] as const) expect(await newsOf(who), who).toEqual([]);
  expect(others).toEqual([]);
  expect(await roundAt('2026-11-20T10:00:00.000Z')).toBe(0);
});

test('notifies both teachers where the teacher changes, and nobody of what nobody sees', async () => {
  const plan: Plan = (await secretary.get(`${path}/plan`)).body.data[0];
  const [lesson] = plan.lessons.filter(({ startsAt }) => startsAt === '07:30');
  if (!lesson) throw new Error('no lesson was added');
  const slot = { weekday: lesson.weekday ?? 1, startsAt: '07:30', endsAt: '08:20' };
  const pinned = await change(lesson, { ...english(slot), pinned: true }, '2026-12-07');
  await added(english(null), '2026-12-07');
  expect(await roundAt('2026-11-20T11:00:00.000Z')).toBe(0);
  http.setNow('2026-11-20T12:00:00.000Z');
  const { ngo } = http.school.people;
  await change(pinned, { ...english(slot), teacherIds: [ngo.userId] }, '2026-12-14');
  // At night nobody is notified.
  expect(await roundAt('2026-11-20T20:00:00.000Z')).toBe(0);
  expect(await roundAt('2026-11-21T08:00:00.000Z')).toBeGreaterThan(0);
  for (const who of ['ngo', 'tabi', 'mbarga'] as const)
    expect(
      (await newsOf(who)).filter((text) => text.includes('14/12')),
      who,
    ).toHaveLength(1);
});
