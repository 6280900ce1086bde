/** The demonstration school: how long rounds of notifications take, and how many digests of two children fit one SMS. */
import { expect, test } from 'vitest';
import { loadDemonstration } from '#app/demonstration/load-demonstration.ts';
import { joinAreas } from '#app/server-areas.ts';
import {
  notifyEverywhere,
  notifySinceLastRound,
  notifyStaffEverywhere,
  sendDigestsEverywhere,
} from '#app/server-news.ts';
import { type Family, familiesOfYear } from '#areas/notifications/server/digest/families.ts';
import { digestsOf } from '#areas/notifications/server/digest/send-digests.ts';
import type { NewNotification } from '#areas/notifications/server/notifications-store.ts';
import { smsSize } from '#areas/notifications/sms/sms-segments.ts';
import { listOrganisationIds } from '#areas/school/server/public/school.ts';
import type { ExtensionPoint } from '#platform/kernel/extension-point.ts';
import { defaultTimeZone, type Instant, type SchoolDay } from '#platform/kernel/time.ts';
import { type Language, type WordFacts, wordOf } from '#platform/kernel/words.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { scratchDatabase } from '#testing/database/scratch-database.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { testPushKeys, testSealing } from '#testing/test-sealing.ts';

function shortOf({ facts }: Pick<NewNotification, 'facts'>, language: Language): string {
  const short = facts['short'];
  return typeof short === 'object' && language in short ? `${Object(short)[language]}` : '';
}

function inTwos(families: readonly Family[]): readonly Family[] {
  return families.flatMap((family, index) => {
    const other = families[index + 1];
    return index % 2 === 1 || !other
      ? []
      : [{ ...family, children: [...family.children, ...other.children] }];
  });
}

test('digests of two children fit one SMS in 95 of 100 families, and rounds take seconds', async () => {
  const scratch = await scratchDatabase();
  const database = openDatabase(scratch.app, 4);
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
  let now = '2026-11-26T12:00:00.000Z' as Instant;
  await loadDemonstration(database, () => undefined, now);
  const rounds = {
    database,
    words: joinAreas(options).words,
    contributions: joinAreas(options).contributions,
    now: () => now,
  };
  const staff = new Map();
  const receipts = new Map();
  const timed = async (name: string, at: string, round: () => Promise<void>) => {
    now = at as Instant;
    const began = performance.now();
    await round();
    const took = performance.now() - began;
    console.log(`${name} at ${at}: ${took.toFixed(0)} ms`);
    return took;
  };
  const everywhere = () => notifyEverywhere(rounds);
  const ofStaff = () => notifyStaffEverywhere(rounds, staff);
  const ofReceipts = () => notifySinceLastRound(rounds, receipts);
  const took = [
    await timed('staff, first of the day', '2026-11-27T06:15:00.000Z', ofStaff),
    await timed('staff, again', '2026-11-27T06:30:00.000Z', ofStaff),
    await timed('hourly, nothing to say', '2026-11-27T06:30:00.000Z', everywhere),
    await timed('hourly, homework of tomorrow and overdue', '2026-11-27T15:00:00.000Z', everywhere),
    await timed('hourly, with lessons of the notebook', '2026-11-27T16:15:00.000Z', everywhere),
    await timed('receipts, first', '2026-11-27T15:00:00.000Z', ofReceipts),
    await timed('receipts, again', '2026-11-27T15:01:00.000Z', ofReceipts),
    await timed('digests', '2026-11-27T15:15:00.000Z', () => sendDigestsEverywhere(rounds, new Map())),
  ];
  const [school = 0] = await listOrganisationIds(database.plain);
  // Nearly every family of the demonstration has one child: two of them are put together.
  const digests = await database.read(asOrg(school), async (at) => {
    const context = {
      ...at,
      now,
      timeZone: defaultTimeZone,
      contributions: <Value>(point: ExtensionPoint<Value>) => point.contributionsIn(rounds.contributions),
      reference: <Value>(_topics: readonly string[], _key: string, load: () => Promise<Value>) => load(),
      say: (key: string, facts?: WordFacts, language: Language = 'fr') =>
        wordOf(rounds.words[language], language, key, facts),
    };
    const days = {
      from: '2026-11-20' as SchoolDay,
      today: '2026-11-27' as SchoolDay,
      until: '2026-12-04' as SchoolDay,
    };
    return digestsOf(context, { ...context, ...days }, inTwos(await familiesOfYear(context)));
  });
  const fitting = (language: Language) =>
    digests.filter((one) => smsSize(shortOf(one, language)).segments === 1).length;
  console.log(
    `${digests.length} of two children: one SMS ${fitting('en')} in English, ${fitting('fr')} in French`,
  );
  for (const language of ['en', 'fr'] as const) {
    const texts = digests
      .map((one) => shortOf(one, language))
      .toSorted((one, other) => one.length - other.length);
    console.log(texts[Math.floor(texts.length / 2)], '|', texts.at(-1));
    expect(texts.length).toBeGreaterThan(500);
    expect(fitting(language)).toBeGreaterThanOrEqual(texts.length * 0.95);
  }
  expect(Math.max(...took)).toBeLessThan(20_000);
  await database.close();
  await scratch.drop();
}, 300_000);
