/** The digest of a family: once a week or a day, one notification about all children, and nothing when nothing is new. */
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import {
  addDays,
  clockOf,
  type Instant,
  type SchoolDay,
  schoolDayOf,
  weekdayOf,
} from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DigestRhythm, DigestSettings } from '../../digest/contract.ts';
import { type DigestOfParent, type DigestWords, longDigest, shortDigest } from '../../digest/digest-text.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import type { NewNotification } from '../notifications-store.ts';
import { addNotifications, type NotifyingContext } from '../notify.ts';
import { valuesOf } from '../text-of.ts';
import { type DigestItem, type DigestRound, digestParts } from './digest-parts.ts';
import {
  chosenRhythms,
  failedDigests,
  findDigestSettings,
  forgetFailedDigest,
  noteFailedDigest,
  removeDigestsBefore,
} from './digest-store.ts';
import { type Family, familiesOfYear } from './families.ts';

export const digestPurpose = 'notifications.digest';

export const purposesOfDigest = [
  purposesOfNotifications.contribute({
    id: digestPurpose,
    name: 'NOTIFICATIONS.digest.name',
    audience: 'families',
  }),
];

export interface DigestContext extends NotifyingContext, ReferenceContext {
  readonly say: Context['say'];
}

/** Days on which digests were sent. Forgotten with the program: then a day is gone through once more, and nobody gets a second one. */
export type DigestMemory = Set<SchoolDay>;

/** Hours in which it is still sent when the program did not run at the hour of the school. */
const grace = 3;
const sunday = 7;
/** Days that each looks back, and ahead. */
const reach = { weekly: { back: 7, ahead: 7 }, daily: { back: 1, ahead: 2 } } as const;

/** Days for which a digest that could not be written is tried again: later its news are old. */
const patience = 2;
/** Milliseconds between two tries outside the hours of the school. */
const pause = 3_600_000;

/** @returns how many are new */
export async function sendDigests(at: DigestContext, memory: DigestMemory): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const settings = await findDigestSettings(at);
  const day = await dueDay(at, memory, { timeZone, hour: settings.hour });
  if (day === null) return 0;
  const added = await sendDigestsOf(at, day, { timeZone, settings });
  await forgetFailedDigest(at, day);
  if (day === schoolDayOf(at.now, timeZone)) {
    memory.clear();
    memory.add(day);
  }
  return added;
}

/** After `sendDigests` failed, in a transaction of its own: the day is tried again, and the health page says so. */
export async function noteDigestsFailed(
  at: Pick<DigestContext, 'org' | 'db' | 'now'>,
  memory: DigestMemory,
): Promise<void> {
  const { timeZone } = await findNamingSettings(at);
  const { hour } = await findDigestSettings(at);
  const day = await dueDay(at, memory, { timeZone, hour });
  if (day !== null) await noteFailedDigest(at, { day, failedAt: at.now });
}

/** Today in its hours; else a day on which they could not be written. */
async function dueDay(
  at: InOrganisation & { readonly now: Instant },
  memory: DigestMemory,
  { timeZone, hour }: { readonly timeZone: string; readonly hour: number },
): Promise<SchoolDay | null> {
  const today = schoolDayOf(at.now, timeZone);
  const clock = Number(clockOf(at.now, timeZone).slice(0, 2));
  const isHour = clock >= hour && clock < hour + grace && weekdayOf(today) !== sunday;
  if (isHour && !memory.has(today)) return today;
  const failed = (await failedDigests(at)).find(
    ({ day, failedAt }) =>
      day >= addDays(today, -patience) && Date.parse(at.now) - Date.parse(failedAt) >= pause,
  );
  return failed?.day ?? null;
}

