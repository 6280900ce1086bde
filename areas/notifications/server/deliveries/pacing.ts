/**
 * How fast a channel sends for each school. A provider that has not answered for a while is tried with one message, and gets more as long as
 * it answers: one that is out of order costs few messages of which nobody knows whether they arrived.
 */
import type { Instant } from '#platform/kernel/time.ts';
import type { OrgId } from '#platform/server/db/database.ts';
import { pauseOfProvider } from '../../rules.ts';

/** Results of a batch, without those for which the provider was not called. */
export interface BatchAnswers {
  /** Accepted or refused for good. */
  readonly clear: number;
  /** Not sent, or perhaps sent. */
  readonly unclear: number;
}

interface Pace {
  readonly size: number;
  /** Batches without enough clear answers, one after the other. */
  readonly failures: number;
  /** Milliseconds. */
  readonly heardAt: number;
  readonly pausedUntil: number;
}

/** Milliseconds after which a provider that answered is tried with one message again. */
const fresh = 60_000;
const growth = 7;

/** Forgotten with the program, which then begins with one message. */
export class Pacing {
  readonly #most: number;
  readonly #paces = new Map<OrgId, Pace>();

  /** @param most messages that are sent at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many may be sent at once now; 0 while the provider is left alone. */
  size(org: OrgId, now: Instant): number {
    const at = Date.parse(now);
    const pace = this.#paces.get(org);
    if (!pace) return 1;
    if (at < pace.pausedUntil) return 0;
    return at - pace.heardAt < fresh ? pace.size : 1;
  }

  /** @returns whether the provider is left alone from now on */
  note(org: OrgId, { clear, unclear }: BatchAnswers, now: Instant): boolean {
    if (clear + unclear === 0) return false;
    const at = Date.parse(now);
    const { size = 1, failures = 0 } = this.#paces.get(org) ?? {};
    // Single failures are those of single messages; a quarter of them is the provider's. Yet they may be the first of many: fewer follow.
    if (unclear * 4 < clear + unclear) {
      const next = unclear > 0 ? Math.ceil(size / growth) : Math.min(size * growth, this.#most);
      this.#paces.set(org, { size: next, failures: unclear > 0 ? failures : 0, heardAt: at, pausedUntil: 0 });
      return false;
    }
    const pausedUntil = at + pauseOfProvider(failures + 1) * 1000;
    this.#paces.set(org, { size: 1, failures: failures + 1, heardAt: at, pausedUntil });
    return true;
  }
}
