import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fault, type FaultyServer, openFaultyServer } from '#testing/providers/faulty-server.ts';
import { type LocalMomo, momoKeys, openLocalMomo } from '#testing/providers/local-momo.ts';
import { type MomoSettings, mtnMomo } from './mtn-momo.ts';
import type { PaymentProvider, PaymentRequest, RefundRequest, SentPayment } from './payment-provider.ts';

let momo: LocalMomo;
let receiver: FaultyServer;
let provider: PaymentProvider;
let now: number;

beforeEach(async () => {
  now = 0;
  momo = await openLocalMomo();
  receiver = await openFaultyServer(() => ({ status: 200 }));
  provider = mtnMomo(settings({}), () => now);
});
/** A client that waits for an answer no longer than a test may last. */
function hasty(fault: Fault): PaymentProvider {
  return fault === 'silent' ? mtnMomo(settings({ patience: 1000 }), () => now) : provider;
}

afterEach(async () => {
  await Promise.all([momo.close(), receiver.close()]);
});

function settings(changes: Partial<MomoSettings>): MomoSettings {
  const own = { address: momo.address, targetEnvironment: 'mtncameroon', ...momoKeys, patience: 10_000 };
  return { ...own, ...changes };
}

function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: randomUUID(),
    amount: 25_000,
    currency: 'XAF',
    phone: '237677112233',
    note: 'School fees 1234 5678',
    language: 'en',
    callbackUrl: `${receiver.address}/momo`,
    returnUrl: 'https://school.example/paid',
    ...changes,
  };
}

function sent({ reference, amount, currency }: PaymentRequest): SentPayment {
  return { reference, amount, currency, tokens: null };
}

function countRequests(path: string): number {
  return momo.arrived.filter((one) => one.path.includes(path)).length;
}

test('a payment is pending until the payer confirms, then paid with the number of the statement', async () => {
  const own = request();
  expect(await provider.requestToPay(own)).toEqual({ outcome: 'accepted', page: null, tokens: null });
  expect(await provider.statusOf(sent(own))).toEqual({ outcome: 'pending' });
  momo.settle(own.reference, { status: 'SUCCESSFUL' });
  const paid = { outcome: 'paid', operatorId: '363440463', phone: '237677112233' };
  expect(await provider.statusOf(sent(own))).toEqual(paid);
});

test.each([
  ['APPROVAL_REJECTED', 'rejected'],
  ['PAYMENT_NOT_APPROVED', 'rejected'],
  ['EXPIRED', 'expired'],
  ['TRANSACTION_CANCELED', 'cancelled'],
  ['TRANSACTION_CANCELLED', 'cancelled'],
  ['NOT_ENOUGH_FUNDS', 'notEnoughMoney'],
  ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'notEnoughMoney'],
  ['PAYER_LIMIT_REACHED', 'limitReached'],
  ['PAYER_NOT_FOUND', 'unknownPayer'],
  ['PAYEE_NOT_FOUND', 'unknownPayee'],
  ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'notAllowed'],
  ['NOT_ALLOWED', 'notAllowed'],
  ['NOT_ALLOWED_TARGET_ENVIRONMENT', 'settings'],
  ['INVALID_CALLBACK_URL_HOST', 'settings'],
  ['INVALID_CURRENCY', 'settings'],
  ['INTERNAL_PROCESSING_ERROR', 'operatorFault'],
  ['SERVICE_UNAVAILABLE', 'operatorFault'],
  ['COULD_NOT_PERFORM_TRANSACTION', 'operatorFault'],
  ['SOMETHING_NEW', 'other'],
  ['constructor', 'other'],
])('a payment that failed with %s says why', async (code, reason) => {
  const own = request();
  await provider.requestToPay(own);
  for (const reported of [code, { code, message: 'text' }]) {
    momo.settle(own.reference, { status: 'FAILED', reason: reported });
    expect(await provider.statusOf(sent(own))).toEqual({ outcome: 'failed', reason });
  }
});

test('an answer that comes late counts', async () => {
  momo.fault('requesttopay', 'slow');
  expect(await provider.requestToPay(request())).toMatchObject({ outcome: 'accepted' });
});