async function sendDigestsOf(
  at: DigestContext,
  today: SchoolDay,
  { timeZone, settings }: { readonly timeZone: string; readonly settings: DigestSettings },
): Promise<number> {
  const { usual, weekday } = settings;
  const chosen = await chosenRhythms(at);
  const rhythms = (['weekly', 'daily'] as const).filter(
    (rhythm) => rhythm === 'daily' || weekdayOf(today) === weekday,
  );
  // On most days nobody wants one, and no family is read.
  const wanted = rhythms.filter((rhythm) => usual === rhythm || [...chosen.values()].includes(rhythm));
  const families = wanted.length === 0 ? [] : await familiesOfYear(at);
  const rhythmOf = ({ userId }: Family): DigestRhythm => chosen.get(userId ?? 0) ?? usual;
  let added = 0;
  for (const rhythm of wanted) {
    const { back, ahead } = reach[rhythm];
    const round = { ...at, timeZone, today, from: addDays(today, -back), until: addDays(today, ahead) };
    const own = families.filter((family) => rhythmOf(family) === rhythm);
    added += (await addNotifications(at, await digestsOf(at, round, own))).length;
  }
  await removeDigestsBefore(at, digestPurpose, addDays(today, -reach.weekly.back - 1));
  return added;
}

/** The rows of those families for whom something is new. */
export async function digestsOf(
  at: DigestContext,
  round: DigestRound,
  families: readonly Family[],
): Promise<readonly NewNotification[]> {
  const parts = at.contributions(digestParts).toSorted((one, other) => one.order - other.order);
  const studentIds = [...new Set(families.flatMap(({ children }) => children.map(({ id }) => id)))];
  const parents = families.flatMap(({ userId, children }) =>
    userId === null ? [] : [{ userId, childIds: children.map(({ id }) => id) }],
  );
  const ofStudents: ReadonlyMap<number, readonly DigestItem[]>[] = [];
  const ofParents: ReadonlyMap<number, DigestItem>[] = [];
  for (const part of parts) {
    if (part.ofStudents && studentIds.length > 0) ofStudents.push(await part.ofStudents(round, studentIds));
    if (part.ofParents && parents.length > 0) ofParents.push(await part.ofParents(round, parents));
  }
  return families.flatMap((family) => {
    const children = family.children.map(({ id, name, pays }) => ({
      name,
      items: ofStudents.flatMap((found) => found.get(id) ?? []).filter(({ only }) => !only || pays),
    }));
    const others = ofParents.flatMap((found) => found.get(family.userId ?? 0) ?? []);
    const isNew = [...children.flatMap(({ items }) => items), ...others].some((item) => item.isNew);
    return isNew ? rowOf(at, round.today, family, { children, others }) : [];
  });
}

interface Found {
  readonly children: readonly { readonly name: string; readonly items: readonly DigestItem[] }[];
  readonly others: readonly DigestItem[];
}

function rowOf(
  at: DigestContext,
  today: SchoolDay,
  { userId, guardianId, children }: Family,
  found: Found,
): readonly NewNotification[] {
  const [first, ...more] = children.map(({ id }) => id).toSorted((one, other) => one - other);
  if (first === undefined) return [];
  const [en, fr] = (['en', 'fr'] as const).map((language) => wordsIn(at.say, found, language));
  if (!en || !fr) return [];
  return [
    {
      userId,
      guardianId,
      studentId: first,
      alsoAbout: more,
      purpose: digestPurpose,
      source: `digest ${today}`,
      words: 'NOTIFICATIONS.digest',
      facts: {
        digest: { en: longDigest(en, 'en'), fr: longDigest(fr, 'fr') },
        short: { en: shortDigest(en), fr: shortDigest(fr) },
      },
      link: '/home',
    },
  ];
}

function wordsIn(say: Context['say'], { children, others }: Found, language: Language): DigestOfParent {
  const wordsOf = ({ words, facts }: DigestItem): DigestWords => {
    const values = valuesOf(say, facts ?? {}, language);
    const form = (name: keyof DigestWords) => say(`${words}.${name}`, values, language);
    return { long: form('long'), short: form('short'), brief: form('brief') };
  };
  return {
    children: children.map(({ name, items }) => ({ name, items: items.map(wordsOf) })),
    others: others.map(wordsOf),
  };
}
