/** The desk: receipts, tills, provisional receipts, and requests for cancellations and refunds. */

import { cashiers, missing, rowOf, seers, writers } from '../../of-payments.ts';
import type { AreaOracle } from '../../oracle.ts';

const provisional = '/slm/ProvisionalReceipts/v1';

export const oracle: AreaOracle = {
  triedElsewhere: ['payments.openTill', 'payments.verifyReceipt'],
  rows: [
    rowOf('payments.take for a missing student', 'POST', '/slm/Payments/v1/create', cashiers, 404, {
      payments: [{ studentId: missing, amount: 1, parts: null }],
      way: 'transfer',
      reference: null,
      payer: null,
      day: null,
      advance: true,
      again: true,
    }),
    rowOf('payments.listReceipts', 'GET', '/slm/Payments/v1/get', seers, 200),
    rowOf(
      'payments.printReceipts of a missing receipt',
      'GET',
      `/slm/Payments/v1/pdf?ids=${missing}`,
      seers,
      404,
    ),
    rowOf('payments.readTill', 'GET', '/slm/Tills/v1/get', cashiers, 200),
    rowOf('payments.closeTill that is not open', 'PUT', '/slm/Tills/v1/close', cashiers, 409, {
      counts: {},
      reason: null,
    }),
    rowOf('payments.bankCash of a closed till', 'POST', '/slm/Tills/v1/deposit', cashiers, 409, {
      amount: 1,
      reference: 'S1',
    }),
    rowOf('payments.reserveNumbers', 'POST', `${provisional}/reserve`, cashiers, 201),
    rowOf('payments.listProvisional', 'GET', `${provisional}/get`, cashiers, 200),
    rowOf('payments.listDeskStudents', 'GET', `${provisional}/students`, cashiers, 200),
    rowOf(
      'payments.sendProvisional under a number of nobody',
      'POST',
      `${provisional}/create`,
      cashiers,
      400,
      {
        number: missing,
        studentId: missing,
        amount: 1,
        payer: null,
        printedFor: null,
        takenAt: '2026-11-20T08:00:00.000Z',
      },
    ),
    rowOf(
      'payments.settleProvisional under a number of nobody',
      'PUT',
      `${provisional}/settle`,
      cashiers,
      400,
      {
        number: missing,
        as: 'difference',
        studentId: null,
        counted: false,
        note: 'Lost',
      },
    ),
    rowOf(
      'payments.askRequest for a missing receipt',
      'POST',
      '/slm/PaymentRequests/v1/create',
      cashiers,
      404,
      {
        kind: 'cancellation',
        receiptId: missing,
        reason: 'Lost',
      },
    ),
    rowOf(
      'payments.decideRequest on a missing request',
      'PUT',
      '/slm/PaymentRequests/v1/decide',
      writers,
      404,
      {
        id: missing,
        decision: 'refused',
      },
    ),
    rowOf('payments.listRequests', 'GET', '/slm/PaymentRequests/v1/get', seers, 200),
    rowOf(
      'payments.listRefundable of a missing student',
      'GET',
      `/slm/PaymentRequests/v1/refundable?studentId=${missing}`,
      cashiers,
      404,
    ),
    rowOf(
      'payments.settleRefund of a missing request',
      'PUT',
      '/slm/PaymentRequests/v1/refund',
      cashiers,
      404,
      {
        id: missing,
        act: 'ask',
      },
    ),
  ],
};
