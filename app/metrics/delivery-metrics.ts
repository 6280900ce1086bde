import { Counter, type Registry } from 'prom-client';
import { type CountedDeliveries, deliveryStates } from '#areas/notifications/server/public.ts';
import { mailStates } from '#platform/server/mail/mail-outbox.ts';

/** @returns what ends the counting */
export function countDeliveriesIn(registry: Registry): () => void {
  const counter = new Counter({
    name: 'cahier_deliveries_total',
    help: 'Messages of this server by their new state; waiting: tried again later.',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  const count = (message: unknown) => {
    const { channel, states } = message as CountedDeliveries;
    for (const state of states) counter.inc({ channel, state });
  };
  const countMail = (state: unknown) => counter.inc({ channel: 'mail', state: String(state) });
  deliveryStates.subscribe(count);
  mailStates.subscribe(countMail);
  return () => {
    deliveryStates.unsubscribe(count);
    mailStates.unsubscribe(countMail);
  };
}
