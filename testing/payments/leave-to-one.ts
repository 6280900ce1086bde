/** A school that leaves to one person what lowers what families owe: two people have raised the limit. */
import { expect } from 'vitest';
import type { TestHttp } from '../http.ts';

/** @param limit for each student and school year */
export async function leaveToOne(http: TestHttp, limit = 10_000_000): Promise<void> {
  const [bursar, principal] = [await http.as('bursar'), await http.as('principal')];
  const { aloneLimit: before } = (await bursar.get('/slm/PaymentSettings/v1/get')).body.data[0];
  const reply = await bursar.post('/slm/PaymentRequests/v1/lowering', {
    act: 'setAloneLimit',
    input: { limit, before },
    reason: 'A small school',
  });
  expect(reply.status, reply.text).toBe(201);
  const { id } = reply.body.data[0];
  const decided = await principal.put('/slm/PaymentRequests/v1/decide', { id, decision: 'approved' });
  expect(decided.status, decided.text).toBe(200);
}
