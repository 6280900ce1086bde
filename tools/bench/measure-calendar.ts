/** The calendar: a month of a school beside the bare program, the feed of a year, and the same among a thousand schools. */
import { join } from 'node:path';
import { addSlots } from '#areas/schedule/server/public.ts';
import { minutesAfter } from '#platform/kernel/clock.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, p95 } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';

export const classesOfCalendar = 40;
const eventsOfSchool = 400;
const allSchools = 1000;
const turns = 60;
/** Fewer than a person's programs may ask for in a minute. */
const feedTurns = 20;
const feedWithin = 50;
const mostOfBare = 1.3;

export async function measureCalendar(bench: BenchDatabase, school: BenchSchool): Promise<readonly Figure[]> {
  await addCalendar(bench, school);
  const alone = await timesOf(bench, school);
  await addCrowd(bench, school);
  const crowded = await timesOf(bench, school);
  const ratio = alone.ours / alone.bare;
  const flat = Math.max(crowded.ours / alone.ours, crowded.feed / alone.feed);
  return [
    {
      what: `Month of a school with ${eventsOfSchool} events a year, fresh, median time beside the bare program`,
      wanted: `≤ ${mostOfBare} ×`,
      measured: `${ratio.toFixed(2)} × (${alone.ours.toFixed(1)} ms, bare ${alone.bare.toFixed(1)} ms)`,
      met: ratio <= mostOfBare,
    },
    {
      what: '… again, unchanged (304)',
      wanted: 'no statement but the session',
      measured: `${alone.unchanged.toFixed(1)} ms`,
      met: alone.unchanged < alone.bare * 2,
    },
    {
      what: `Feed of a year of a teacher (${alone.events} events), built anew, median (p95)`,
      wanted: `< ${feedWithin} ms`,
      measured: `${alone.feed.toFixed(1)} ms (${alone.slowFeed.toFixed(1)} ms)`,
      met: alone.feed < feedWithin,
    },
    {
      what: '… again, unchanged (304)',
      wanted: `< ${feedWithin} ms`,
      measured: `${alone.unchangedFeed.toFixed(1)} ms`,
      met: alone.unchangedFeed < feedWithin,
    },
    {
      what: `Both among ${allSchools} schools with a year of events each, against one school`,
      wanted: `≤ ${mostOfBare} ×`,
      measured: `${flat.toFixed(2)} × (month ${crowded.ours.toFixed(1)} ms, feed ${crowded.feed.toFixed(1)} ms)`,
      met: flat <= mostOfBare,
    },
  ];
}

const insertEvents = `WITH added AS (
    INSERT INTO calendar_events (org_id, kind, title, from_day, until_day, starts_at, ends_at, audience, created_by, created_at)
    SELECT o, 'meeting', 'Meeting ' || n, day, day, '14:00', '15:30', 'school', $3, now()
    FROM unnest($1::bigint[]) AS o, generate_series(1, $2::int) AS n,
      LATERAL (SELECT date '2026-09-07' + (n * 327 / $2::int) AS day) AS d
    RETURNING org_id, id, from_day)
  INSERT INTO calendar_event_days (org_id, event_id, from_day, until_day) SELECT org_id, id, from_day, from_day FROM added`;

/** Events over the year, and 35 lessons a week in each class. */
async function addCalendar(bench: BenchDatabase, { org, yearId }: BenchSchool): Promise<void> {
  const teaching = await withSuperuser(bench, async (client) => {
    const { rows } = await client.query<Record<'classId' | 'subjectId' | 'teacherId', string>>(
      `SELECT class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId" FROM assignments WHERE org_id = $1`,
      [org],
    );
    const { rows: members } = await client.query<{ id: string }>(
      'SELECT min(user_id) AS id FROM memberships WHERE org_id = $1',
      [org],
    );
    await client.query(insertEvents, [[org], eventsOfSchool, members[0]?.id]);
    return rows;
  });
  await bench.database.outside(async (db) => {
    const year = { id: yearId, startsOn: '2026-09-07' as SchoolDay, endsOn: '2027-07-31' as SchoolDay };
    const slots = teaching.flatMap((row) => weekOf(row));
    await addSlots(await enterOrganisation(db, org), year, slots);
  });
  await withSuperuser(bench, (client) => client.query('VACUUM ANALYZE'));
}

