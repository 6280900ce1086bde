/** A server that serves sends payments by phone by itself. */
import { expect, onTestFinished, test } from 'vitest';
import { openTestHttp } from '#testing/http.ts';
import { momoKeys, openLocalMomo } from '#testing/providers/local-momo.ts';

test('sends a payment by phone as soon as it is requested', async () => {
  const momo = await openLocalMomo();
  const http = await openTestHttp({}, { services: { mtn: momo.address }, worksByItself: true });
  onTestFinished(async () => {
    await http.close();
    await momo.close();
  });
  const { subscriptionKey, apiUser, apiKey } = momoKeys.collections;
  const bursar = await http.as('bursar');
  const saved = await bursar.put('/slm/PaymentProviders/v1/update', {
    provider: 'mtn',
    environment: 'mtncameroon',
    account: apiUser,
    active: true,
    keys: { subscriptionKey, apiKey },
    version: 0,
  });
  expect(saved.status, saved.text).toBe(200);
  const parent = await http.as('mbarga');
  const requested = await parent.post('/slm/PhonePayments/v1/create', {
    studentId: http.school.students.form1[0],
    provider: 'mtn',
    amount: 1_000,
    phone: '677112233',
    advance: true,
  });
  expect(requested.status, requested.text).toBe(201);
  await expect.poll(() => momo.payments.size).toBe(1);
});
