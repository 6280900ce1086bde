/** Work that waits for staff: once a day for each person and kind of work, with the count; no notification without waiting work. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { notifyStaffEverywhere, type StaffMemories } from '#app/server-news.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { testPushKeys, testSealing } from '#testing/test-sealing.ts';

type PersonCalled = Parameters<TestHttp['as']>[0];

let http: TestHttp;
const memories: StaffMemories = new Map();
const options = {
  demonstrationEverywhere: false,
  compatibleSignIn: true,
  publicUrl: '',
  providers: {},
  sealing: testSealing,
  pushKeys: testPushKeys,
  smsGateways: [],
  mails: quietMails,
  installation: { version: 'test', disk: async () => null },
  backups: quietBackups,
};
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

async function round(now: string): Promise<void> {
  http.setNow(now);
  await notifyStaffEverywhere(
    {
      database: http.database,
      words: joinAreas(options).words,
      contributions: joinAreas(options).contributions,
      now: () => now as Instant,
    },
    memories,
  );
}

async function newsOf(who: PersonCalled): Promise<readonly string[]> {
  const reply = await (await http.as(who)).get('/slm/Notifications/v1/get?page=1&size=50&language=en');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ text }: { text: string }) => text);
}

/** Ngo teaches Maths of Form 1 on Friday from 08:00 to 09:50. */
const friday = '2026-11-20';
const rolls = async (who: PersonCalled) => (await newsOf(who)).filter((text) => text.includes('roll'));

test('notifies the teacher of a roll that is not called, after the lesson, once, until it is called', async () => {
  await round(`${friday}T08:30:00.000Z`);
  expect(await rolls('ngo')).toEqual([]);
  await round(`${friday}T09:00:00.000Z`);
  await round(`${friday}T09:15:00.000Z`);
  expect(await rolls('ngo')).toEqual(['You have not called the roll of 1 lesson of today.']);
  for (const who of ['tabi', 'fon', 'discipline', 'mbarga'] as const)
    expect(await rolls(who), who).toEqual([]);
  const discipline = await http.as('discipline');
  const day = (await discipline.get(`/slm/Attendance/v1/day?day=${friday}`)).body.data[0];
  const [lesson] = day.lessons;
  const saved = await (await http.as('ngo')).put('/slm/Attendance/v1/roll', {
    lessonId: lesson.lessonId,
    day: friday,
    exceptions: [],
  });
  expect(saved.status, saved.text).toBe(200);
  await round(`${friday}T09:30:00.000Z`);
  expect(await rolls('ngo')).toEqual([]);
});

test('in the morning everybody hears once what waits for them, with the count', async () => {
  const sent = await (await http.as('mbarga')).post('/slm/Attendance/v1/justifications', {
    studentId: http.school.students.form1[0],
    fromDay: friday,
    untilDay: friday,
    startsAt: null,
    endsAt: null,
    kind: 'illness',
    reason: 'Malaria',
  });
  expect(sent.status, sent.text).toBe(201);
  await round('2026-11-23T06:30:00.000Z');
  await round('2026-11-23T07:30:00.000Z');
  const toWrite = (await newsOf('ngo')).filter((text) => text.includes('in your notebooks'));
  expect(toWrite).toEqual([expect.stringMatching(/^\d+ lessons? (is|are) not in your notebooks yet\.$/)]);
  expect((await newsOf('fon')).filter((text) => text.includes('notebooks'))).toEqual([]);
  const decides = '1 justification waits for your decision.';
  expect((await newsOf('discipline')).filter((text) => text === decides)).toHaveLength(1);
  expect(await newsOf('secretary')).not.toContain(decides);
  expect((await newsOf('mbarga')).filter((text) => /decision|notebooks yet/.test(text))).toEqual([]);
});

test('notifies nobody of work on a holiday of the school', async () => {
  const { org, yearId } = http.school;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`INSERT INTO school_breaks (org_id, year_id, name, starts_on, ends_on) VALUES (${org}, ${yearId}, 'Break', '2026-11-24', '2026-11-24')`.execute(
      db,
    ),
  );
  const before = await newsOf('ngo');
  await round('2026-11-24T07:30:00.000Z');
  expect(await newsOf('ngo')).toEqual(before);
});

test('notifies of owed marks when their days end within three days', async () => {
  await givePeriods(http);
  http.setNow('2026-11-25T06:30:00.000Z');
  const { sequenceId } = (await (await http.as('ngo')).get('/slm/Evaluations/v1/get')).body.data[0];
  const owed = async (who: PersonCalled) => (await newsOf(who)).filter((text) => text.startsWith('Marks of'));
  const closeOn = async (closesOn: string, version: number) => {
    const window = { sequenceId, opensOn: '2026-09-14', closesOn, version, reason: null };
    const saved = await (await http.as('principal')).put('/slm/MarkWindows/v1/update', window);
    expect(saved.status, saved.text).toBe(200);
  };
  await closeOn('2026-12-04', 0);
  await round('2026-11-25T06:30:00.000Z');
  expect(await owed('ngo')).toEqual([]);
  await closeOn('2026-11-27', 1);
  await round('2026-11-26T06:30:00.000Z');
  await round('2026-11-26T07:30:00.000Z');
  expect(await owed('ngo')).toEqual([
    expect.stringContaining('not complete, and the days for entering them end soon.'),
  ]);
  expect(await owed('principal')).toEqual([]);
});
