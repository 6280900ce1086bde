/** Statements of operators and banks: kept once, matched, chosen, posted once, and who may. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { sampledTest } from '#testing/sampling.ts';
import { countOldPayers, removeOldPayers } from './old-payers-store.ts';

let http: TestHttp;
let bursar: Caller;
let codes: readonly string[];
const path = '/slm/PaymentStatements/v1';

/** Each student of Form 1 owes 60,000 francs since October and 40,000 in December. */
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  await openTuition(http, { amounts: [60_000, 40_000], dueDays: ['2026-10-01', '2026-12-15'] });
  codes = await Promise.all(http.school.students.form1.map(codeOf));
});
afterAll(() => http.close());

const student = (at: number) => http.school.students.form1[at] ?? 0;
const account = async (studentId: number) =>
  (await bursar.get(`/slm/Payments/v1/account?studentId=${studentId}`)).body.data[0];

const codeOf = async (studentId: number): Promise<string> => (await account(studentId)).code;
/** A student whom no other test pays for. */
const unpaid = (at: number) => http.school.students.form2[at] ?? 0;

interface Row {
  id: string;
  amount?: number;
  text?: string;
  day?: string;
}
const mtn = (rows: readonly Row[]) =>
  [
    'Id;Date;Status;Type;From;From name;To message;Amount',
    ...rows.map(
      ({ id, amount = 1000, text = '', day = '2026-11-03' }) =>
        `${id};${day} 08:12:44;Successful;Payment;237699000111;PAYER NOBODY;${text};${amount}`,
    ),
  ].join('\n');
const upload = (text: string, source = 'mtn', who = bursar) =>
  who.post(`${path}/create`, {
    source,
    fileName: 'november.csv',
    content: Buffer.from(text).toString('base64'),
  });
const uploaded = async (rows: readonly Row[]) => {
  const reply = await upload(mtn(rows));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};
const opened = async (id: number, state = 'ready') =>
  (await bursar.get(`${path}/lines?statementId=${id}&state=${state}`)).body.data[0];
const post = (lines: readonly { id: number; studentId: number }[], who = bursar) =>
  who.post(`${path}/post`, { lines: lines.map(({ id, studentId }) => ({ id, studentId })) });
const booksBalance = async () => {
  const faults = await http.database.read(asOrg(http.school.org), findBooksFaults);
  expect(Object.values(faults).every((count) => count === 0)).toBe(true);
};

sampledTest('counts every row and matches lines with students by their code', async () => {
  const text = `${mtn([
    { id: 'A1', amount: 60_000, text: `SCOL ${codes[0]}` },
    { id: 'A2', amount: 5_000, text: 'fees' },
  ])}\nA3;2026-11-03;Failed;Payment;;;;700\nA1;2026-11-03;Successful;Payment;;;;60000`;
  const reply = await upload(text);
  expect(reply.status, reply.text).toBe(201);
  const statement = reply.body.data[0];
  expect(statement).toMatchObject({
    rows: 5,
    added: { count: 2, amount: 65_000 },
    known: 0,
    waiting: { count: 2, amount: 65_000 },
    skipped: [
      { reason: 'heading', count: 1, rows: [1] },
      { reason: 'notSuccessful', count: 1, amount: 700, rows: [4] },
      { reason: 'repeated', count: 1, amount: 60_000, rows: [5] },
    ],
  });
  const { counts, ready, lines } = await opened(statement.id);
  expect(counts).toMatchObject({ ready: { count: 1, amount: 60_000 }, none: { count: 1, amount: 5_000 } });
  expect(ready).toEqual([{ id: lines[0].id, studentId: student(0), amount: 60_000 }]);
  expect(lines[0]).toMatchObject({ reason: 'code', student: { id: student(0) }, operatorId: 'A1' });
});

test('posts a line with a receipt that bears its transaction and day, once', async () => {
  const { id } = await uploaded([{ id: 'B1', amount: 110_000, text: codes[1] ?? '', day: '2026-11-05' }]);
  const { ready } = await opened(id);
  const reply = await post(ready);
  expect(reply.body.data).toMatchObject([{ outcome: 'posted' }]);
  const [{ receipt }] = reply.body.data;
  expect(await account(student(1))).toMatchObject({ open: 0, advance: 10_000 });
  const receipts = (await bursar.get(`/slm/Payments/v1/get?studentId=${student(1)}`)).body.data;
  expect(receipts).toMatchObject([
    { number: receipt, way: 'mobile', reference: 'B1', day: '2026-11-05', payer: 'PAYER NOBODY' },
  ]);
  expect((await post(ready)).body.data).toMatchObject([{ outcome: 'postedBefore', receipt }]);
  expect((await opened(id, 'posted')).lines).toMatchObject([{ receipt, student: { id: student(1) } }]);
  await booksBalance();
});

