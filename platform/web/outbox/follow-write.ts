/** Follows a write that a form has queued, as far as the person should wait for it. */
import { connection } from '../connection.ts';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** A slow network is waited for as long as one request may take, in milliseconds. */
const patience = 45_000;

/** `later`: it stays on the device and is sent when the server answers. */
export type Outcome = 'sent' | 'later' | NonNullable<OutboxEntry['failure']>;

/** Ends when the server has the write or has refused it, or once it is clear that it cannot be sent now. */
export function followWrite(id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(outcome);
    };
    const look = () => {
      const entry = outbox.get().find((one) => one.id === id);
      if (!entry || entry.state === 'sent') end('sent');
      else if (entry.failure) end(entry.failure);
      else if (entry.nextTry > Date.now() || !connection.get()) end('later');
    };
    const timer = setTimeout(() => end('later'), patience);
    const stops = [outbox.subscribe(look), connection.subscribe(look)];
    look();
  });
}
