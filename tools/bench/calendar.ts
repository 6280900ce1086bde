/** The calendar: a month of a school beside the bare program, the feed of a year, and the same among a thousand schools. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { recordOf, send } from '#testing/prove/requests.ts';
import { addCrowd } from './bench-database.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, figure, growthFigure, median, several, timesFigure } from './figures.ts';
import { startBare, startOurs } from './servers.ts';
import { addLessons } from './timetable.ts';

const eventsOfYear = 400;
const days = ['2026-09-07', '2027-07-31'] as [SchoolDay, SchoolDay];
/** An event with its day and their indexes, and the log of their writing. */
const bytesOfEvent = 1000;

export async function measureCalendar(school: BenchSchool): Promise<readonly Figure[]> {
  const { bench, org } = school;
  await bench.sql(
    `WITH added AS (
       INSERT INTO calendar_events (org_id, kind, title, from_day, until_day, starts_at, ends_at, audience, created_by, created_at)
       SELECT $1, 'meeting', 'Meeting ' || n, day, day, '14:00', '15:30', 'school', m.user_id, now()
       FROM generate_series(1, $2::int) AS n, LATERAL (SELECT date '2026-09-07' + (n * 327 / $2::int) AS day) AS d,
         (SELECT min(user_id) AS user_id FROM memberships WHERE org_id = $1) m
       RETURNING org_id, id, from_day)
     INSERT INTO calendar_event_days (org_id, event_id, from_day, until_day) SELECT org_id, id, from_day, from_day FROM added`,
    [org, eventsOfYear],
  );
  await addLessons(school, { startsOn: days[0], endsOn: days[1] });
  const alone = await timesOf(school);
  const tables = { calendar_events: '', calendar_event_days: '' };
  const schools = await addCrowd(school, tables, eventsOfYear * bytesOfEvent);
  const crowded = await timesOf(school);
  const feed = `Feed of a year of a teacher (${alone.events} events), built anew`;
  const ofMonth = `Month of a school with ${eventsOfYear} events a year, fresh`;
  return [
    growthFigure(`${ofMonth}, beside the bare program`, '≤ 1.3 ×', alone.bare, alone.month),
    figure('… again, unchanged (304), against the bare program', '< 2 ×', alone.unchanged / alone.bare),
    timesFigure(feed, '< 50 ms', alone.feeds),
    figure('… again, unchanged (304)', '< 50 ms', alone.unchangedFeed),
    growthFigure(`Month among ${schools} schools with as many events`, '≤ 1.3 ×', alone.month, crowded.month),
    growthFigure('Feed among them', '≤ 1.3 ×', median(alone.feeds), median(crowded.feeds)),
  ];
}

async function timesOf(school: BenchSchool) {
  await using ours = await startOurs(school.bench);
  await using bare = await startBare('calendar', school);
  const month = await monthTimes(ours.address, bare.address, school.principal);
  return { ...month, ...(await feedTimes(ours.address, school)) };
}

/** Another month of days at every turn, so that no reply can come from a cache; both sides by turns. */
async function monthTimes(ours: string, bare: string, token: string) {
  const all = await several(28, async (turn) => {
    const day = String(turn + 1).padStart(2, '0');
    const path = `/slm/Calendar/v1/days?from=2026-10-${day}&until=2026-11-${day}`;
    const own = await send(ours + path, token);
    return { path, own, bare: (await send(bare + path, token)).ms };
  });
  const last = all.at(-1);
  const headers = { 'if-none-match': last?.own.headers.get('etag') ?? '' };
  const again = await several(60, async () => (await send(ours + last?.path, token, { headers })).ms);
  // The first ones are a warm-up.
  const own = median(all.slice(3).map((one) => one.own.ms));
  return { month: own, bare: median(all.slice(3).map((one) => one.bare)), unchanged: median(again) };
}

async function feedTimes(ours: string, { bench, org, teacher }: BenchSchool) {
  const create = send(`${ours}/slm/Calendar/v1/feed/create`, teacher, { body: {} });
  const { address: made } = await recordOf<{ address: string }>(create);
  const address = ours + new URL(made).pathname;
  await send(address, '');
  // Fewer than a person's programs may request in a minute. Something changes each time, so that it is built anew.
  const feeds = await several(20, async () => {
    await bench.sql(
      'UPDATE calendar_events SET version = version + 1 WHERE org_id = $1 AND id = (SELECT min(id) FROM calendar_events WHERE org_id = $1)',
      [org],
    );
    return send(address, '');
  });
  const last = feeds.at(-1);
  const unchanged = await send(address, '', {
    headers: { 'if-none-match': last?.headers.get('etag') ?? '' },
  });
  if (unchanged.status !== 304) throw new Error(`The feed was sent again: ${unchanged.status}`);
  return {
    feeds: feeds.map(({ ms }) => ms),
    unchangedFeed: unchanged.ms,
    events: (last?.bytes.toString().split('BEGIN:VEVENT').length ?? 0) - 1,
  };
}
