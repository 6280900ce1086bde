/** A timetable that changes for good: each family and teacher hears of it once, however many lessons are planned. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { SmallSchool } from '#testing/small-school.ts';
import type { PersonName } from '#testing/small-school-people.ts';
import type { PlannedLesson } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { notifyTimetables, purposesOfTimetables } from './notify-timetables.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Schedule/v1';

/** @returns to how many it is new */
const roundAt = ({ org }: SmallSchool, now: string) =>
  http.database.write(asOrg(org), (at) =>
    notifyTimetables({
      ...at,
      now: now as Instant,
      contributions: () => purposesOfTimetables.map(({ value }) => value) as never,
      reference: (_topics, _key, load) => load(),
    }),
  );

const newsOf = async (school: SmallSchool, who: PersonName): Promise<readonly string[]> =>
  (await (await http.as(who, school)).get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data
    .map(({ text }: { text: string }) => text)
    .filter((text: string) => text.includes('imetable'));

const english = (school: SmallSchool, slot: GivenLesson['slot']): GivenLesson => ({
  subjectId: school.subjects.english,
  classIds: [school.classes.form1],
  teacherIds: [school.people.tabi.userId],
  week: 'every',
  periods: 1,
  slot,
  roomId: null,
  pinned: false,
});

async function added(school: SmallSchool, given: GivenLesson, from: string): Promise<PlannedLesson> {
  const reply = await (await http.as('secretary', school)).post(`${path}/lessons/create`, {
    from,
    lessons: [given],
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].lessons[0];
}

const change = async (
  school: SmallSchool,
  { id, version }: PlannedLesson,
  lesson: GivenLesson,
  from: string,
) => {
  const reply = await (await http.as('secretary', school)).put(`${path}/lessons/update`, {
    id,
    version,
    from,
    lesson,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0].lessons[0] as PlannedLesson;
};

test('notifies each family and teacher once, when nobody has planned for a quarter of an hour', async () => {
  const { school } = http;
  http.setNow('2026-11-20T09:00:00.000Z');
  await added(school, english(school, { weekday: 1, startsAt: '07:30', endsAt: '08:20' }), '2026-12-07');
  await added(school, english(school, { weekday: 2, startsAt: '07:30', endsAt: '08:20' }), '2026-11-30');
  expect(await roundAt(school, '2026-11-20T09:10:00.000Z')).toBe(0);
  const others = await newsOf(school, 'fon');
  expect(await roundAt(school, '2026-11-20T09:20:00.000Z')).toBeGreaterThan(0);
  const text = 'The timetable changes from Monday 30/11 on. See the new one in Cahier.';
  expect(await newsOf(school, 'mbarga')).toEqual([text]);
  expect(await newsOf(school, 'tabi')).toEqual([
    'Your timetable, or that of your class, changes from Monday 30/11 on.',
  ]);
  for (const who of ['ngo', 'fon', 'secretary'] as const) expect(await newsOf(school, who), who).toEqual([]);
  expect(others).toEqual([]);
  expect(await roundAt(school, '2026-11-20T10:00:00.000Z')).toBe(0);
});

sampledTest('notifies both teachers where the teacher changes, and nobody of what nobody sees', async () => {
  const school = http.otherSchool;
  http.setNow('2026-11-20T09:00:00.000Z');
  const slot = { weekday: 1, startsAt: '07:30', endsAt: '08:20' };
  const lesson = await added(school, english(school, slot), '2026-12-07');
  expect(await roundAt(school, '2026-11-20T09:20:00.000Z')).toBeGreaterThan(0);
  http.setNow('2026-11-20T10:00:00.000Z');
  const pinned = await change(school, lesson, { ...english(school, slot), pinned: true }, '2026-12-07');
  await added(school, english(school, null), '2026-12-07');
  expect(await roundAt(school, '2026-11-20T11:00:00.000Z')).toBe(0);
  http.setNow('2026-11-20T12:00:00.000Z');
  const { ngo } = school.people;
  await change(school, pinned, { ...english(school, slot), teacherIds: [ngo.userId] }, '2026-12-14');
  // At night nobody is notified.
  expect(await roundAt(school, '2026-11-20T20:00:00.000Z')).toBe(0);
  expect(await roundAt(school, '2026-11-21T08:00:00.000Z')).toBeGreaterThan(0);
  for (const who of ['ngo', 'tabi', 'mbarga'] as const)
    expect(
      (await newsOf(school, who)).filter((text) => text.includes('14/12')),
      who,
    ).toHaveLength(1);
});