sampledTest(
  'the same file and an overlapping one add nothing twice, also when they come at once',
  async () => {
    const rows = ['C1', 'C2', 'C3', 'C4', 'C5'].map((id) => ({ id }));
    const replies = await Promise.all([upload(mtn(rows.slice(0, 4))), upload(mtn(rows.slice(2)))]);
    replies.push(await upload(mtn(rows.slice(0, 4))));
    const statements = replies.map(({ body }) => body.data[0]);
    expect(statements.reduce((sum, { added }) => sum + added.count, 0)).toBe(5);
    expect(statements.reduce((sum, { known }) => sum + known, 0)).toBe(6);
    const again = await uploaded([{ id: 'C1', amount: 999 }, { id: 'C2' }]);
    expect(again).toMatchObject({ added: { count: 0 }, known: 1 });
    expect(again.skipped).toContainEqual({ reason: 'differs', count: 1, amount: 999, rows: [2] });
  },
);

sampledTest(
  'a bank that gives one reference to many loses no payment, and its file may come twice',
  async () => {
    const text = [
      'Date;Libellé;Référence;Débit;Crédit',
      '13/11/2026;VERSEMENT ESPECES;VRST;;25000',
      '13/11/2026;VIREMENT DE MBALLA;VRST;;25000',
      '13/11/2026;VERSEMENT;;;10000',
      '13/11/2026;VERSEMENT;;;10000',
    ].join('\n');
    const first = (await upload(text, 'bank')).body.data[0];
    expect(first.added).toEqual({ count: 4, amount: 70_000 });
    expect((await upload(text, 'bank')).body.data[0]).toMatchObject({ added: { count: 0 }, known: 4 });
    const { lines } = await opened(first.id, 'none');
    const [deposit, transfer] = lines.map(({ id }: { id: number }) => ({ id, studentId: student(3) }));
    expect((await post([deposit])).body.data[0].outcome).toBe('posted');
    expect((await post([transfer])).body.data[0].outcome).toBe('paidBefore');
    const receipts = (await bursar.get(`/slm/Payments/v1/get?studentId=${student(3)}`)).body.data;
    expect(receipts).toMatchObject([{ way: 'deposit', amount: 25_000 }]);
  },
);

sampledTest(
  'a row of a bank that comes twice in its file waits for a person, who posts it as a payment of its own',
  async () => {
    const studentId = unpaid(1);
    const row = `15/11/2026;VERSEMENT ${await codeOf(studentId)};VRST 7;;4000`;
    const text = ['Date;Libellé;Référence;Débit;Crédit', row, row].join('\n');
    const { id, added } = (await upload(text, 'bank')).body.data[0];
    expect(added).toEqual({ count: 2, amount: 8_000 });
    const { ready } = await opened(id);
    const [second] = (await opened(id, 'choose')).lines;
    expect(second).toMatchObject({ row: 3, asks: 'repeated', candidates: [{ student: { id: studentId } }] });
    const line = { id: second.id, studentId };
    expect((await post([...ready, line])).body.data).toMatchObject([
      { outcome: 'posted' },
      { outcome: 'changed' },
    ]);
    expect((await bursar.put(`${path}/student`, line)).status).toBe(200);
    expect((await post([line])).body.data[0].outcome).toBe('paidBefore');
    const another = await bursar.post(`${path}/post`, { lines: [{ ...line, another: true }] });
    expect(another.body.data[0].outcome).toBe('posted');
    expect((await opened(id)).counts).toMatchObject({ posted: { count: 2, amount: 8_000 } });
    await booksBalance();
  },
);

