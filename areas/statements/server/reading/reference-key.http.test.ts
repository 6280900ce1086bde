/** References are one in the database exactly when they are one in the program. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { referenceKey } from '../../reading/reference-key.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

sampledTest('the database makes the same key of a reference as the program', async () => {
  const odd = [
    'mpx1',
    ' M PX-1',
    '\uff2d\uff30\uff38\uff11',
    'MP\u1e8c1',
    '---',
    'é',
    'e\u0301',
    'ß',
    'ǆ',
    '№ 7',
    '١٢',
  ];
  const texts = [
    ...odd,
    ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { numRuns: 2_000, seed: 7 }),
    ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), { numRuns: 2_000, seed: 8 }),
  ].filter((text) => text.isWellFormed() && !text.includes('\0'));
  const { rows } = await http.database.read(asOrg(http.school.org), ({ db }) =>
    sql<{ key: string }>`
      SELECT reference_key(text) AS key FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, place) ORDER BY place
    `.execute(db),
  );
  const differing = texts.filter((text, at) => rows[at]?.key !== referenceKey(text));
  expect(differing).toEqual([]);
});

test.each(['mpx 71', ' MPX71', 'M-PX71', '\uff2d\uff30\uff38\uff17\uff11'])(
  'a payment is not taken a second time for %j after MPX71',
  async (reference) => {
    const bursar = await http.as('bursar');
    const facts = { way: 'mobile', payer: null, day: null, advance: true };
    const take = (studentId: number | undefined, written: string, again: boolean) =>
      bursar.post('/slm/Payments/v1/create', {
        payments: [{ studentId, amount: 5_000, parts: null }],
        ...facts,
        reference: written,
        again,
      });
    const [first, second] = http.school.students.form1;
    expect((await take(first, 'MPX71', true)).status).toBe(201);
    const twice = await take(second, reference, false);
    expect([twice.status, twice.body.code]).toEqual([409, 'PAYMENTS.errors.paidBefore']);
  },
);

sampledTest('a statement keeps a transaction once, however its number is written', async () => {
  const bursar = await http.as('bursar');
  const upload = async (ids: readonly string[]) => {
    const content = [
      'Id;Date;Status;Type;From;From name;To message;Amount',
      ...ids.map((id) => `${id};2026-11-03 08:12:44;Successful;Payment;237699000111;PAYER;fees;1000`),
    ].join('\n');
    const sent = await bursar.post('/slm/PaymentStatements/v1/create', {
      source: 'mtn',
      fileName: 'november.csv',
      content: Buffer.from(content).toString('base64'),
    });
    expect(sent.status, sent.text).toBe(201);
    return sent.body.data[0];
  };
  expect(await upload(['MPX81', 'mpx81', 'MPX82'])).toMatchObject({
    added: { count: 2 },
    skipped: [{ reason: 'heading' }, { reason: 'repeated', count: 1 }],
  });
  expect(await upload(['M PX81', ' mpx-82', 'MPX83'])).toMatchObject({ added: { count: 1 }, known: 2 });
});
