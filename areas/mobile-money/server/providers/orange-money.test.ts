import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fault, type FaultyServer, openFaultyServer } from '#testing/providers/faulty-server.ts';
import { type LocalOrange, openLocalOrange, orangeKeys } from '#testing/providers/local-orange.ts';
import { orangeMoney } from './orange-money.ts';
import type { PaymentProvider, PaymentRequest, SentPayment } from './payment-provider.ts';

let orange: LocalOrange;
let receiver: FaultyServer;
let provider: PaymentProvider;
let now: number;

beforeEach(async () => {
  now = 0;
  orange = await openLocalOrange();
  receiver = await openFaultyServer(() => ({ status: 200 }));
  provider = orangeMoney(settings({}), () => now);
});
/** A client that waits for an answer no longer than a test may last. */
function hasty(fault: Fault): PaymentProvider {
  return fault === 'silent' ? orangeMoney(settings({ patience: 1000 }), () => now) : provider;
}

afterEach(async () => {
  await Promise.all([orange.close(), receiver.close()]);
});

function settings(changes: { clientSecret?: string; merchantKey?: string; patience?: number }) {
  const addresses = { tokenAddress: orange.address, address: `${orange.address}/orange-money-webpay/cm/v1` };
  return { ...addresses, ...orangeKeys, currencyCode: 'XAF', patience: 10_000, ...changes };
}

function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: randomUUID(),
    amount: 25_000,
    currency: 'XAF',
    phone: '237699112233',
    note: 'Complexe scolaire La Réussite 1234 5678',
    language: 'fr',
    callbackUrl: `${receiver.address}/orange`,
    returnUrl: 'https://school.example/paid',
    ...changes,
  };
}

async function opened(own = request()): Promise<SentPayment> {
  const outcome = await provider.requestToPay(own);
  if (outcome.outcome !== 'accepted' || !outcome.tokens) throw new Error(outcome.outcome);
  return { reference: own.reference, amount: own.amount, currency: own.currency, tokens: outcome.tokens };
}

test('a payment opens a page of Orange, and is paid once the payer confirmed', async () => {
  const own = request();
  const outcome = await provider.requestToPay(own);
  expect(outcome).toMatchObject({ outcome: 'accepted', page: expect.stringMatching(/^https:/) });
  const tokens = outcome.outcome === 'accepted' ? outcome.tokens : null;
  const payment = { reference: own.reference, amount: own.amount, currency: own.currency, tokens };
  for (const status of ['INITIATED', 'PENDING'] as const) {
    orange.settle(status);
    expect(await provider.statusOf(payment)).toEqual({ outcome: 'pending' });
  }
  orange.settle('SUCCESS');
  const paid = { outcome: 'paid', operatorId: 'MP150709.1341.A00073', phone: null };
  expect(await provider.statusOf(payment)).toEqual(paid);
});

test.each([
  ['EXPIRED', 'expired'],
  ['FAILED', 'other'],
] as const)('a payment that ended with %s failed', async (status, reason) => {
  const payment = await opened();
  orange.settle(status);
  expect(await provider.statusOf(payment)).toEqual({ outcome: 'failed', reason });
});

test.each<[Fault, string]>([
  ['brokenAfter', 'broken'],
  ['brokenAnswer', 'broken'],
  ['silent', 'timeout'],
])('an accepted request is unknown after %s; the payer has no page', async (fault, cause) => {
  orange.fault('webpayment', fault);
  const own = request();
  expect(await hasty(fault).requestToPay(own)).toEqual({ outcome: 'unknown', cause });
  const lost = { reference: own.reference, amount: own.amount, currency: own.currency, tokens: null };
  expect(await provider.statusOf(lost)).toEqual({ outcome: 'unknown', cause: 'noTokens' });
});

test.each<[Fault, object]>([
  ['brokenBefore', { outcome: 'unknown', cause: 'broken' }],
  ['serverError', { outcome: 'unknown', cause: 'serverError' }],
  ['garbage', { outcome: 'unknown', cause: 'unreadable' }],
  ['huge', { outcome: 'unknown', cause: 'unreadable' }],
  ['redirect', { outcome: 'unknown', cause: 'unreadable' }],
  ['tooMany', { outcome: 'unavailable', cause: 'tooMany', retryAfter: 30 }],
  ['forbidden', { outcome: 'unavailable', cause: 'notAuthorised', retryAfter: null }],
])('a request does not count as failed after %s', async (fault, outcome) => {
  orange.fault('/cm/v1/webpayment', fault);
  expect(await provider.requestToPay(request())).toEqual(outcome);
});