sampledTest(
  'a payment whose receipt is cancelled waits again, and is not posted for the same student by itself',
  async () => {
    const studentId = unpaid(0);
    const { id } = await uploaded([{ id: 'R1', amount: 3_000, text: await codeOf(studentId) }]);
    const { ready } = await opened(id);
    expect((await post(ready)).body.data[0].outcome).toBe('posted');
    const receipts = (await bursar.get(`/slm/Payments/v1/get?studentId=${studentId}`)).body.data;
    const receiptId = receipts.find(({ reference }: { reference: string }) => reference === 'R1').id;
    const requests = '/slm/PaymentRequests/v1';
    const request = { kind: 'cancellation', receiptId, reason: 'For another student' };
    const [{ id: requestId }] = (await bursar.post(`${requests}/create`, request)).body.data;
    const decision = { id: requestId, decision: 'approved' };
    const principal = await http.as('principal');
    expect((await principal.put(`${requests}/decide`, decision)).status).toBe(200);
    expect((await opened(id)).counts).toMatchObject({ posted: { count: 0 }, choose: { count: 1 } });
    expect((await post(ready)).body.data[0].outcome).toBe('changed');
    const [line] = (await opened(id, 'choose')).lines;
    expect(line).toMatchObject({ asks: 'cancelled', receipt: null });
    const right = { id: line.id, studentId: student(2) };
    await bursar.put(`${path}/student`, right);
    expect((await post([right])).body.data[0].outcome).toBe('posted');
    await booksBalance();
  },
);

sampledTest(
  'odd characters in the text of a payment block no statement, and are not cut in two',
  async () => {
    const filler = Array.from(
      { length: 1_000 },
      (_, at) => `2026-11-04;${at};A payment like any other ${at};1`,
    );
    const text = [
      'Date;Reference;Label;Credit',
      ...filler,
      `2026-11-04;R1;A\u0000B ${'z'.repeat(4_000)};2500`,
    ];
    const emoji = `2026-11-04;R2;${'x'.repeat(499)}\u{1f600}y;2600`;
    const reply = await upload([...text, emoji].join('\n'), 'bank');
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body.data[0].added).toEqual({ count: 1_002, amount: 6_100 });
  },
);

sampledTest(
  'a person chooses the student of a line, and what was chosen is posted for nobody else',
  async () => {
    const { id } = await uploaded([{ id: 'D1', text: 'school' }]);
    const [line] = (await opened(id, 'none')).lines;
    const choose = (studentId: number | null) => bursar.put(`${path}/student`, { id: line.id, studentId });
    expect((await choose(999_999_999)).status).toBe(404);
    expect((await choose(student(2))).status).toBe(200);
    expect((await opened(id)).ready).toEqual([{ id: line.id, studentId: student(2), amount: 1000 }]);
    expect((await post([{ id: line.id, studentId: student(0) }])).body.data[0].outcome).toBe('changed');
    await choose(null);
    expect((await opened(id)).counts).toMatchObject({ ready: { count: 0 }, none: { count: 1 } });
    await choose(student(2));
    expect((await post([{ id: line.id, studentId: student(2) }])).body.data[0].outcome).toBe('posted');
    expect((await choose(student(0))).body.code).toBe('PAYMENTS.statementErrors.posted');
  },
);

sampledTest('an ignored line keeps its reason and is not posted until that is taken back', async () => {
  const { id } = await uploaded([{ id: 'E1', text: codes[2] ?? '' }]);
  const { ready } = await opened(id);
  const ignore = (reason: string | null) => bursar.put(`${path}/ignore`, { id: ready[0].id, reason });
  expect((await ignore('Rent of the hall')).status).toBe(200);
  expect((await opened(id, 'ignored')).lines).toMatchObject([{ ignored: 'Rent of the hall' }]);
  expect((await post(ready)).body.data[0].outcome).toBe('ignored');
  await ignore(null);
  expect((await post(ready)).body.data[0].outcome).toBe('posted');
  expect((await ignore('Late')).body.code).toBe('PAYMENTS.statementErrors.posted');
});

