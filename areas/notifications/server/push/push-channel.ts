/**
 * Push to the devices that people subscribed. A delivery is claimed before it leaves and settled afterwards; what was being sent when a program
 * ended is uncertain and not sent again, as with SMS (decision 48).
 */
import type { Instant } from '#platform/kernel/time.ts';
import { type Language, type WordTree, wordOf } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import type { PushKeys } from '#platform/server/installation/push-keys.ts';
import type { Log } from '#platform/server/log.ts';
import { pauseBeforeRetry } from '../../rules.ts';
import { type ChannelRounds, countDeliveries, openChannelRounds } from '../deliveries/channel-rounds.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryResult,
  giveUpWithdrawnDeliveries,
  postponeDeliveries,
  schoolsWithDueDeliveries,
  setDeliveryResults,
  setUncertainPushes,
} from '../deliveries/deliveries-store.ts';
import { Pacing } from '../deliveries/pacing.ts';
import { type PresentRecipient, presentRecipients } from '../deliveries/present-recipients.ts';
import { textOf } from '../text-of.ts';
import { type PushSubscription, removeGone, subscriptionsOf } from './push-store.ts';
import { type PushMessage, type PushOutcome, sendPush } from './send-push.ts';

export interface PushChannelParts {
  readonly database: Database;
  readonly words: Readonly<Record<Language, WordTree>>;
  readonly log: Log;
  readonly keys: PushKeys;
  /** The address of the program, by which push services find who runs it. */
  readonly publicUrl: string;
  now(): Instant;
}

interface Prepared {
  readonly delivery: ClaimedDelivery;
  readonly recipient: PresentRecipient;
  readonly subscriptions: readonly PushSubscription[];
}

/** Sent at once at most. */
const batch = 50;

export function openPushChannel(parts: PushChannelParts): ChannelRounds {
  const { database, now } = parts;
  const pacing = new Pacing(batch);

  async function sendBatch(org: OrgId): Promise<boolean> {
    const size = pacing.size(org, now());
    const { prepared, isFull } = await database.write(org, async (at) => {
      await setUncertainPushes(at, now());
      await giveUpWithdrawnDeliveries(at, 'push', now());
      const claimed = size === 0 ? [] : await claimDeliveries(at, 'push', now(), size);
      const recipients = await presentRecipients(at, 'push', claimed, now());
      const quiet = claimed.flatMap(({ id }, index) => {
        const { fault = null, quietUntil: until = null } = recipients[index] ?? {};
        return fault === null && until !== null ? [{ id, until }] : [];
      });
      if (quiet.length > 0) await postponeDeliveries(at, quiet);
      const waiting = new Set(quiet.map(({ id }) => id));
      const rows = await subscriptionsOf(at, [...new Set(claimed.flatMap(({ userId }) => userId ?? []))]);
      const subscriptions = Map.groupBy(rows, ({ userId }) => userId);
      const all = claimed.flatMap((delivery, index): readonly Prepared[] => {
        const recipient = recipients[index];
        if (!recipient || waiting.has(delivery.id)) return [];
        return [{ delivery, recipient, subscriptions: subscriptions.get(delivery.userId ?? 0) ?? [] }];
      });
      return { prepared: all, isFull: size > 0 && claimed.length === size };
    });
    if (prepared.length === 0) return isFull;
    const sent = await Promise.all(prepared.map((one) => sendOne(parts, one)));
    const gone = sent.flatMap((one) => one.gone);
    await database.write(org, async (at) => {
      await setDeliveryResults(
        at,
        sent.map(({ result }) => result),
        now(),
      );
      if (gone.length > 0)
        await removeGone(
          at,
          gone.map(({ id, mark }) => ({ id, mark })),
        );
    });
    countDeliveries({ channel: 'push', states: sent.map(({ result }) => result.state) });
    const called = sent.filter(({ isCalled }) => isCalled);
    const unclear = called.filter(({ result }) => ['waiting', 'uncertain', 'givenUp'].includes(result.state));
    const isPaused = pacing.note(
      org,
      { clear: called.length - unclear.length, unclear: unclear.length },
      now(),
    );
    return isFull && !isPaused && !called.some(({ result }) => result.state === 'waiting');
  }

  return openChannelRounds(
    { name: 'push', schoolsDue: (at) => schoolsWithDueDeliveries(database.plain, 'push', at), sendBatch },
    parts,
  );
}

interface Sent {
  readonly result: DeliveryResult;
  /** Whether a push service was called. */
  readonly isCalled: boolean;
  readonly gone: readonly PushSubscription[];
}

async function sendOne(parts: PushChannelParts, prepared: Prepared): Promise<Sent> {
  const { delivery, recipient, subscriptions } = prepared;
  const settled = (state: DeliveryResult['state'], fault: string | null, pause = 0): DeliveryResult => ({
    id: delivery.id,
    state,
    fault,
    mailId: null,
    pause,
  });
  if (recipient.fault !== null)
    return { result: settled('failed', recipient.fault), isCalled: false, gone: [] };
  const outcomes = await Promise.all(
    subscriptions.map((one) =>
      sendPush(
        parts.keys,
        parts.publicUrl,
        one,
        messageOf(parts.words, delivery, recipient, one),
        Math.floor(Date.parse(parts.now()) / 1000),
      ).catch((): PushOutcome => ({ outcome: 'unknown', fault: 'unexpected' })),
    ),
  );
  const gone = subscriptions.filter((_one, index) => outcomes[index]?.outcome === 'gone');
  return { result: resultOf(outcomes, delivery.attempts, settled), isCalled: outcomes.length > 0, gone };
}

/** A device that took it is enough: another try would show it there twice. */
function resultOf(
  outcomes: readonly PushOutcome[],
  attempts: number,
  settled: (state: DeliveryResult['state'], fault: string | null, pause?: number) => DeliveryResult,
): DeliveryResult {
  if (outcomes.some(({ outcome }) => outcome === 'sent')) return settled('sent', null);
  const unknown = outcomes.find((one) => one.outcome === 'unknown');
  if (unknown) return settled('uncertain', unknown.fault);
  const later = outcomes.find((one) => one.outcome === 'later');
  if (later) {
    const pause = pauseBeforeRetry(attempts);
    return pause === null
      ? settled('givenUp', later.fault)
      : settled('waiting', later.fault, later.retryAfter ?? pause);
  }
  const refused = outcomes.find((one) => one.outcome === 'refused');
  return settled('failed', refused?.fault ?? 'noDevice');
}

/** Without the person's leave, the lock screen shows no more than what kind of thing happened. */
function messageOf(
  words: PushChannelParts['words'],
  delivery: ClaimedDelivery,
  { child, language }: PresentRecipient,
  { showsText }: PushSubscription,
): PushMessage {
  const say: Context['say'] = (key, facts, of = language) => wordOf(words[of], of, key, facts);
  const own = textOf(say, delivery, child, language);
  const namesChild = own.title !== textOf(say, delivery, null, language).title;
  const shown = showsText
    ? own
    : {
        title: namesChild ? say('NOTIFICATIONS.push.new') : own.title,
        text: say('NOTIFICATIONS.push.open'),
      };
  return {
    content: { ...shown, language, link: delivery.link, tag: `notification-${delivery.notificationId}` },
    topic: `n${delivery.notificationId}`,
  };
}
