/** Payment plans (docs/permissions.md): the bursar and the principal change them, the administrator reads; a parent’s role shows no plan. */

import { missing, rowOf, seers, writers } from '../../of-payments.ts';
import type { AreaOracle } from '../../oracle.ts';

const path = '/slm/PaymentPlans/v1';

const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };

const item = {
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  dueDays: ['2026-09-30'],
  prices: [{ ...nobody, amounts: [1] }],
};

const row: typeof rowOf = (call, method, end, ...more) => rowOf(call, method, `${path}/${end}`, ...more);

export const oracle: AreaOracle = {
  // Writes that succeed, and what each person sees of a plan that is there: areas/payments/server/plans/plans.http.test.ts.
  triedElsewhere: [],
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
    row('payments.saveCategory of a missing category', 'POST', 'categories/save', writers, 404, {
      id: missing,
      version: 1,
      name: 'Lost',
    }),
  ],
};