sampledTest(
  'a transaction that was receipted by hand, or lies outside the year, stays with its reason',
  async () => {
    const taken = await bursar.post('/slm/Payments/v1/create', {
      payments: [{ studentId: student(0), amount: 2_000, parts: null }],
      way: 'mobile',
      reference: 'F1',
      payer: null,
      day: null,
      advance: true,
      again: false,
    });
    const { id } = await uploaded([
      { id: 'F1', amount: 2_000, text: codes[0] ?? '' },
      { id: 'F2', amount: 700, text: codes[0] ?? '', day: '2026-01-05' },
      { id: 'F3', text: codes[0] ?? '' },
    ]);
    const { number } = taken.body.data[0];
    expect((await post((await opened(id)).ready)).body.data).toMatchObject([
      { outcome: 'paidBefore', receipt: number },
      { outcome: 'dayOutside' },
      { outcome: 'posted', receipt: number + 1 },
    ]);
    const [same, early] = (await opened(id)).ready;
    const all = (flag: object) =>
      bursar.post(`${path}/post`, {
        lines: [same, early].map((line) => ({ id: line.id, studentId: line.studentId, ...flag })),
      });
    expect((await all({ another: true })).body.data).toMatchObject([
      { outcome: 'paidBefore', receipt: number },
      { outcome: 'dayOutside' },
    ]);
    expect((await all({ today: true })).body.data).toMatchObject([
      { outcome: 'paidBefore' },
      { outcome: 'posted', receipt: number + 2 },
    ]);
    const receipts = (await bursar.get(`/slm/Payments/v1/get?studentId=${student(0)}`)).body.data;
    expect(receipts).toContainEqual(
      expect.objectContaining({ reference: 'F2', day: '2026-11-20', amount: 700 }),
    );
  },
);

sampledTest('two people who post the same lines at once give one receipt for each', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: `G${at}`,
    amount: 100 + at,
    text: codes[0] ?? '',
  }));
  const { id } = await uploaded(rows);
  const { ready } = await opened(id);
  const before = (await account(student(0))).lines.length;
  const replies = await Promise.all([post(ready), post(ready.toReversed()), post(ready)]);
  const outcomes = replies.flatMap(({ body }) => body.data.map((one: { outcome: string }) => one.outcome));
  expect(outcomes.filter((one) => one === 'posted')).toHaveLength(20);
  expect(outcomes.filter((one) => one === 'postedBefore')).toHaveLength(40);
  expect((await account(student(0))).lines.length - before).toBe(20);
  await booksBalance();
});

sampledTest('a fault in the middle of a batch posts none of it', async () => {
  const { id } = await uploaded([{ id: 'H1', text: codes[0] ?? '' }]);
  const { ready } = await opened(id);
  const broken = await post([...ready, { id: 999_999_999, studentId: student(0) }]);
  expect(broken.status).toBe(404);
  expect((await opened(id)).counts).toMatchObject({ ready: { count: 1 }, posted: { count: 0 } });
});

test.each([
  ['an empty file', '', 'empty'],
  ['a picture', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'noTable'],
])('refuses %s and keeps nothing', async (_name, content, code) => {
  const reply = await bursar.post(`${path}/create`, { source: 'mtn', fileName: 'x.csv', content });
  expect(reply.body.code).toBe(`PAYMENTS.statementErrors.${code}`);
});

sampledTest('asks once what a file does not say, and reads the next one by the answers', async () => {
  const first = 'Quand;Combien;Qui\n03/11/2026;7000;asks one';
  const refused = await upload(first, 'bank');
  expect([refused.status, refused.body.code]).toEqual([422, 'PAYMENTS.statementErrors.asks']);
  expect(refused.body.facts.question).toMatchObject({
    headings: ['Quand', 'Combien', 'Qui'],
    examples: ['03/11/2026', '7000', 'asks one'],
    columns: [null, null, null],
    asksColumns: true,
  });
  const send = (text: string, answers: object) =>
    bursar.post(`${path}/create`, {
      source: 'bank',
      fileName: 'november.csv',
      content: Buffer.from(text).toString('base64'),
      answers,
    });
  const columns = ['day', 'amount', 'text'];
  const order = await send(first, { columns });
  expect(order.body.facts.question).toMatchObject({ asksColumns: false, asksDayOrder: true });
  const taken = await send(first, { columns, dayOrder: 'dmy' });
  expect(taken.status, taken.text).toBe(201);
  const { lines } = await opened(taken.body.data[0].id, 'none');
  expect(lines).toMatchObject([{ day: '2026-11-03', amount: 7000, text: 'asks one' }]);
  const next = await upload('Quand;Combien;Qui\n04/11/2026;8000;asks two', 'bank');
  expect(next.body.data[0].added).toEqual({ count: 1, amount: 8000 });
});

sampledTest('asks a person about a payment that is read with other columns than before', async () => {
  const text = 'Date;Mots;Libellé;Crédit\n23/11/2026;other columns;;6500';
  expect((await upload(text, 'bank')).body.data[0].added.count).toBe(1);
  const again = await bursar.post(`${path}/create`, {
    source: 'bank',
    fileName: 'november.csv',
    content: Buffer.from(text).toString('base64'),
    answers: { columns: ['day', 'text', null, 'credit'] },
  });
  const { lines } = await opened(again.body.data[0].id, 'none');
  expect(lines).toMatchObject([{ asks: 'repeated', text: 'other columns' }]);
});

