/** Proposes consequences by the tariff of each school within a minute of what they are for, and marks those that have expired. */
import {
  expireConsequences,
  type ProposingSchool,
  proposeByTariff,
  type TariffState,
  tariffState,
} from '#areas/discipline/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { wordOf } from '#platform/kernel/words.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import type { WordTrees } from '#platform/server/requests/failure-replies.ts';
import type { Round } from '#platform/server/rounds/rounds.ts';
import { forEachSchool } from './server-housekeeping.ts';

const minute = 60_000;

/** The state of each school in its last successful round. */
export type TariffMemory = Map<OrgId, TariffState>;

interface Proposing {
  readonly database: Database;
  readonly words: WordTrees;
  now(): Instant;
}

/**
 * One round over all schools. A school in which nothing has changed since the last one costs a short query; one in which something
 * has changed about some students is read for these alone.
 * @param memory kept from round to round @throws AggregateError
 */
export async function proposeEverywhere(
  { database, words, now }: Proposing,
  memory: TariffMemory = new Map(),
): Promise<void> {
  await forEachSchool(database, async (org) => {
    const state = await database.read(org, (at) => tariffState(at, now()));
    const before = memory.get(org);
    if (before?.all === state.all) return;
    await database.write(org, async (at) => {
      const school: ProposingSchool = {
        ...at,
        now: now(),
        say: (key, facts, language) => wordOf(words[language], language, key, facts),
      };
      await expireConsequences(school);
      await proposeByTariff(school, before?.everybody === state.everybody ? 'touched' : 'everybody');
    });
    memory.set(org, state);
  });
}

/** The round of each minute. */
export function proposingRound(proposing: Proposing): Round {
  const memory: TariffMemory = new Map();
  return { name: 'tariff', every: minute, work: () => proposeEverywhere(proposing, memory) };
}
