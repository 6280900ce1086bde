/** The port of channels: each says which schools have something to send and sends a batch of one; this looks again and again. */
import { channel } from 'node:diagnostics_channel';
import type { Instant } from '#platform/kernel/time.ts';
import type { OrgId } from '#platform/server/db/database.ts';
import type { Log } from '#platform/server/log.ts';

export interface SendingChannel {
  /** For the log. */
  readonly name: string;
  schoolsDue(now: Instant): Promise<readonly OrgId[]>;
  /** Sends some of what is due. @returns whether there may be more */
  sendBatch(org: OrgId): Promise<boolean>;
}

export interface ChannelRounds {
  /** Looks by itself from now on. */
  start(): void;
  /** Sends what is due now. */
  round(): Promise<void>;
  end(): Promise<void>;
}

/** Announces the new states of SMS and push messages, for metrics. Does nothing without a listener. */
export const deliveryStates = channel('cahier:deliveries');

export interface CountedDeliveries {
  readonly channel: 'sms' | 'push';
  /** The new state of each; `waiting`: it is tried again later. */
  readonly states: readonly string[];
}

export function countDeliveries(counted: CountedDeliveries): void {
  if (deliveryStates.hasSubscribers) deliveryStates.publish(counted);
}

const lookEvery = 5_000;

export function openChannelRounds(
  sending: SendingChannel,
  { log, now }: { readonly log: Log; now(): Instant },
): ChannelRounds {
  const { name } = sending;
  async function tryBatch(org: OrgId): Promise<boolean> {
    try {
      return await sending.sendBatch(org);
    } catch (error) {
      log.warn(
        { org, error, channel: name },
        'Messages of a school could not be sent; they are tried again.',
      );
      return false;
    }
  }
  async function lookOnce(): Promise<void> {
    // A batch of each school in turn: neither thousands of one nor a fault in it hold up the others.
    let schools = await sending.schoolsDue(now());
    while (schools.length > 0 && !ended) {
      const left: OrgId[] = [];
      for (const org of schools) if (await tryBatch(org)) left.push(org);
      schools = left;
    }
  }
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let ended = false;
  const round = () => {
    running ??= lookOnce().finally(() => {
      running = null;
    });
    return running;
  };
  const look = () => {
    round().catch((error: unknown) =>
      log.warn({ error, channel: name }, 'Looking for messages failed; it is tried again.'),
    );
  };
  return {
    round,
    start() {
      if (timer) return;
      timer = setInterval(look, lookEvery).unref();
      // Notifications that waited while the program was down leave at once.
      look();
    },
    async end() {
      ended = true;
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