sampledTest('refuses dates that a spreadsheet has changed', async () => {
  const reply = await upload('Date;Libellé;Crédit\n25/11/2026;a;5000\n11/26/2026;b;5000', 'bank');
  expect([reply.status, reply.body.code]).toEqual([400, 'PAYMENTS.statementErrors.mixedDays']);
});

sampledTest('refuses a list that is no statement', async () => {
  const reply = await upload('Matricule;Nom\nA-1;Ngo');
  expect([reply.status, reply.body.code]).toEqual([400, 'PAYMENTS.statementErrors.noHeadings']);
});

sampledTest('statements are for whoever takes money for the whole school', async () => {
  const { id } = await uploaded([{ id: 'I1', text: codes[0] ?? '' }]);
  const { ready } = await opened(id);
  for (const name of ['principal', 'admin', 'ngo', 'secretary', 'mbarga'] as const) {
    const who = await http.as(name);
    expect((await who.get(`${path}/get`)).status, name).toBe(403);
    expect((await who.get(`${path}/lines?statementId=${id}&state=ready`)).status, name).toBe(403);
    expect((await upload(mtn([{ id: 'I2' }]), 'mtn', who)).status, name).toBe(403);
    expect((await post(ready, who)).status, name).toBe(403);
  }
  const elsewhere = await http.as('bursar', http.otherSchool);
  expect((await elsewhere.get(`${path}/lines?statementId=${id}&state=ready`)).status).toBe(404);
  expect((await post(ready, elsewhere)).status).toBe(404);
  expect((await elsewhere.get(`${path}/get`)).body.data).toEqual([]);
});

sampledTest(
  'forgets who sent old payments without a receipt, ignored ones too, and keeps the rest',
  async () => {
    const reply = await upload(
      mtn([
        { id: 'OLD-1', text: 'for my niece' },
        { id: 'OLD-2', text: 'a gift' },
        { id: 'OLD-3', text: codes[0] ?? '' },
      ]),
    );
    const statementId = reply.body.data[0].id;
    const read = async (state: string) =>
      (await bursar.get(`${path}/lines?statementId=${statementId}&state=${state}`)).body.data[0];
    const ready = (await read('ready')).lines;
    const posted = await bursar.post(`${path}/post`, { lines: [{ id: ready[0].id, studentId: student(0) }] });
    expect(posted.body.data[0].outcome).toBe('posted');
    const [gift] = (await read('none')).lines;
    await bursar.put(`${path}/ignore`, { id: gift.id, reason: 'A gift to the school' });

    const payers = async () => {
      const { rows } = await http.database.read(asOrg(http.school.org), ({ db, org }) =>
        sql<{ key: string; phone: string | null; name: string | null; text: string }>`
        SELECT line_key AS key, phone, payer_name AS name, reference AS text FROM statement_lines
        WHERE org_id = ${org} AND statement_id = ${statementId} ORDER BY line_key
      `.execute(db),
      );
      return rows.map(({ key, phone, name, text }) => [key, phone !== null, name !== null, text !== '']);
    };
    const known = (of: boolean) => [of, of, of];
    const forget = (before: string) =>
      http.database.write(asOrg(http.school.org), async (at) => [
        await countOldPayers(at, before as Instant),
        await removeOldPayers(at, before as Instant),
      ]);
    expect(await forget('2026-11-20T08:00:00.000Z')).toEqual([0, 0]);
    expect(await payers()).toEqual(['OLD1', 'OLD2', 'OLD3'].map((key) => [key, ...known(true)]));
    const [counted, removed] = await forget('2026-11-21T08:00:00.000Z');
    expect([removed, (removed ?? 0) >= 2]).toEqual([counted, true]);
    expect(await payers()).toEqual([
      ['OLD1', ...known(false)],
      ['OLD2', ...known(false)],
      ['OLD3', ...known(true)],
    ]);
    // The same file again adds nothing, and a payment that is kept without its payer can still be posted by hand.
    const again = await upload(mtn([{ id: 'OLD-1', text: 'for my niece' }]));
    expect(again.body.data[0]).toMatchObject({ known: 1 });
    expect((await payers())[0]).toEqual(['OLD1', ...known(false)]);
  },
);

