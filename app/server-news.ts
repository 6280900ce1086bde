/** Notifications that wait for a day or an hour, or are too many for the moment that causes them: written by rounds over all schools. */
import { notifyDueTomorrow, notifyOverdue } from '#areas/homework/server/public.ts';
import { notifyPublishedLessons } from '#areas/notebook/server/public.ts';
import type { NotifyingContext } from '#areas/notifications/server/public.ts';
import { notifyDueFees, notifyNewReceipts } from '#areas/payments/server/public.ts';
import { notifyPublishedCards } from '#areas/report-cards/server/public.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { wordOf } from '#platform/kernel/words.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { Database, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { WordTrees } from '#platform/server/failure-replies.ts';
import type { Log } from '#platform/server/log.ts';
import { forEachSchool } from './server-housekeeping.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Notifying {
  readonly database: Database;
  readonly words: WordTrees;
  readonly contributions: readonly Contribution[];
  now(): Instant;
}

type RoundContext = NotifyingContext & ReferenceContext & Pick<Context, 'say'>;

/** What waits for a day or an hour. @throws AggregateError */
export async function notifyEverywhere(notifying: Notifying): Promise<void> {
  await forEachSchool(notifying.database, (org) =>
    notifying.database.write(org, async (at) => {
      const context = contextOf(notifying, at);
      await notifyPublishedCards(context);
      await notifyDueTomorrow(context);
      await notifyOverdue(context);
      await notifyPublishedLessons(context);
      await notifyDueFees(context);
    }),
  );
}

/** By school, the id of the receipt up to which parents were notified. */
export type ReceiptMemory = Map<OrgId, number>;

/** What happened since the last round. A school in which nothing did costs a short query. @throws AggregateError */
export async function notifySinceLastRound(notifying: Notifying, memory: ReceiptMemory): Promise<void> {
  await forEachSchool(notifying.database, async (org) => {
    const last = await notifying.database.write(org, (at) =>
      notifyNewReceipts(contextOf(notifying, at), memory.get(org) ?? null),
    );
    if (last !== null) memory.set(org, last);
  });
}

/** Keeps no list in memory: a round reads each once, and only where there is something to tell. */
function contextOf({ words, contributions, now }: Notifying, at: InOrganisation): RoundContext {
  return {
    ...at,
    now: now(),
    contributions: (point) => point.contributionsIn(contributions),
    reference: (_topics, _key, load) => load(),
    say: (key, facts, language = 'fr') => wordOf(words[language], language, key, facts),
  };
}

/** Starts the rounds of each minute and hour; the function given back ends them. */
export function notifyInRounds(notifying: Notifying, log: Log): () => void {
  const memory: ReceiptMemory = new Map();
  const rounds = [
    repeat(minute, () => notifySinceLastRound(notifying, memory)),
    repeat(hour, () => notifyEverywhere(notifying)),
  ];
  return () => {
    for (const end of rounds) end();
  };

  function repeat(pause: number, round: () => Promise<void>): () => void {
    let running = false;
    const timer = setInterval(() => {
      if (running) return;
      running = true;
      round()
        .catch((error: unknown) => log.warn({ error }, 'Notifying of what is due failed; it is tried again.'))
        .finally(() => {
          running = false;
        });
    }, pause);
    timer.unref();
    return () => clearInterval(timer);
  }
}
