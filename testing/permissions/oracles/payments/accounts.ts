/** Accounts and balances, what families see of them, and reminders. */

import { accountReaders, missing, rowOf, seers, staffReaders, writers } from '../../of-payments.ts';
import { type AreaOracle, inEachRelation } from '../../oracle.ts';

const debtorsChosen = {
  planId: missing,
  itemId: null,
  classId: null,
  studentId: null,
  graceDays: 0,
  atLeast: null,
  again: false,
};

const everyBalance = {
  planId: null,
  itemId: null,
  yearId: null,
  studentId: null,
  classId: null,
  levelId: null,
  debtors: false,
  graceDays: 0,
  atLeast: null,
};

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    {
      call: 'payments.readAccount of a missing student',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/Payments/v1/account?studentId=${missing}` }),
      wanted: { ...seers, others: 404 },
    },
    ...inEachRelation(seers, 'payments.readAccount', accountReaders, (at) => ({
      method: 'GET',
      path: `/slm/Payments/v1/account?studentId=${at.students[0] ?? missing}`,
    })),
    ...inEachRelation(seers, 'payments.printAccount', accountReaders, (at) => ({
      method: 'GET',
      path: `/slm/Payments/v1/account/pdf?studentId=${at.students[0] ?? missing}`,
    })),
    rowOf('payments.readFamily', 'GET', '/slm/Payments/v1/family', seers, 200),
    rowOf('payments.readSettings', 'GET', '/slm/PaymentSettings/v1/get', staffReaders, 200),
    rowOf(
      'payments.saveSettings that others have changed',
      'PUT',
      '/slm/PaymentSettings/v1/update',
      writers,
      409,
      {
        version: 9,
        hideBalances: false,
        hideDiscounts: false,
        historyFrom: null,
        howToPay: { en: null, fr: null },
        unpaidList: false,
      },
    ),
    rowOf(
      'payments.printUnpaid where the list is off',
      'POST',
      '/slm/PaymentSettings/v1/unpaid/export-paper',
      staffReaders,
      409,
      { classId: null, graceDays: 0 },
    ),
    rowOf('payments.listBalances', 'GET', '/slm/Payments/v1/balances', seers, 200),
    rowOf('payments.sumBalances', 'GET', '/slm/Payments/v1/balances/sums', seers, 200),
    rowOf('payments.exportBalances', 'POST', '/slm/Payments/v1/balances/export', staffReaders, 200, {
      format: 'csv',
      ...everyBalance,
    }),
    rowOf(
      'payments.printBalances',
      'POST',
      '/slm/Payments/v1/balances/export-paper',
      staffReaders,
      200,
      everyBalance,
    ),
    rowOf('payments.readFigures', 'GET', '/slm/Payments/v1/figures', staffReaders, 200),
    rowOf(
      'payments.previewReminders',
      'POST',
      '/slm/PaymentReminders/v1/preview',
      writers,
      200,
      debtorsChosen,
    ),
    rowOf('payments.sendReminders', 'POST', '/slm/PaymentReminders/v1/create', writers, 201, debtorsChosen),
    rowOf(
      'payments.printReminders without a debtor',
      'POST',
      '/slm/PaymentReminders/v1/letters',
      writers,
      409,
      debtorsChosen,
    ),
    rowOf(
      'payments.listReminders of a missing student',
      'GET',
      `/slm/PaymentReminders/v1/get?studentId=${missing}`,
      seers,
      404,
    ),
  ],
};
