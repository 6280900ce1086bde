/** Notifications that wait for a day or an hour, or are too many for the moment that causes them: written by rounds over all schools. */
import { notifyDueTomorrow, notifyOverdue } from '#areas/homework/server/public.ts';
import { notifyPublishedLessons } from '#areas/notebook/server/public.ts';
import type { NotifyingContext } from '#areas/notifications/server/public/notify.ts';
import {
  type DigestMemory,
  noteDigestsFailed,
  notifyStaff,
  type StaffMemory,
  sendDigests,
} from '#areas/notifications/server/public.ts';
import { notifyDueFees, notifyNewReceipts } from '#areas/payments/server/public.ts';
import { notifyPublishedCards } from '#areas/report-cards/server/public.ts';
import { notifySuspensions, notifyTimetables } from '#areas/schedule/server/public.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { wordOf } from '#platform/kernel/words.ts';
import type { Actor, Context, ReferenceContext } from '#platform/server/context.ts';
import type { Database, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import { schoolContext } from '#platform/server/make-contexts.ts';
import type { ReferenceKey, ReferenceLists } from '#platform/server/reference.ts';
import type { WordTrees } from '#platform/server/requests/failure-replies.ts';
import type { Round } from '#platform/server/rounds/rounds.ts';
import { forEachSchool } from './server-housekeeping.ts';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;

export interface Notifying {
  readonly database: Database;
  readonly words: WordTrees;
  readonly contributions: readonly Contribution[];
  now(): Instant;
}

type RoundContext = NotifyingContext & ReferenceContext & Pick<Context, 'say'>;

/** Sends notifications that wait for a day or an hour. @throws AggregateError */
export async function notifyEverywhere(notifying: Notifying): Promise<void> {
  await forEachSchool(notifying.database, (org) =>
    notifying.database.write(org, async (at) => {
      const context = contextOf(notifying, at);
      await notifyPublishedCards(context);
      await notifyDueTomorrow(context);
      await notifyOverdue(context);
      await notifyPublishedLessons(context);
      await notifyDueFees(context);
      await notifySuspensions(context);
    }),
  );
}

/** Timetables that were changed for good, once nobody changes them for a while. @throws AggregateError */
export async function notifyTimetablesEverywhere(notifying: Notifying): Promise<void> {
  await forEachSchool(notifying.database, (org) =>
    notifying.database.write(org, async (at) => {
      await notifyTimetables(contextOf(notifying, at));
    }),
  );
}

/** By school, the id of the receipt up to which parents were notified. */
export type ReceiptMemory = Map<OrgId, number>;

/** Sends notifications of events since the last round. A school without events costs a short query. @throws AggregateError */
export async function notifySinceLastRound(notifying: Notifying, memory: ReceiptMemory): Promise<void> {
  await forEachSchool(notifying.database, async (org) => {
    const last = await notifying.database.write(org, (at) =>
      notifyNewReceipts(contextOf(notifying, at), memory.get(org) ?? null),
    );
    if (last !== null) memory.set(org, last);
  });
}

/** By school, the days on which digests were sent. */
export type DigestMemories = Map<OrgId, DigestMemory>;

/** The digests of families, where it is their day and hour. @throws AggregateError */
export async function sendDigestsEverywhere(notifying: Notifying, memories: DigestMemories): Promise<void> {
  await forEachSchool(notifying.database, async (org) => {
    const memory: DigestMemory = memories.get(org) ?? new Set();
    memories.set(org, memory);
    try {
      await notifying.database.write(org, (at) => sendDigests(contextOf(notifying, at), memory));
    } catch (error) {
      await notifying.database.write(org, (at) => noteDigestsFailed({ ...at, now: notifying.now() }, memory));
      throw error;
    }
  });
}

/** By school, of what all staff were notified today. */
export type StaffMemories = Map<OrgId, StaffMemory>;

/** Sends notifications of tasks that wait for staff. @throws AggregateError */
export async function notifyStaffEverywhere(notifying: Notifying, memories: StaffMemories): Promise<void> {
  const { database, words, contributions, now } = notifying;
  await forEachSchool(database, async (org) => {
    const memory = memories.get(org) ?? new Set<string>();
    memories.set(org, memory);
    await database.write(org, (at) => {
      const references = listsOfRound();
      const values = { requestId: 'round', now: now(), writtenAt: now(), language: 'en' as const };
      const services = { words, references, contributions };
      const asMember = (actor: Actor) =>
        schoolContext(at, values, actor, services, { readOnly: false, topics: null });
      return notifyStaff({ ...contextOf(notifying, at, references), contextOf: asMember }, memory);
    });
  });
}

/** A round reads each list once, as its transaction sees it. */
function listsOfRound(): ReferenceLists {
  const lists = new Map<ReferenceKey, Promise<unknown>>();
  async function once<T>(_org: OrgId, _stamp: string, key: ReferenceKey, load: () => Promise<T>): Promise<T> {
    const list = lists.get(key) ?? load();
    lists.set(key, list);
    return list as Promise<T>;
  }
  return { get: once, peek: once };
}

function contextOf(
  { words, contributions, now }: Notifying,
  at: InOrganisation,
  references = listsOfRound(),
): RoundContext {
  return {
    ...at,
    now: now(),
    contributions: (point) => point.contributionsIn(contributions),
    reference: (_topics, key, load) => references.get(at.org, '', key, load),
    say: (key, facts, language = 'fr') => wordOf(words[language], language, key, facts),
  };
}

/** The rounds of each minute, quarter of an hour and hour. */
export function notifyingRounds(notifying: Notifying): readonly Round[] {
  const memory: ReceiptMemory = new Map();
  const staff: StaffMemories = new Map();
  const digests: DigestMemories = new Map();
  return [
    { name: 'receipts', every: minute, work: () => notifySinceLastRound(notifying, memory) },
    { name: 'timetables', every: quarter, work: () => notifyTimetablesEverywhere(notifying) },
    { name: 'waiting work', every: quarter, work: () => notifyStaffEverywhere(notifying, staff) },
    { name: 'digests', every: quarter, work: () => sendDigestsEverywhere(notifying, digests) },
    { name: 'due notifications', every: hour, work: () => notifyEverywhere(notifying) },
  ];
}
