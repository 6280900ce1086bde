/**
 * Sends SMS that wait. Each is claimed before it leaves, so two processes never send one; what was being sent when a program ended, and what
 * got no answer, is uncertain: it is not sent again by itself, but offered to people at once (offer-again.ts).
 */
import type { Instant } from '#platform/kernel/time.ts';
import { type Language, type WordTree, wordOf } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { Log } from '#platform/server/log.ts';
import { pauseBeforeRetry } from '../../rules.ts';
import { smsSize } from '../../sms/sms-segments.ts';
import { type ChannelRounds, countDeliveries, openChannelRounds } from '../deliveries/channel-rounds.ts';
import { offerAgain } from '../deliveries/offer-again.ts';
import { type BatchAnswers, Pacing } from '../deliveries/pacing.ts';
import { isSealedElsewhere, providersOfSchools, type SmsOfSchool } from './providers-of-schools.ts';
import type { SmsAddresses } from './sms-addresses.ts';
import type { SmsOutcome } from './sms-provider.ts';
import {
  addPrices,
  claimSms,
  giveUpWithdrawn,
  postponeSms,
  type SmsPrice,
  type SmsResult,
  schoolsWithDueSms,
  setResults,
  setUncertain,
} from './sms-store.ts';
import { openUncertainSms } from './uncertain-sms.ts';
import { type WrittenSms, writeSms } from './written-sms.ts';

export interface SmsSenderParts {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly words: Readonly<Record<Language, WordTree>>;
  readonly log: Log;
  /** The address of the program, for reports. */
  readonly publicUrl: string;
  readonly addresses: SmsAddresses;
  readonly contributions: Context['contributions'];
  now(): Instant;
}

/** Sent at once at most; the provider answers each within a part of a second. */
const batch = 50;

export function openSmsSender(parts: SmsSenderParts): ChannelRounds {
  const { database, words, log, now, contributions } = parts;
  const pacing = new Pacing(batch);
  const providerOf = providersOfSchools(parts, () => Date.parse(now()));
  const uncertain = openUncertainSms({ database, providerOf, now });
  const say: Context['say'] = (key, facts, language = 'fr') => wordOf(words[language], language, key, facts);

  /** @returns whether there may be more */
  async function sendBatch(org: OrgId): Promise<boolean> {
    if (uncertain.due().includes(org)) await uncertain.ask(org);
    const claimed = await database.write(org, async (at) => {
      const provider = await providerOf(at);
      const waits = provider === null && (await isSealedElsewhere(at, parts.sealing));
      if (waits) log.error({ org }, 'SMS wait for the key with which their provider was sealed.');
      const size = waits ? 0 : pacing.size(org, now());
      if (await setUncertain(at, now())) {
        uncertain.note(org);
        await offerAgain({ ...at, now: now(), contributions });
      }
      await giveUpWithdrawn(at, now());
      const list = size === 0 ? [] : await claimSms(at, now(), size, provider?.name ?? null);
      const all = await writeSms(at, say, list, now());
      const quiet = all.flatMap(({ sms: { id }, quietUntil }) =>
        quietUntil ? [{ id, until: quietUntil }] : [],
      );
      if (quiet.length > 0) await postponeSms(at, quiet);
      const written = all.filter(({ quietUntil }) => quietUntil === null);
      if (written.length > 0)
        await addPrices(
          at,
          written.map((one) => priceOf(provider, one)),
        );
      return {
        provider,
        written,
        isFull: size > 0 && list.length === size,
      };
    });
    const { provider, written, isFull } = claimed;
    if (written.length === 0) return isFull;
    const results = await Promise.all(written.map((one) => sendOne(provider, one)));
    await database.write(org, async (at) => {
      await setResults(at, results, now());
      if (results.some(isUnsettled)) await offerAgain({ ...at, now: now(), contributions });
    });
    countDeliveries({ channel: 'sms', states: results.map(({ state }) => state) });
    if (results.some(({ state }) => state === 'uncertain')) uncertain.note(org);
    const isPaused = pacing.note(org, answersOf(written, results), now());
    const unsent = results.find((one) => isUnsettled(one) || isLater(one));
    if (unsent)
      log.warn(
        { org, fault: unsent.fault, isPaused },
        'SMS could not be sent, or the provider did not answer.',
      );
    // A provider that is away is not asked again in the same round.
    return isFull && !isPaused && !results.some(isLater);
  }

  async function schoolsDue(at: Instant): Promise<readonly OrgId[]> {
    return [...new Set([...(await schoolsWithDueSms(database.plain, at)), ...uncertain.due()])];
  }

  return openChannelRounds({ name: 'sms', schoolsDue, sendBatch }, parts);
}

/** Waits for another try. */
function isLater({ state }: SmsResult): boolean {
  return state === 'waiting';
}

/** May have arrived, or never left however often it was tried: a person decides. */
function isUnsettled({ state, fault }: SmsResult): boolean {
  return state === 'uncertain' || (state === 'givenUp' && fault !== 'off');
}

/** An SMS that is refused before the provider is called, such as one with a wrong number, says nothing about the provider. */
function answersOf(written: readonly WrittenSms[], results: readonly SmsResult[]): BatchAnswers {
  const called = results.filter(({ fault }, index) => written[index]?.to != null && fault !== 'off');
  const unclear = called.filter((one) => isLater(one) || isUnsettled(one)).length;
  return { clear: called.length - unclear, unclear };
}

/** Nothing for an SMS with which the provider is not called. */
function priceOf(provider: SmsOfSchool | null, { sms: { id }, to, text }: WrittenSms): SmsPrice {
  if (!provider?.settings.active || to === null) return { id, segments: 0, cost: 0 };
  const { segments } = smsSize(text);
  return { id, segments, cost: segments * provider.settings.price };
}

async function sendOne(provider: SmsOfSchool | null, written: WrittenSms): Promise<SmsResult> {
  const { sms, to, fault, text } = written;
  const none = {
    ...priceOf(provider, written),
    provider: provider?.name ?? null,
    reference: null,
    pause: 0,
  };
  if (!provider?.settings.active) return { ...none, state: 'givenUp', fault: 'off' };
  if (to === null) return { ...none, state: 'failed', fault };
  const own = sms.reference;
  const { sender } = provider.settings;
  const outcome = await provider.client
    .send({ to, text, sender, reference: own })
    .catch((): SmsOutcome => ({ outcome: 'unknown', fault: 'unexpected' }));
  const paid = { ...none, segments: 0, cost: 0, reference: own };
  switch (outcome.outcome) {
    case 'sent':
      return { ...paid, state: 'sent', reference: outcome.reference, fault: null };
    case 'unknown':
      return { ...paid, state: 'uncertain', fault: outcome.fault };
    case 'refused':
      return { ...none, state: 'failed', fault: outcome.fault };
    case 'later': {
      const pause = pauseBeforeRetry(sms.attempts);
      return pause === null
        ? { ...none, state: 'givenUp', fault: outcome.fault }
        : { ...none, state: 'waiting', fault: outcome.fault, pause: outcome.retryAfter ?? pause };
    }
  }
}