test.each<[Fault, string]>([
  ['brokenAfter', 'broken'],
  ['brokenAnswer', 'broken'],
  ['silent', 'timeout'],
])('an accepted request is unknown after %s, and found by asking', async (fault, cause) => {
  momo.fault('requesttopay', fault);
  const own = request();
  expect(await hasty(fault).requestToPay(own)).toEqual({ outcome: 'unknown', cause });
  momo.settle(own.reference, { status: 'SUCCESSFUL' });
  expect(await provider.statusOf(sent(own))).toMatchObject({ outcome: 'paid' });
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
  momo.fault('requesttopay', fault);
  const own = request();
  expect(await provider.requestToPay(own)).toEqual(outcome);
  expect(await provider.statusOf(sent(own))).toEqual({ outcome: 'notFound' });
  expect(countRequests('/private')).toBe(0);
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
  const own = request();
  await provider.requestToPay(own);
  momo.settle(own.reference, { status: 'SUCCESSFUL' });
  momo.fault('requesttopay/', fault);
  expect(await hasty(fault).statusOf(sent(own))).toMatchObject({ outcome: 'unknown' });
  expect(await provider.statusOf(sent(own))).toMatchObject({ outcome: 'paid' });
});

test('a request that is sent twice is one payment', async () => {
  const own = request();
  await provider.requestToPay(own);
  expect(await provider.requestToPay(own)).toEqual({ outcome: 'unknown', cause: 'repeated' });
  // The same reference with another amount is refused by the operator, and the first amount is what counts.
  expect(await provider.requestToPay({ ...own, amount: 1 })).toEqual({
    outcome: 'unknown',
    cause: 'repeated',
  });
  expect(momo.payments.get(own.reference)?.amount).toBe('25000');
});

test('another amount, currency or reference than was asked for is never a payment', async () => {
  const own = request();
  await provider.requestToPay(own);
  for (const change of [
    { amount: '250' },
    { amount: '25000.5' },
    { currency: 'EUR' },
    { externalId: 'other' },
  ]) {
    momo.settle(own.reference, { status: 'SUCCESSFUL', amount: '25000', currency: 'XAF', ...change });
    expect(await provider.statusOf(sent(own))).toMatchObject({ outcome: 'mismatch' });
    momo.settle(own.reference, { externalId: own.reference });
  }
  momo.settle(own.reference, { amount: '25000.00', currency: 'XAF' });
  expect(await provider.statusOf(sent(own))).toMatchObject({ outcome: 'paid' });
});

test('requests that can never succeed are refused', async () => {
  expect(await provider.requestToPay(request({ reference: 'no-uuid' }))).toEqual({
    outcome: 'refused',
    reason: 'invalid',
  });
  expect(await provider.requestToPay(request({ currency: 'EUR' }))).toEqual({
    outcome: 'refused',
    reason: 'settings',
  });
  const elsewhere = mtnMomo(settings({ targetEnvironment: 'sandbox' }), () => now);
  expect(await elsewhere.requestToPay(request())).toEqual({ outcome: 'refused', reason: 'settings' });
  for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 63])
    await expect(provider.requestToPay(request({ amount }))).rejects.toThrow(RangeError);
});

test('a token serves many requests at once, and is renewed before it expires', async () => {
  await Promise.all([request(), request(), request()].map((own) => provider.requestToPay(own)));
  expect(countRequests('/token/')).toBe(1);
  now += 3500 * 1000;
  await provider.requestToPay(request());
  expect(countRequests('/token/')).toBe(1);
  now += 41 * 1000;
  await provider.requestToPay(request());
  expect(countRequests('/token/')).toBe(2);
});

test('a token that the operator no longer accepts is renewed once, and the request sent again', async () => {
  await provider.requestToPay(request());
  momo.expireTokens();
  expect(await provider.requestToPay(request())).toMatchObject({ outcome: 'accepted' });
  expect(countRequests('/token/')).toBe(2);
  momo.fault('requesttopay', 'expiredToken', 'expiredToken');
  const refused = { outcome: 'unavailable', cause: 'notAuthorised', retryAfter: null };
  expect(await provider.requestToPay(request())).toEqual(refused);
});

