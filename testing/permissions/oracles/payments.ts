/** Payment plans (docs/permissions.md): the bursar and the principal change them, the administrator reads; a parent's role shows no plan. */
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { onlyFor, type Wanted } from '../people.ts';
import type { Relation } from '../relations.ts';

const path = '/slm/PaymentPlans/v1';
const statements = '/slm/PaymentStatements/v1';
const provisional = '/slm/ProvisionalReceipts/v1';
const missing = 999_999_999;
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };

/** People with "view payments": they pass the gate, not yet the plan. */
const seers = onlyFor(
  'bursar',
  'principal',
  'admin',
  'mbarga',
  'etoa',
  'barred',
  'pending',
  'both',
  'otherBursar',
  'otherPrincipal',
  'otherAdmin',
  'otherMbarga',
);
const writers = onlyFor('bursar', 'principal', 'otherBursar', 'otherPrincipal');

const staff = { bursar: 200, principal: 200, admin: 200 } as const;
/** Collect payments for the school; parents hold the role for their own children only and are refused as strangers are. */
const cashiers = onlyFor('bursar', 'otherBursar');

/** See payments as staff, here all of them of the whole school. */
const staffReaders = onlyFor('bursar', 'principal', 'admin', 'otherBursar', 'otherPrincipal', 'otherAdmin');
const debtorsChosen = {
  planId: missing,
  itemId: null,
  classId: null,
  studentId: null,
  graceDays: 0,
  atLeast: null,
  again: false,
};
const days = 'from=2026-09-01&until=2026-11-20';
const range = { from: '2026-09-01', until: '2026-11-20' };
const wholeJournal = { ...range, purpose: null, account: null };
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

/** The account of the first student of the class: staff who see payments, and the student's own parents. */
const accountReaders: Record<Relation, Wanted> = {
  own: { ...staff, mbarga: 200 },
  colleague: { ...staff, mbarga: 200 },
  form2: { ...staff, barred: 200 },
  sixth: { ...staff, mbarga: 200 },
  lastYear: staff,
  closed: { ...staff, mbarga: 200 },
  foreign: { otherBursar: 200, otherPrincipal: 200, otherAdmin: 200, otherMbarga: 200 },
  missing: {},
};

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

const item = {
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-09-30'],
  prices: [{ ...nobody, amounts: [1] }],
};

const row = (call: string, method: string, to: string, wanted: Wanted, others: number, body?: unknown) => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method, path: `${path}/${to}`, ...(body === undefined ? {} : { body }) }),
  wanted: { ...wanted, others },
});

const to = (call: string, method: string, path: string, wanted: Wanted, others: number, body?: unknown) => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method, path, ...(body === undefined ? {} : { body }) }),
  wanted: { ...wanted, others },
});