const linesOf = async (id: number) =>
  (await Promise.all(['ready', 'choose', 'none', 'posted'].map((state) => opened(id, state)))).flatMap(
    ({ lines }) => lines,
  );
const split = (id: number, parts: readonly { studentId: number; amount: number }[], who = bursar) =>
  who.put(`${path}/split`, { id, parts });
/** Two children of one family. */
let brother = 0;
let sister = 0;
beforeAll(() => {
  [, , brother = 0, sister = 0] = http.school.students.sixth;
});
const refused = ({ status, body }: Awaited<ReturnType<typeof split>>) => [status, body.code];

sampledTest(
  'splits one payment over several children, each with a receipt of the own part and the same reference',
  async () => {
    const rows = [{ id: 'SPLIT1', amount: 9_000, text: 'Fees of both' }];
    const { id: statementId } = await uploaded(rows);
    const [whole] = await linesOf(statementId);
    const children = [brother, sister];
    const [first = 0, second = 0] = children;
    const parts = [
      { studentId: first, amount: 5_000 },
      { studentId: second, amount: 4_000 },
    ];
    const notWhole = [400, 'PAYMENTS.partErrors.notWhole'];
    expect(
      refused(
        await split(whole.id, [
          { studentId: first, amount: 5_000 },
          { studentId: second, amount: 3_999 },
        ]),
      ),
    ).toEqual(notWhole);
    expect(
      refused(
        await split(whole.id, [
          { studentId: first, amount: 5_000 },
          { studentId: first, amount: 4_000 },
        ]),
      ),
    ).toEqual(notWhole);
    expect((await split(whole.id, parts)).status).toBe(200);
    expect((await split(whole.id, parts)).status).toBe(404);
    const lines = await linesOf(statementId);
    expect(lines).toMatchObject(
      parts.map(({ studentId, amount }) => ({
        state: 'ready',
        student: { id: studentId },
        amount,
        isPart: true,
        text: 'Fees of both',
      })),
    );
    const [statement] = (await bursar.get(`${path}/get`)).body.data;
    expect(statement).toMatchObject({
      id: statementId,
      added: { count: 1, amount: 9_000 },
      waiting: { count: 2, amount: 9_000 },
    });
    const outcomes = await post(lines.map((line, at) => ({ id: line.id, studentId: children[at] ?? 0 })));
    expect(outcomes.body.data).toMatchObject([{ outcome: 'posted' }, { outcome: 'posted' }]);
    const receipts = await Promise.all(
      children.map(
        async (child) => (await bursar.get(`/slm/Payments/v1/get?studentId=${child}`)).body.data[0],
      ),
    );
    expect(receipts).toMatchObject([
      { amount: 5_000, reference: 'SPLIT1' },
      { amount: 4_000, reference: 'SPLIT1' },
    ]);
    // The same file again adds nothing, and the parts cannot be joined any more.
    expect((await upload(mtn(rows))).body.data[0]).toMatchObject({
      added: { count: 0, amount: 0 },
      known: 1,
    });
    expect(refused(await bursar.put(`${path}/join`, { id: lines[0].id }))).toEqual([
      409,
      'PAYMENTS.statementErrors.posted',
    ]);
    await booksBalance();
  },
);

sampledTest(
  'puts a payment back in place of its parts, with who paid, and posts none of them any more',
  async () => {
    const { id: statementId } = await uploaded([{ id: 'SPLIT2', amount: 700, text: 'Fees of two' }]);
    const [whole] = await linesOf(statementId);
    const parts = [
      { studentId: brother, amount: 300 },
      { studentId: sister, amount: 400 },
    ];
    expect((await split(whole.id, parts)).status).toBe(200);
    const [part, other] = await linesOf(statementId);
    expect(
      refused(
        await split(
          part.id,
          parts.map((one) => ({ ...one, amount: 150 })),
        ),
      ),
    ).toEqual([409, 'PAYMENTS.partErrors.notOpen']);
    expect((await bursar.put(`${path}/ignore`, { id: other.id, reason: 'Rent' })).status).toBe(200);
    expect(refused(await bursar.put(`${path}/join`, { id: part.id }))).toEqual([
      409,
      'PAYMENTS.partErrors.notOpen',
    ]);
    await bursar.put(`${path}/ignore`, { id: other.id, reason: null });
    expect((await bursar.put(`${path}/join`, { id: part.id })).body.data).toEqual([{ id: whole.id }]);
    expect(await linesOf(statementId)).toEqual([whole]);
    expect((await post([{ id: part.id, studentId: brother }])).status).toBe(404);
  },
);

