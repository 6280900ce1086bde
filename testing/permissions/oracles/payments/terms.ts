/** Terms of one student beside the plan: discounts, items, debts, categories, extensions, penalties. */

import { accountReaders, missing, rowOf, seers, writers } from '../../of-payments.ts';
import { type AreaOracle, inEachRelation } from '../../oracle.ts';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    {
      call: 'payments.readTerms of a missing student',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/Payments/v1/terms?studentId=${missing}` }),
      wanted: { ...seers, others: 404 },
    },
    ...inEachRelation(seers, 'payments.readTerms', accountReaders, (at) => ({
      method: 'GET',
      path: `/slm/Payments/v1/terms?studentId=${at.students[0] ?? missing}`,
    })),
    rowOf(
      'payments.grantDiscount to a missing student',
      'POST',
      '/slm/Payments/v1/discounts/create',
      writers,
      404,
      {
        studentId: missing,
        itemId: missing,
        kind: 'sibling',
        size: { basisPoints: 1000 },
        reason: 'Lost',
      },
    ),
    rowOf(
      'payments.endDiscount of a missing discount',
      'PUT',
      '/slm/Payments/v1/discounts/end',
      writers,
      404,
      {
        id: missing,
      },
    ),
    rowOf('payments.giveItem to a missing student', 'POST', '/slm/Payments/v1/items/create', writers, 404, {
      studentId: missing,
      itemId: missing,
    }),
    rowOf(
      'payments.withdrawItem from a missing student',
      'DELETE',
      `/slm/Payments/v1/items/delete?studentId=${missing}&itemId=${missing}`,
      writers,
      404,
    ),
    rowOf('payments.carryDebt for a missing student', 'POST', '/slm/Payments/v1/debts/create', writers, 404, {
      studentId: missing,
      year: '2025/2026',
      amount: 1,
      reason: 'Lost',
    }),
    rowOf('payments.reverseDebt of a missing debt', 'PUT', '/slm/Payments/v1/debts/reverse', writers, 404, {
      id: missing,
      reason: 'Lost',
    }),
    rowOf(
      'payments.previewFeeCategory of a missing student',
      'POST',
      '/slm/Payments/v1/category/preview',
      writers,
      404,
      { studentId: missing, categoryId: null },
    ),
    rowOf('payments.setFeeCategory of a missing student', 'PUT', '/slm/Payments/v1/category', writers, 404, {
      studentId: missing,
      categoryId: null,
      before: null,
    }),
    {
      call: 'payments.readLatePayment of a missing student',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/Payments/v1/late?studentId=${missing}` }),
      wanted: { ...seers, others: 404 },
    },
    ...inEachRelation(seers, 'payments.readLatePayment', accountReaders, (at) => ({
      method: 'GET',
      path: `/slm/Payments/v1/late?studentId=${at.students[0] ?? missing}`,
    })),
    rowOf(
      'payments.grantExtension to a missing student',
      'POST',
      '/slm/Payments/v1/extensions/create',
      writers,
      404,
      { studentId: missing, itemId: null, until: '2030-01-01', reason: 'Lost' },
    ),
    rowOf(
      'payments.endExtension of a missing extension',
      'PUT',
      '/slm/Payments/v1/extensions/end',
      writers,
      404,
      { id: missing },
    ),
    rowOf(
      'payments.reversePenalty of a missing penalty',
      'PUT',
      '/slm/Payments/v1/penalties/reverse',
      writers,
      404,
      { id: missing, reason: 'Lost' },
    ),
    rowOf(
      'payments.askLowering of a missing debt',
      'POST',
      '/slm/PaymentRequests/v1/lowering',
      writers,
      404,
      {
        act: 'reverseDebt',
        input: { id: missing, reason: 'Was paid' },
        reason: 'Agreed',
      },
    ),
    rowOf(
      'payments.setAloneLimit that others have changed',
      'PUT',
      '/slm/PaymentSettings/v1/alone',
      writers,
      409,
      { limit: 0, before: 9 },
    ),
  ],
};