export const oracle: AreaOracle = {
  // Writes that succeed, and what each person sees of a plan that is there: areas/payments/server/plans/plans.http.test.ts.
  triedElsewhere: [
    'payments.openTill',
    'payments.verifyReceipt',
    // Anybody may call, and nobody is believed: areas/mobile-money/server/collecting/phone-payments.http.test.ts.
    'payments.postCallback',
    'payments.putCallback',
  ],
  rows: [
    row('payments.listPlans', 'GET', 'get', seers, 200),
    row('payments.readPlan of a missing plan', 'GET', `plan?pmtPlanId=${missing}`, seers, 404),
    row('payments.createPlan of a missing year', 'POST', 'create', writers, 404, {
      yearId: missing,
      sectionId: null,
      name: 'Lost',
      start: { kind: 'nothing' },
    }),
    row('payments.renamePlan of a missing plan', 'PUT', 'update', writers, 404, {
      id: missing,
      version: 1,
      name: 'Lost',
    }),
    row('payments.deletePlan of a missing plan', 'DELETE', `delete?pmtPlanId=${missing}`, writers, 404),
    row('payments.createItem in a missing plan', 'POST', 'items/create', writers, 404, {
      planId: missing,
      ...item,
    }),
    row('payments.editItem of a missing item', 'PUT', 'items/update', writers, 404, {
      id: missing,
      version: 1,
      ...item,
    }),
    row(
      'payments.deleteItem of a missing item',
      'DELETE',
      `items/delete?pmtPlanItemId=${missing}`,
      writers,
      404,
    ),
    row('payments.assignItem of a missing item', 'PUT', 'items/classes', writers, 404, {
      id: missing,
      version: 1,
      classIds: [],
    }),
    row('payments.previewPlan of a missing plan', 'POST', 'preview', writers, 404, {
      planId: missing,
      item: null,
    }),
    row('payments.openPlan of a missing plan', 'PUT', 'open', writers, 404, { id: missing, version: 1 }),
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
    to('payments.listProviders', 'GET', '/slm/PaymentProviders/v1/get', staffReaders, 200),
    to('payments.saveProvider without keys', 'PUT', '/slm/PaymentProviders/v1/update', writers, 400, {
      provider: 'mtn',
      environment: 'mtncameroon',
      account: 'nobody',
      active: false,
      keys: null,
      version: 0,
    }),
    to('payments.payByPhone for a missing student', 'POST', '/slm/PhonePayments/v1/create', payers, 404, {
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
    to(
      'payments.readPhonePayment of a missing payment',
      'GET',
      `/slm/PhonePayments/v1/payment?id=${missing}`,
      seers,
      404,
    ),
    to('payments.listPhonePayments', 'GET', '/slm/PhonePayments/v1/get', cashiers, 200),
    to(
      'payments.settlePhonePayment of a missing payment',
      'PUT',
      '/slm/PhonePayments/v1/settle',
      cashiers,
      404,
      { id: missing, act: 'ask' },
    ),
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
    to(
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
    to('payments.endDiscount of a missing discount', 'PUT', '/slm/Payments/v1/discounts/end', writers, 404, {
      id: missing,
    }),
    to('payments.giveItem to a missing student', 'POST', '/slm/Payments/v1/items/create', writers, 404, {
      studentId: missing,
      itemId: missing,
    }),
    to(
      'payments.withdrawItem from a missing student',
      'DELETE',
      `/slm/Payments/v1/items/delete?studentId=${missing}&itemId=${missing}`,
      writers,
      404,
    ),
    to('payments.carryDebt for a missing student', 'POST', '/slm/Payments/v1/debts/create', writers, 404, {
      studentId: missing,
      year: '2025/2026',
      amount: 1,
      reason: 'Lost',
    }),
    to('payments.reverseDebt of a missing debt', 'PUT', '/slm/Payments/v1/debts/reverse', writers, 404, {
      id: missing,
      reason: 'Lost',
    }),
    to(
      'payments.previewFeeCategory of a missing student',
      'POST',
      '/slm/Payments/v1/category/preview',
      writers,
      404,
      { studentId: missing, categoryId: null },
    ),
    to('payments.setFeeCategory of a missing student', 'PUT', '/slm/Payments/v1/category', writers, 404, {
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
    to(
      'payments.grantExtension to a missing student',
      'POST',
      '/slm/Payments/v1/extensions/create',
      writers,
      404,
      { studentId: missing, itemId: null, until: '2030-01-01', reason: 'Lost' },
    ),
    to(
      'payments.endExtension of a missing extension',
      'PUT',
      '/slm/Payments/v1/extensions/end',
      writers,
      404,
      { id: missing },
    ),
    to(
      'payments.reversePenalty of a missing penalty',
      'PUT',
      '/slm/Payments/v1/penalties/reverse',
      writers,
      404,
      { id: missing, reason: 'Lost' },
    ),
    row(
      'payments.listItemStudents of a missing item',
      'GET',
      `items/students?pmtPlanItemId=${missing}`,
      writers,
      404,
    ),
    row('payments.setItemStudents of a missing item', 'PUT', 'items/students', writers, 404, {
      itemId: missing,
      added: [],
      removed: [],
    }),
    row('payments.sumPlan of a missing plan', 'GET', `sums?pmtPlanId=${missing}`, seers, 404),
    row('payments.readPenalties of a missing plan', 'GET', `penalties?pmtPlanId=${missing}`, seers, 404),
    row('payments.setPenaltyRule of a missing plan', 'PUT', 'penalties', writers, 404, {
      planId: missing,
      version: 0,
      rule: null,
    }),
    row('payments.previewPenalties of a missing plan', 'POST', 'penalties/preview', writers, 404, {
      planId: missing,
      rule: { graceDays: 7, size: { amount: 1 }, most: null },
    }),
    to('payments.take for a missing student', 'POST', '/slm/Payments/v1/create', cashiers, 404, {
      payments: [{ studentId: missing, amount: 1, parts: null }],
      way: 'transfer',
      reference: null,
      payer: null,
      day: null,
      advance: true,
      again: true,
    }),
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
    to('payments.listReceipts', 'GET', '/slm/Payments/v1/get', seers, 200),
    to(
      'payments.printReceipts of a missing receipt',
      'GET',
      `/slm/Payments/v1/pdf?ids=${missing}`,
      seers,
      404,
    ),
    to('payments.readTill', 'GET', '/slm/Tills/v1/get', cashiers, 200),
    to('payments.closeTill that is not open', 'PUT', '/slm/Tills/v1/close', cashiers, 409, {
      counts: {},
      reason: null,
    }),
    to('payments.bankCash of a closed till', 'POST', '/slm/Tills/v1/deposit', cashiers, 409, {
      amount: 1,
      reference: 'S1',
    }),
    to('payments.reserveNumbers', 'POST', `${provisional}/reserve`, cashiers, 201),
    to('payments.listProvisional', 'GET', `${provisional}/get`, cashiers, 200),
    to('payments.listDeskStudents', 'GET', `${provisional}/students`, cashiers, 200),
    to('payments.sendProvisional under a number of nobody', 'POST', `${provisional}/create`, cashiers, 400, {
      number: missing,
      studentId: missing,
      amount: 1,
      payer: null,
      printedFor: null,
      takenAt: '2026-11-20T08:00:00.000Z',
    }),
    to('payments.settleProvisional under a number of nobody', 'PUT', `${provisional}/settle`, cashiers, 400, {
      number: missing,
      as: 'difference',
      studentId: null,
      counted: false,
      note: 'Lost',
    }),
    to('payments.askLowering of a missing debt', 'POST', '/slm/PaymentRequests/v1/lowering', writers, 404, {
      act: 'reverseDebt',
      input: { id: missing, reason: 'Was paid' },
      reason: 'Agreed',
    }),
    to(
      'payments.setAloneLimit that others have changed',
      'PUT',
      '/slm/PaymentSettings/v1/alone',
      writers,
      409,
      { limit: 0, before: 9 },
    ),
    to('payments.askRequest for a missing receipt', 'POST', '/slm/PaymentRequests/v1/create', cashiers, 404, {
      kind: 'cancellation',
      receiptId: missing,
      reason: 'Lost',
    }),
    to('payments.decideRequest on a missing request', 'PUT', '/slm/PaymentRequests/v1/decide', writers, 404, {
      id: missing,
      decision: 'refused',
    }),
    to('payments.listRequests', 'GET', '/slm/PaymentRequests/v1/get', seers, 200),
    to(
      'payments.listRefundable of a missing student',
      'GET',
      `/slm/PaymentRequests/v1/refundable?studentId=${missing}`,
      cashiers,
      404,
    ),
    to('payments.settleRefund of a missing request', 'PUT', '/slm/PaymentRequests/v1/refund', cashiers, 404, {
      id: missing,
      act: 'ask',
    }),
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
    to('payments.listJournal', 'GET', `/slm/Journal/v1/get?${days}`, staffReaders, 200),
    to('payments.sumJournal', 'GET', `/slm/Journal/v1/sums?${days}`, staffReaders, 200),
    to('payments.exportJournal', 'POST', '/slm/Journal/v1/export', staffReaders, 200, {
      format: 'csv',
      ...wholeJournal,
    }),
    to('payments.printJournal', 'POST', '/slm/Journal/v1/export-paper', staffReaders, 200, wholeJournal),
    to('payments.readCashBook', 'GET', `/slm/CashBook/v1/get?${days}`, staffReaders, 200),
    to('payments.exportCashBook', 'POST', '/slm/CashBook/v1/export', staffReaders, 200, {
      format: 'csv',
      ...range,
      tillId: null,
    }),
    to('payments.printCashBook', 'POST', '/slm/CashBook/v1/export-paper', staffReaders, 200, {
      ...range,
      tillId: null,
    }),
    to('payments.readDaySheet', 'GET', '/slm/DaySheet/v1/get?day=2026-11-20', staffReaders, 200),
    to('payments.exportDaySheet', 'POST', '/slm/DaySheet/v1/export', staffReaders, 200, {
      format: 'csv',
      day: '2026-11-20',
    }),
    to('payments.printDaySheet', 'POST', '/slm/DaySheet/v1/export-paper', staffReaders, 200, {
      day: '2026-11-20',
    }),
    to('payments.listClosings', 'GET', '/slm/Closings/v1/get', staffReaders, 200),
    to(
      'payments.previewClosing of a day that is not over',
      'GET',
      '/slm/Closings/v1/preview?until=2099-01-01',
      writers,
      400,
    ),
    to('payments.requestClosing of a day that is not over', 'POST', '/slm/Closings/v1/create', writers, 400, {
      kind: 'close',
      until: '2099-01-01',
    }),
    to('payments.decideClosing on a missing request', 'PUT', '/slm/Closings/v1/decide', writers, 404, {
      id: missing,
      decision: 'refused',
    }),
    to('payments.uploadStatement that is empty', 'POST', `${statements}/create`, cashiers, 400, {
      source: 'mtn',
      fileName: 'empty.csv',
      content: '',
    }),
    to('payments.listStatements', 'GET', `${statements}/get`, cashiers, 200),
    to(
      'payments.readStatement of a missing statement',
      'GET',
      `${statements}/lines?statementId=${missing}&state=ready`,
      cashiers,
      404,
    ),
    to('payments.chooseStudent of a missing line', 'PUT', `${statements}/student`, cashiers, 404, {
      id: missing,
      studentId: null,
    }),
    to('payments.ignoreLine of a missing line', 'PUT', `${statements}/ignore`, cashiers, 404, {
      id: missing,
      reason: 'Lost',
    }),
    to('payments.splitLine of a missing line', 'PUT', `${statements}/split`, cashiers, 404, {
      id: missing,
      parts: [
        { studentId: missing, amount: 1 },
        { studentId: missing - 1, amount: 1 },
      ],
    }),
    to('payments.joinLine of a missing line', 'PUT', `${statements}/join`, cashiers, 404, { id: missing }),
    to('payments.postLines of a missing line', 'POST', `${statements}/post`, cashiers, 404, {
      lines: [{ id: missing, studentId: missing }],
    }),
    row('payments.saveCategory of a missing category', 'POST', 'categories/save', writers, 404, {
      id: missing,
      version: 1,
      name: 'Lost',
    }),
  ],
};
