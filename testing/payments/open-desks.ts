/** A school with a plan, an open till and a few students who owe something: where many desks work at once. */
import { expect } from 'vitest';
import type { TestHttp } from '../http.ts';
import { type Confirmed, workAtDesks } from './busy-desks.ts';
import { openTuition } from './open-tuition.ts';

/** @returns the item that discounts are granted on */
export async function openDesks(http: TestHttp): Promise<number> {
  const bursar = await http.as('bursar');
  const { itemId } = await openTuition(http, {
    amounts: [60_000, 40_000],
    dueDays: ['2026-10-01', '2026-12-15'],
  });
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
