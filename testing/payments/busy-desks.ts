/**
 * Many clients that take payments, send some twice, cancel, refund, and grant and end discounts for a few students at once, as people
 * with a bad line do: each write has its key and is sent again until the server answers it. Confirmed writes are recorded here, outside
 * the server.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, Reply } from '../http.ts';

export interface Confirmed {
  /** Receipts by id, as they were answered. */
  readonly receipts: Map<
    number,
    { readonly number: number; readonly amount: number; readonly studentId: number }
  >;
  /** Ids of receipts whose cancellation was approved. */
  readonly cancelled: Set<number>;
  /** Sum of the refunds that were approved. */
  refunded: number;
  readonly discounts: Set<number>;
  readonly ended: Set<number>;
  /** Replies that no client should ever get. */
  readonly odd: string[];
}

interface Desks {
  readonly bursar: Caller;
  readonly principal: Caller;
  readonly studentIds: readonly number[];
  readonly itemId: number;
  readonly clients: number;
  /** Per client. */
  readonly operations: number;
}

/** Refusals by the rules: the account or the till has changed since the client looked. */
const refusals = new Set(
  [
    'requestTooHigh',
    'cancelledBefore',
    'refundedBefore',
    'refundTill',
    'ownTillTooLow',
    'requestWaits',
    'discountTooHigh',
    'discountEnded',
    'itemNotOwed',
  ].map((name) => `PAYMENTS.errors.${name}`),
);

/** Runs all operations and gives what was confirmed. */
export async function workAtDesks(desks: Desks): Promise<Confirmed> {
  const confirmed: Confirmed = {
    receipts: new Map(),
    cancelled: new Set(),
    refunded: 0,
    discounts: new Set(),
    ended: new Set(),
    odd: [],
  };
  await Promise.all(
    Array.from({ length: desks.clients }, (_, client) => new Desk(desks, confirmed, client).work()),
  );
  return confirmed;
}

class Desk {
  readonly #desks: Desks;
  readonly #confirmed: Confirmed;
  #seed: number;

  constructor(desks: Desks, confirmed: Confirmed, client: number) {
    this.#desks = desks;
    this.#confirmed = confirmed;
    this.#seed = client * 7919 + 29;
  }

  async work(): Promise<void> {
    for (let at = 0; at < this.#desks.operations; at += 1) await this.#operation(this.#below(20));
  }

  async #operation(kind: number): Promise<void> {
    const studentId = this.#oneOf(this.#desks.studentIds);
    if (kind < 9) return this.#pay(studentId, kind < 3);
    if (kind < 13) return this.#cancel();
    if (kind < 16) return this.#refund(studentId);
    return this.#discount(studentId);
  }

  /** @param twice the same write is sent by two lines at once: the server must take it once */
  async #pay(studentId: number, twice: boolean): Promise<void> {
    const payment = { studentId, amount: 1 + this.#below(9000), parts: null };
    const way = this.#oneOf(['cash', 'transfer'] as const);
    const facts = { way, reference: null, payer: null, day: null, advance: true, again: true };
    const key = randomUUID();
    const send = () =>
      this.#send(
        this.#desks.bursar,
        'POST',
        '/slm/Payments/v1/create',
        { payments: [payment], ...facts },
        key,
      );
    const [first, second] = await Promise.all(twice ? [send(), send()] : [send()]);
    const receipt = first?.body?.data?.[0];
    if (!receipt) return;
    this.#confirmed.receipts.set(receipt.id, receipt);
    if (second && second.body?.data?.[0]?.id !== receipt.id)
      this.#confirmed.odd.push(`A payment that was sent twice was taken twice: receipt ${receipt.number}.`);
  }

  async #cancel(): Promise<void> {
    const receipts = [...this.#confirmed.receipts.keys()];
    if (receipts.length === 0) return;
    const receiptId = this.#oneOf(receipts);
    if (await this.#approved({ kind: 'cancellation', receiptId })) this.#confirmed.cancelled.add(receiptId);
  }

  async #refund(studentId: number): Promise<void> {
    const amount = 1 + this.#below(6000);
    if (await this.#approved({ kind: 'refund', studentId, amount, way: this.#oneOf(['cash', 'transfer']) }))
      this.#confirmed.refunded += amount;
  }

  /** Grants a discount, or ends one that was granted. */
  async #discount(studentId: number): Promise<void> {
    const { itemId, bursar } = this.#desks;
    const open = [...this.#confirmed.discounts].filter((id) => !this.#confirmed.ended.has(id));
    if (open.length > 0 && this.#below(2) === 0) {
      const id = this.#oneOf(open);
      const reply = await this.#send(bursar, 'PUT', '/slm/Payments/v1/discounts/end', { id });
      if (reply.status === 200) this.#confirmed.ended.add(id);
      return;
    }
    const discount = {
      studentId,
      itemId,
      kind: 'other',
      size: { amount: 1 + this.#below(900) },
      reason: 'Busy',
    };
    const reply = await this.#send(bursar, 'POST', '/slm/Payments/v1/discounts/create', discount);
    for (const { id } of reply.body?.data?.[0]?.discounts ?? []) this.#confirmed.discounts.add(id);
  }

  /** @returns whether the request was approved by the second person */
  async #approved(request: object): Promise<boolean> {
    const { bursar, principal } = this.#desks;
    const path = '/slm/PaymentRequests/v1';
    const requested = await this.#send(bursar, 'POST', `${path}/create`, { reason: 'Busy', ...request });
    const id = requested.body?.data?.[0]?.id;
    if (id === undefined) return false;
    const decision = { id, decision: 'approved' };
    const decided = await this.#send(principal, 'PUT', `${path}/decide`, decision);
    if (decided.status === 200) return true;
    await this.#send(bursar, 'PUT', `${path}/decide`, { id, decision: 'withdrawn' });
    return false;
  }

  /** Sends under one key until the server has answered for good. */
  async #send(
    who: Caller,
    method: string,
    path: string,
    body: object,
    key: string = randomUUID(),
  ): Promise<Reply> {
    for (;;) {
      const reply = await who.send(method, path, body, { 'idempotency-key': key });
      const code = String(reply.body?.code);
      const later = reply.status === 503 || reply.status === 429 || code.endsWith('.stillRunning');
      if (!later) {
        if (reply.status >= 300 && !refusals.has(code))
          this.#confirmed.odd.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
        return reply;
      }
      await pause(20 + this.#below(80));
    }
  }

  #oneOf<Value>(values: readonly Value[]): Value {
    return values[this.#below(values.length)] as Value;
  }

  /** The same numbers in every run. */
  #below(limit: number): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.#seed >>> 8) % limit;
  }
}
