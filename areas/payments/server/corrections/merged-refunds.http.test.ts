/** Two records of one student become one: which receipts can be cancelled after a refund to either of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';

let http: TestHttp;
let bursar: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  expect((await bursar.post('/slm/Tills/v1/open', { counted: 0, reason: null })).status).toBe(200);
});
afterAll(() => http.close());

let records = 0;
const create = async () => {
  records += 1;
  const student = {
    classId: http.school.classes.form1,
    repeating: false,
    firstName: `Brenda ${records}`,
    lastName: 'Eyong',
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    matricule: null,
    nationalMatricule: null,
    contacts: null,
  };
  return (await (await http.as('secretary')).post('/slm/Students/v1/create', student)).body.data[0];
};
const merge = async (kept: { id: number; version: number }, gone: { id: number; version: number }) =>
  mergeStudents(await http.as('secretary'), kept, gone);
const pay = async (studentId: number, amount: number): Promise<number> => {
  const facts = { way: 'cash', reference: null, payer: null, day: null, advance: true, again: true };
  const payments = [{ studentId, amount, parts: null }];
  const reply = await bursar.post('/slm/Payments/v1/create', { payments, ...facts });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].id;
};
const ask = (body: object) =>
  bursar.post('/slm/PaymentRequests/v1/create', { reason: 'Typed twice', ...body });
const refund = async (studentId: number, amount: number) => {
  const request = await ask({ kind: 'refund', studentId, amount, way: 'cash' });
  const approval = { id: request.body.data[0].id, decision: 'approved' };
  const decided = await (await http.as('principal')).put('/slm/PaymentRequests/v1/decide', approval);
  expect(decided.status, decided.text).toBe(200);
};
const cancel = async (receiptId: number) => {
  const { status, body } = await ask({ kind: 'cancellation', receiptId });
  return status === 201 ? status : body.code;
};
const refundedBefore = 'PAYMENTS.errors.refundedBefore';

test('a refund to the record that goes leaves the receipts of the kept one alone, and still bars its own', async () => {
  const [kept, gone] = [await create(), await create()];
  const ofGone = await pay(gone.id, 10_000);
  await refund(gone.id, 10_000);
  const ofKept = await pay(kept.id, 50_000);
  await merge(kept, gone);
  expect([await cancel(ofKept), await cancel(ofGone)]).toEqual([201, refundedBefore]);
});

test('a refund to the kept record bars a receipt that moved to it only from the merge on', async () => {
  const [kept, gone] = [await create(), await create()];
  const ofGone = await pay(gone.id, 10_000);
  const ofKept = await pay(kept.id, 20_000);
  await refund(kept.id, 20_000);
  await merge(kept, gone);
  expect([await cancel(ofKept), await cancel(ofGone)]).toEqual([refundedBefore, 201]);
});

test('a receipt that moved twice is barred by what was refunded in between, and by nothing later', async () => {
  const [last, middle, first] = [await create(), await create(), await create()];
  const receipt = await pay(first.id, 10_000);
  await merge(middle, first);
  await refund(middle.id, 4000);
  const ofLast = await pay(last.id, 30_000);
  const { body } = await (await http.as('secretary')).get(`/slm/Students/v1/record?id=${middle.id}`);
  await merge(last, body.data[0]);
  expect([await cancel(ofLast), await cancel(receipt)]).toEqual([201, refundedBefore]);
  await refund(last.id, 1000);
  const later = await pay(last.id, 5000);
  expect(await cancel(later)).toBe(201);
});