test.each<[Fault, string]>([
  ['brokenBefore', 'noAccess'],
  ['silent', 'noAccess'],
  ['garbage', 'noAccess'],
  ['serverError', 'noAccess'],
  ['tooMany', 'tooMany'],
  ['expiredToken', 'notAuthorised'],
])('nothing is sent where the question for the token ends with %s', async (fault, cause) => {
  momo.fault('/token/', fault);
  expect(await hasty(fault).requestToPay(request())).toMatchObject({ outcome: 'unavailable', cause });
  expect(momo.payments.size).toBe(0);
  expect(await provider.requestToPay(request())).toMatchObject({ outcome: 'accepted' });
});

test('nothing is sent with wrong keys, or where nobody listens', async () => {
  const wrong = { ...momoKeys.collections, apiKey: 'wrong' };
  const stranger = mtnMomo(settings({ collections: wrong }), () => now);
  expect(await stranger.requestToPay(request())).toMatchObject({ cause: 'notAuthorised' });
  const gone = await openFaultyServer(() => ({ status: 200 }));
  await gone.close();
  const nobody = mtnMomo(settings({ address: gone.address }), () => now);
  expect(await nobody.requestToPay(request())).toMatchObject({ outcome: 'unavailable', cause: 'notSent' });
});

test('refuses an address that is not secure', async () => {
  const open = mtnMomo(settings({ address: 'http://operator.example' }), () => now);
  await expect(open.requestToPay(request())).rejects.toThrow('not secure');
});

test('a callback is checked with the operator, however often it comes', async () => {
  const own = request();
  await provider.requestToPay(own);
  momo.settle(own.reference, { status: 'SUCCESSFUL' });
  await momo.callBack(own.reference);
  await momo.callBack(own.reference);
  expect(receiver.arrived.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  for (const { body } of receiver.arrived)
    expect(await provider.verifyCallback(body, sent(own))).toMatchObject({
      outcome: 'checked',
      status: { outcome: 'paid', operatorId: '363440463' },
    });
});

test('a forged callback changes nothing', async () => {
  const own = request();
  await provider.requestToPay(own);
  await momo.callBack(own.reference, { status: 'SUCCESSFUL', financialTransactionId: '1' });
  await momo.callBack(own.reference, { status: 'SUCCESSFUL', externalId: randomUUID() });
  const [made = '', other = ''] = receiver.arrived.map(({ body }) => body);
  const checked = { outcome: 'checked', status: { outcome: 'pending' } };
  expect(await provider.verifyCallback(made, sent(own))).toEqual(checked);
  for (const body of [other, '', 'null', '[]', '{"externalId":1}', '<xml/>'])
    expect(await provider.verifyCallback(body, sent(own))).toEqual({ outcome: 'forged' });
});

function refundOf(own: PaymentRequest): RefundRequest {
  const reference = randomUUID();
  return { reference, payment: sent(own), amount: 5000, note: 'Paid twice', callbackUrl: own.callbackUrl };
}

test('a refund goes by the product Disbursements, and its end is asked for', async () => {
  const own = request();
  await provider.requestToPay(own);
  momo.settle(own.reference, { status: 'SUCCESSFUL' });
  const refund = refundOf(own);
  expect(await provider.refund(refund)).toEqual({ outcome: 'accepted' });
  expect(await provider.refund(refund)).toEqual({ outcome: 'unknown', cause: 'repeated' });
  expect(await provider.statusOfRefund(refund)).toEqual({ outcome: 'pending' });
  momo.settle(refund.reference, { status: 'SUCCESSFUL' });
  expect(await provider.statusOfRefund(refund)).toMatchObject({ outcome: 'paid' });
  expect(momo.arrived.find(({ path }) => path === '/disbursement/v1_0/refund')?.headers).toMatchObject({
    'ocp-apim-subscription-key': momoKeys.disbursements.subscriptionKey,
  });
});

test('a refund whose answer was lost is unknown', async () => {
  const own = request();
  await provider.requestToPay(own);
  momo.fault('/refund', 'brokenAfter');
  const refund = refundOf(own);
  expect(await provider.refund(refund)).toEqual({ outcome: 'unknown', cause: 'broken' });
  expect(await provider.statusOfRefund(refund)).toEqual({ outcome: 'pending' });
});

test('says that a school without the product has no refund', async () => {
  const without = mtnMomo(settings({ disbursements: null }), () => now);
  expect(await without.refund(refundOf(request()))).toEqual({ outcome: 'unsupported' });
  expect(await without.statusOfRefund(refundOf(request()))).toEqual({ outcome: 'notFound' });
});