sampledTest(
  'leaves an operator’s number that a cashier took by hand to nobody, whole or in parts',
  async () => {
    const { id: statementId } = await uploaded([{ id: 'SPLIT3', amount: 1_000 }]);
    const taken = await bursar.post('/slm/Payments/v1/create', {
      payments: [{ studentId: unpaid(2), amount: 1_000, parts: null }],
      way: 'mobile',
      payer: null,
      day: null,
      advance: true,
      reference: 'split3',
      again: false,
    });
    expect(taken.status, taken.text).toBe(201);
    const [whole] = await linesOf(statementId);
    await split(whole.id, [
      { studentId: brother, amount: 600 },
      { studentId: sister, amount: 400 },
    ]);
    const lines = await linesOf(statementId);
    const outcomes = await post(lines.map((line) => ({ id: line.id, studentId: line.student.id })));
    expect(outcomes.body.data).toMatchObject([{ outcome: 'paidBefore' }, { outcome: 'paidBefore' }]);
  },
);

const questionsOf = async (id: number) =>
  (await Promise.all(['ready', 'choose', 'none'].map((state) => opened(id, state)))).flatMap(({ lines }) =>
    lines.map(({ operatorId, asks }: { operatorId: string | null; asks: string | null }) => [
      operatorId,
      asks,
    ]),
  );
const bank = async (text: string) => {
  const reply = await upload(text, 'bank');
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};

sampledTest(
  'asks about a payment of a bank that a file of another form had, and about no other of its day',
  async () => {
    const first = ['Date;Libellé;Référence;Crédit', '24/11/2026;SCOL A;F1;4321', '24/11/2026;SCOL B;F2;4321'];
    await bank(first.join('\n'));
    const { id } = await bank('Date;Libellé;Crédit\n24/11/2026;SCOL A;4321\n24/11/2026;SCOL C;9876');
    expect(await questionsOf(id)).toEqual(
      expect.arrayContaining([
        [null, 'repeated'],
        [null, null],
      ]),
    );
    const named = await bank('Date;Libellé;Référence;Nom;Crédit\n24/11/2026;SCOL A;F1;AAA;4321');
    expect(await questionsOf(named.id)).toEqual([['F1', 'repeated']]);
    // The next file of the first form, with one payment more of the same amount.
    const next = await bank([...first, '24/11/2026;SCOL D;F3;4321'].join('\n'));
    expect([next.added.count, await questionsOf(next.id)]).toEqual([1, [['F3', null]]]);
  },
);

sampledTest(
  'asks about payments of an operator that are read without their numbers, or as those of a bank',
  async () => {
    await uploaded([{ id: 'OP1', amount: 4_567, day: '2026-11-12' }]);
    const withoutIds =
      'Date;Status;Type;From;Amount\n2026-11-12 08:12:44;Successful;Payment;237699000111;4567';
    const plain = await upload(withoutIds);
    expect(plain.status, plain.text).toBe(201);
    expect(await questionsOf(plain.body.data[0].id)).toEqual([[null, 'repeated']]);
    const asBank = await bank('Date;Libellé;Référence;Crédit\n12/11/2026;PAYER NOBODY;op1;4567');
    expect(await questionsOf(asBank.id)).toEqual([['op1', 'repeated']]);
  },
);

sampledTest('posts no part of a transfer that a cashier took by hand', async () => {
  const reply = await bank('Date;Libellé;Référence;Crédit\n13/11/2026;FEES;HAND 1;6000');
  const facts = { way: 'transfer', payer: null, day: null, advance: true, again: false };
  const payments = [{ studentId: brother, amount: 6_000, parts: null }];
  const taken = await bursar.post('/slm/Payments/v1/create', { payments, ...facts, reference: 'HAND1' });
  expect(taken.status, taken.text).toBe(201);
  const [whole] = await linesOf(reply.id);
  await split(whole.id, [
    { studentId: brother, amount: 5_999 },
    { studentId: sister, amount: 1 },
  ]);
  const lines = await linesOf(reply.id);
  const outcomes = await post(lines.map((line) => ({ id: line.id, studentId: line.student.id })));
  expect(outcomes.body.data).toMatchObject([{ outcome: 'paidBefore' }, { outcome: 'paidBefore' }]);
});
