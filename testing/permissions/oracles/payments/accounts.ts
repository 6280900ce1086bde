/** Accounts and balances, what families see of them, and reminders. */

import { accountReaders, missing, seers, staffReaders, to, writers } from '../../of-payments.ts';
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
    to('payments.readFamily', 'GET', '/slm/Payments/v1/family', seers, 200),
    to('payments.readSettings', 'GET', '/slm/PaymentSettings/v1/get', staffReaders, 200),
    to(
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
    to(
      'payments.printUnpaid where the list is off',
      'POST',
      '/slm/PaymentSettings/v1/unpaid/export-paper',
      staffReaders,
      409,
      { classId: null, graceDays: 0 },
    ),
    to('payments.listBalances', 'GET', '/slm/Payments/v1/balances', seers, 200),
    to('payments.sumBalances', 'GET', '/slm/Payments/v1/balances/sums', seers, 200),
    to('payments.exportBalances', 'POST', '/slm/Payments/v1/balances/export', staffReaders, 200, {
      format: 'csv',
      ...everyBalance,
    }),
    to(
      'payments.printBalances',
      'POST',
      '/slm/Payments/v1/balances/export-paper',
      staffReaders,
      200,
      everyBalance,
    ),
    to('payments.readFigures', 'GET', '/slm/Payments/v1/figures', staffReaders, 200),
    to('payments.previewReminders', 'POST', '/slm/PaymentReminders/v1/preview', writers, 200, debtorsChosen),
    to('payments.sendReminders', 'POST', '/slm/PaymentReminders/v1/create', writers, 201, debtorsChosen),
    to(
      'payments.printReminders without a debtor',
      'POST',
      '/slm/PaymentReminders/v1/letters',
      writers,
      409,
      debtorsChosen,
    ),
    to(
      'payments.listReminders of a missing student',
      'GET',
      `/slm/PaymentReminders/v1/get?studentId=${missing}`,
      seers,
      404,
    ),
  ],
};
