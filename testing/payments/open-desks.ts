/** A school with a plan, an open till and a few students who owe something: where many desks work at once. */
import { expect } from 'vitest';
import type { TestHttp } from '../http.ts';
import { type Confirmed, workAtDesks } from './busy-desks.ts';

const plans = '/slm/PaymentPlans/v1';

/** @returns the item that discounts are granted on */
export async function openDesks(http: TestHttp): Promise<number> {
  const bursar = await http.as('bursar');
  const { yearId, classes } = http.school;
  const plan = { yearId, sectionId: null, name: 'Fees', start: { kind: 'nothing' } };
  const planId = (await bursar.post(`${plans}/create`, plan)).body.data[0].id;
  const item = {
    planId,
    name: 'Tuition',
    kind: 'tuition',
    compulsory: true,
    dueDays: ['2026-10-01', '2026-12-15'],
    prices: [{ levelId: null, classId: null, categoryId: null, studentId: null, amounts: [60_000, 40_000] }],
  };
  const itemId = (await bursar.post(`${plans}/items/create`, item)).body.data[0].id;
  await bursar.put(`${plans}/items/classes`, { id: itemId, version: 1, classIds: [classes.form1] });
  expect((await bursar.put(`${plans}/open`, { id: planId, version: 1 })).status).toBe(200);
  expect((await bursar.post('/slm/Tills/v1/open', { counted: 0, reason: null })).status).toBe(200);
  return itemId;
}

/** All clients pay, cancel, refund and discount for the four students of Form 1. */
export async function keepDesksBusy(
  http: TestHttp,
  size: { readonly itemId: number; readonly clients: number; readonly operations: number },
): Promise<Confirmed> {
  const [bursar, principal] = [await http.as('bursar'), await http.as('principal')];
  return workAtDesks({ ...size, bursar, principal, studentIds: http.school.students.form1 });
}
