/** Payments by phone: the desk pays for every student, parents for their own. */

import { cashiers, missing, rowOf, seers, staffReaders, writers } from '../of-payments.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { onlyFor, type Wanted } from '../people.ts';
import type { Relation } from '../relations.ts';

/** Hold "collect payments": the desk, and parents for their own children. */
const payers = onlyFor('bursar', 'mbarga', 'etoa', 'barred', 'pending', 'both', 'otherBursar', 'otherMbarga');

/** The desk pays for every student, parents for the own child; the school has set up no operator, which only they learn. */
const phonePayers: Record<Relation, Wanted> = {
  own: { bursar: 409, mbarga: 409 },
  colleague: { bursar: 409, mbarga: 409 },
  form2: { bursar: 409, barred: 409 },
  sixth: { bursar: 409, mbarga: 409 },
  lastYear: { bursar: 409 },
  closed: { bursar: 409, mbarga: 409 },
  foreign: { otherBursar: 409, otherMbarga: 409 },
  missing: {},
};

export const oracle: AreaOracle = {
  triedElsewhere: [
    // Anybody may call, and nobody is believed: areas/mobile-money/server/collecting/phone-payments.http.test.ts.
    'payments.postCallback',
    'payments.putCallback',
  ],
  rows: [
    rowOf('payments.listProviders', 'GET', '/slm/PaymentProviders/v1/get', staffReaders, 200),
    rowOf('payments.saveProvider without keys', 'PUT', '/slm/PaymentProviders/v1/update', writers, 400, {
      provider: 'mtn',
      environment: 'mtncameroon',
      account: 'nobody',
      active: false,
      keys: null,
      version: 0,
    }),
    rowOf('payments.payByPhone for a missing student', 'POST', '/slm/PhonePayments/v1/create', payers, 404, {
      studentId: missing,
      provider: 'mtn',
      amount: 1,
      phone: '677112233',
      advance: false,
    }),
    ...inEachRelation(payers, 'payments.payByPhone with an operator that is off', phonePayers, (at) => ({
      method: 'POST',
      path: '/slm/PhonePayments/v1/create',
      body: {
        studentId: at.students[0] ?? missing,
        provider: 'mtn',
        amount: 1,
        phone: '677112233',
        advance: false,
      },
    })),
    rowOf(
      'payments.readPhonePayment of a missing payment',
      'GET',
      `/slm/PhonePayments/v1/payment?id=${missing}`,
      seers,
      404,
    ),
    rowOf('payments.listPhonePayments', 'GET', '/slm/PhonePayments/v1/get', cashiers, 200),
    rowOf(
      'payments.settlePhonePayment of a missing payment',
      'PUT',
      '/slm/PhonePayments/v1/settle',
      cashiers,
      404,
      { id: missing, act: 'ask' },
    ),
  ],
};
