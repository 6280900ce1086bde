/** An opened plan with one compulsory item, tuition, for the students of Form 1. */
import { expect } from 'vitest';
import type { TestHttp } from '../http.ts';

const plans = '/slm/PaymentPlans/v1';

interface Tuition {
  /** Name of the plan. */
  readonly name?: string;
  /** Amount of each instalment, the same for everybody. */
  readonly amounts: readonly number[];
  readonly dueDays: readonly string[];
}

/** The bursar creates and opens it. */
export async function openTuition(
  http: Pick<TestHttp, 'as' | 'school'>,
  { name = 'Fees', amounts, dueDays }: Tuition,
): Promise<{ readonly planId: number; readonly itemId: number }> {
  const bursar = await http.as('bursar');
  const { yearId, classes } = http.school;
  const plan = { yearId, sectionId: null, name, start: { kind: 'nothing' } };
  const planId = (await bursar.post(`${plans}/create`, plan)).body.data[0].id;
  const item = {
    planId,
    name: 'Tuition',
    kind: 'tuition',
    compulsory: true,
    dueDays,
    prices: [{ levelId: null, classId: null, categoryId: null, studentId: null, amounts }],
  };
  const itemId = (await bursar.post(`${plans}/items/create`, item)).body.data[0].id;
  await bursar.put(`${plans}/items/classes`, { id: itemId, version: 1, classIds: [classes.form1] });
  const opened = await bursar.put(`${plans}/open`, { id: planId, version: 1 });
  expect(opened.status, opened.text).toBe(200);
  return { planId, itemId };
}