test.each<Fault>([
  'brokenBefore',
  'silent',
  'serverError',
  'garbage',
  'huge',
  'redirect',
  'tooMany',
  'forbidden',
])('a payment stays unknown while the question about it ends with %s', async (fault) => {
  const payment = await opened();
  orange.settle('SUCCESS');
  orange.fault('transactionstatus', fault);
  expect(await hasty(fault).statusOf(payment)).toMatchObject({ outcome: 'unknown' });
  expect(await provider.statusOf(payment)).toMatchObject({ outcome: 'paid' });
});

test('another amount or order than was asked for is never a payment', async () => {
  const payment = await opened();
  orange.settle('SUCCESS', { amount: 250 });
  expect(await provider.statusOf(payment)).toMatchObject({ outcome: 'mismatch', amount: 250 });
  orange.settle('SUCCESS', { order_id: 'other' });
  expect(await provider.statusOf(payment)).toMatchObject({ outcome: 'mismatch' });
  orange.settle('SUCCESS');
  expect(await provider.statusOf({ ...payment, amount: 250 })).toEqual({ outcome: 'notFound' });
});

test('requests that can never succeed are refused', async () => {
  const own = request();
  await opened(own);
  expect(await provider.requestToPay(own)).toEqual({ outcome: 'refused', reason: 'invalid' });
  const other = orangeMoney(settings({ merchantKey: 'other' }), () => now);
  expect(await other.requestToPay(request())).toEqual({ outcome: 'refused', reason: 'invalid' });
  await expect(provider.requestToPay(request({ amount: 0.5 }))).rejects.toThrow(RangeError);
});

test('a token is kept for its ninety days, and renewed where Orange no longer accepts it', async () => {
  const tokenRequests = () => orange.arrived.filter(({ path }) => path === '/oauth/v3/token').length;
  const payment = await opened();
  now += 89 * 86_400_000;
  await provider.statusOf(payment);
  expect(tokenRequests()).toBe(1);
  now += 86_400_000;
  await provider.statusOf(payment);
  expect(tokenRequests()).toBe(2);
  orange.expireTokens();
  expect(await provider.statusOf(payment)).toEqual({ outcome: 'pending' });
  expect(tokenRequests()).toBe(3);
  const stranger = orangeMoney(settings({ clientSecret: 'wrong' }), () => now);
  expect(await stranger.requestToPay(request())).toMatchObject({ cause: 'notAuthorised' });
});

test('a notification is checked with Orange, however often it comes', async () => {
  const payment = await opened();
  orange.settle('SUCCESS');
  await orange.notify();
  await orange.notify();
  expect(receiver.arrived).toHaveLength(2);
  for (const { body } of receiver.arrived)
    expect(await provider.verifyCallback(body, payment)).toMatchObject({
      outcome: 'checked',
      status: { outcome: 'paid' },
    });
});

test('a forged notification changes nothing', async () => {
  const payment = await opened();
  await orange.notify({ status: 'SUCCESS' });
  await orange.notify({ status: 'SUCCESS', notif_token: 'guessed' });
  const [genuine = '', guessed = ''] = receiver.arrived.map(({ body }) => body);
  // The right token with a wrong status: Orange is asked, and says what is true.
  expect(await provider.verifyCallback(genuine, payment)).toEqual({
    outcome: 'checked',
    status: { outcome: 'pending' },
  });
  for (const body of [guessed, '', 'null', '{}', '{"status":"SUCCESS","notif_token":null}'])
    expect(await provider.verifyCallback(body, payment)).toEqual({ outcome: 'forged' });
  expect(await provider.verifyCallback(genuine, { ...payment, tokens: null })).toEqual({ outcome: 'forged' });
});

test('Orange has no refund', async () => {
  const payment = await opened();
  const refund = { reference: randomUUID(), payment, amount: 100, note: '', callbackUrl: '' };
  expect(await provider.refund(refund)).toEqual({ outcome: 'unsupported' });
  expect(await provider.statusOfRefund(refund)).toEqual({ outcome: 'notFound' });
});
