/**
 * Asks a provider what became of SMS for which it gave no answer, where it can be asked. Only what it says counts: what it does not know stays
 * offered to people (offer-again.ts), since it may be known a moment later.
 */
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { Database, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import { refreshOffers } from '../deliveries/offer-again.ts';
import type { SmsOfSchool } from './providers-of-schools.ts';
import { recordReport, uncertainReferences } from './sms-store.ts';

interface Parts {
  readonly database: Database;
  providerOf(at: InOrganisation): Promise<SmsOfSchool | null>;
  now(): Instant;
}

/** Milliseconds until a provider is asked first, and again. */
const first = 60_000;
const again = 15 * 60_000;
/** Milliseconds for which providers keep what they know. */
const kept = 47 * 3_600_000;
/** SMS that one request asks about. */
const together = 50;

export interface UncertainSms {
  /** Something of the school is uncertain since now. */
  note(org: OrgId): void;
  /** Schools whose provider is to be asked now. */
  due(): readonly OrgId[];
  ask(org: OrgId): Promise<void>;
}

/** Forgotten with the program: people are offered what is left. */
export function openUncertainSms({ database, providerOf, now }: Parts): UncertainSms {
  const askAt = new Map<OrgId, number>();
  const clock = () => Date.parse(now());
  return {
    note(org) {
      askAt.set(org, Math.min(askAt.get(org) ?? Number.POSITIVE_INFINITY, clock() + first));
    },
    due: () => [...askAt].flatMap(([org, at]) => (at <= clock() ? [org] : [])),
    async ask(org) {
      askAt.set(org, clock() + again);
      const since = toInstant(new Date(clock() - kept));
      const { provider, references } = await database.read(org, async (at) => {
        const found = await providerOf(at);
        const asks = found?.client.statesOf !== undefined;
        return { provider: found, references: asks ? await uncertainReferences(at, found.name, since) : [] };
      });
      if (!provider || references.length === 0) {
        askAt.delete(org);
        return;
      }
      for (let at = 0; at < references.length; at += together) {
        const reports = await provider.client.statesOf?.(references.slice(at, at + together));
        if (!reports) return;
        await database.write(org, async (school) => {
          for (const { reference, state, fault } of reports)
            await recordReport(
              school,
              provider.name,
              { reference, state: state === 'underWay' ? 'sent' : state, fault },
              now(),
            );
          await refreshOffers(school, now());
        });
      }
    },
  };
}