function weekOf({ classId, subjectId, teacherId }: Record<'classId' | 'subjectId' | 'teacherId', string>) {
  const given = { classId: Number(classId), subjectId: Number(subjectId), teacherId: Number(teacherId) };
  return [1, 2, 3, 4, 5].flatMap((weekday) =>
    Array.from({ length: 7 }, (_, index) => ({
      ...given,
      weekday,
      startsAt: minutesAfter('07:30', index * 55),
      endsAt: minutesAfter('07:30', (index + 1) * 55),
    })),
  );
}

/** Events of schools of which there is nothing else: only their rows and indexes count. */
async function addCrowd(bench: BenchDatabase, { org }: BenchSchool): Promise<void> {
  await withSuperuser(bench, async (client) => {
    const others = Array.from({ length: allSchools - 1 }, (_, index) => org + 1000 + index);
    await client.query('SET session_replication_role = replica');
    await client.query(insertEvents, [others, eventsOfSchool, 1]);
    await client.query('VACUUM ANALYZE');
  });
}

async function timesOf(bench: BenchDatabase, school: BenchSchool) {
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess(join(import.meta.dirname, 'bare/bare-calendar.ts'), {
    BARE: JSON.stringify({ connection: bench.app, org: school.org }),
  });
  try {
    const month = await monthTimes(ours.address, bare.address, school);
    return { ...month, ...(await feedTimes(bench, ours.address, school)) };
  } finally {
    await ours.end('SIGTERM');
    await bare.end('SIGTERM');
  }
}

/** Another month of days at every turn, so that no reply can come from a cache; both sides by turns. */
async function monthTimes(ours: string, bare: string, { principal }: BenchSchool) {
  const times = { ours: [] as number[], bare: [] as number[] };
  const authorization = `Bearer ${principal}`;
  const path = (turn: number) => {
    const day = String((turn % 28) + 1).padStart(2, '0');
    return `/slm/Calendar/v1/days?from=2026-10-${day}&until=2026-11-${day}`;
  };
  let [tag, last] = ['', ''];
  for (let turn = 0; turn < turns; turn += 1) {
    last = path(turn);
    const mine = await ask(`${ours}${last}`, { authorization });
    const theirs = await ask(`${bare}${last}`, { authorization });
    tag = mine.tag;
    // The first month is a warm-up; a month that was asked for before would come from the cache.
    if (turn > 2 && turn < 28) {
      times.ours.push(mine.ms);
      times.bare.push(theirs.ms);
    }
  }
  const again: number[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    again.push((await ask(`${ours}${last}`, { authorization, 'if-none-match': tag })).ms);
  return { ours: median(times.ours), bare: median(times.bare), unchanged: median(again) };
}

async function feedTimes(bench: BenchDatabase, ours: string, { org, teacher }: BenchSchool) {
  const made = await fetch(`${ours}/slm/Calendar/v1/feed/create`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${teacher}`, 'content-type': 'application/json' },
  });
  const { data } = (await made.json()) as { data: readonly [{ address: string }] };
  const address = `${ours}${new URL(data[0].address).pathname}`;
  const times: number[] = [];
  let last = await ask(address, {});
  await withSuperuser(bench, async (client) => {
    for (let turn = 0; turn < feedTurns; turn += 1) {
      // Something changes each time, so that it is built anew.
      await client.query(
        'UPDATE calendar_events SET version = version + 1 WHERE org_id = $1 AND id = (SELECT min(id) FROM calendar_events WHERE org_id = $1)',
        [org],
      );
      last = await ask(address, {});
      times.push(last.ms);
    }
  });
  const unchanged = await ask(address, { 'if-none-match': last.tag });
  if (unchanged.status !== 304) throw new Error(`The feed was sent again: ${unchanged.status}`);
  return {
    feed: median(times),
    slowFeed: p95(times),
    unchangedFeed: unchanged.ms,
    events: last.text.split('BEGIN:VEVENT').length - 1,
  };
}

/** @throws Error for a refusal */
async function ask(address: string, headers: Record<string, string>) {
  const began = performance.now();
  const reply = await fetch(address, { headers });
  const text = await reply.text();
  const ms = performance.now() - began;
  if (reply.status !== 200 && reply.status !== 304) throw new Error(`${reply.status}: ${text.slice(0, 300)}`);
  return { ms, text, status: reply.status, tag: reply.headers.get('etag') ?? '' };
}
