/** Reminders: who gets a mail about which children, who is left out, and that no family gets two on one day without saying so. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let bursar: Caller;
const path = '/slm/PaymentReminders/v1';
const student = (at: number) => http.school.students.form1[at] ?? 0;

/** The four students of Form 1 owe 60,000 since October; the third has a payment extension. One mother of two has an address. */
beforeAll(async () => {
  http = await openTestHttp();
  bursar = await http.as('bursar');
  await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
  const extension = { studentId: student(2), itemId: null, until: '2026-12-01', reason: 'Ill' };
  const principal = await http.as('principal');
  expect((await principal.post('/slm/Payments/v1/extensions/create', extension)).status).toBe(201);
  await giveAddresses();
});
afterAll(() => http.close());

let day = 20;
/** A family is reminded once a day: each test begins on a day after those of the tests before it. */
const nextDay = () => {
  day += 1;
  http.setNow(`2026-11-${day}T08:30:00.000Z`);
};
beforeEach(nextDay);

const everybody = {
  planId: null,
  itemId: null,
  classId: null,
  studentId: null,
  graceDays: 0,
  atLeast: null,
  again: false,
};
const change = (what: ReturnType<typeof sql>) =>
  http.database.write(asOrg(http.school.org), ({ db }) => what.execute(db));
const preview = async (more: object = {}) =>
  (await bursar.post(`${path}/preview`, { ...everybody, ...more })).body.data[0];
const send = (more: object = {}, who = bursar) => who.post(`${path}/create`, { ...everybody, ...more });
const idsOf = (messages: readonly { readonly children: readonly { readonly studentId: number }[] }[]) =>
  messages.map(({ children }) => children.map(({ studentId }) => studentId));

const owing = () => [student(0), student(1), student(3)];
const linksOfOwing = async () => {
  const { org } = http.school;
  const links = await http.database.read(asOrg(org), ({ db }) =>
    sql<{ guardianId: number; studentId: number; state: string; email: string | null }>`
      SELECT l.guardian_id AS "guardianId", l.student_id AS "studentId", l.state, g.email
      FROM guardian_links l JOIN guardians g ON g.org_id = l.org_id AND g.id = l.guardian_id
      WHERE l.org_id = ${org} AND l.student_id = ANY(${owing()}::bigint[]) ORDER BY l.student_id
    `.execute(db),
  );
  const verified = links.rows.filter(({ state }) => state === 'verified');
  const [mother] = verified;
  if (!mother) throw new Error('Nobody stands for these students.');
  return { verified, mother, barred: links.rows.filter(({ state }) => state === 'barred') };
};

/** One mother of two, who reads French; a father who is barred from his child. */
async function giveAddresses(): Promise<void> {
  const { org } = http.school;
  const { mother, barred } = await linksOfOwing();
  await change(sql`UPDATE guardians SET email = NULL WHERE org_id = ${org}`);
  await change(
    sql`UPDATE guardians SET email = 'mother@example.cm', language = 'fr' WHERE org_id = ${org} AND id = ${mother.guardianId}`,
  );
  for (const { guardianId } of barred)
    await change(
      sql`UPDATE guardians SET email = 'barred@example.cm' WHERE org_id = ${org} AND id = ${guardianId}`,
    );
}

test('sends one mail to a parent about all children, and leaves out extensions and barred parents', async () => {
  const { verified, mother } = await linksOfOwing();
  const before = http.mails.length;
  const shown = await preview();
  const children = verified.filter(({ guardianId }) => guardianId === mother.guardianId);
  expect(idsOf(shown.mails).map((ids) => ids.toSorted())).toEqual([
    [...new Set(children.map(({ studentId }) => studentId))].toSorted(),
  ]);
  expect([shown.extended, shown.remindedToday, shown.mails[0].language]).toEqual([1, 0, 'fr']);
  const written = new Set([...idsOf(shown.mails), ...idsOf(shown.letters)].flat());
  expect([...written].toSorted()).toEqual(owing().toSorted());
  expect(shown.samples[0]).toMatchObject({
    language: 'fr',
    subject: expect.stringContaining('Paiements dus'),
  });

  const sent = await send();
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body.data[0]).toEqual({
    mails: 1,
    students: shown.mails[0].children.length,
    letters: shown.letters.length,
    remindedToday: 0,
  });
  await expect.poll(() => http.mails.slice(before).map(({ to }) => to)).toEqual(['mother@example.cm']);
  expect(http.mails[before]?.text.replaceAll(/\s/g, ' ')).toMatch(/60 000 FCFA \(depuis le 01\/10\/2026\)/);
  expect(http.mails[before]?.text).toContain('code de paiement');
});

sampledTest('a family that was reminded today gets a second mail only when that is wanted', async () => {
  const first = http.mails.length;
  expect((await send()).body.data[0].mails).toBe(1);
  await expect.poll(() => http.mails.length).toBe(first + 1);
  const before = http.mails.length;
  const again = await Promise.all([send(), send(), send({}, await http.as('principal'))]);
  expect(again.map(({ body }) => body.data[0].mails)).toEqual([0, 0, 0]);
  expect((await preview()).remindedToday).toBeGreaterThan(0);
  expect((await send({ again: true })).body.data[0].mails).toBe(1);
  await expect.poll(() => http.mails.length).toBe(before + 1);
  nextDay();
  expect((await preview()).mails).toHaveLength(1);
});

sampledTest('two who send at once write to a family once', async () => {
  const [principal, before] = [await http.as('principal'), http.mails.length];
  const replies = await Promise.all([send(), send({}, principal), send(), send({}, principal)]);
  const mails = replies.map(({ body }) => body.data[0].mails);
  expect(mails.toSorted()).toEqual([0, 0, 0, 1]);
  await expect.poll(() => http.mails.length).toBe(before + 1);
});

sampledTest(
  'prints a letter to each family without an address, once a day, and keeps it as a reminder',
  async () => {
    const before = http.mails.length;
    expect((await send()).body.data[0].mails).toBe(1);
    await expect.poll(() => http.mails.length).toBe(before + 1);
    const letters = await bursar.post(`${path}/letters`, everybody);
    expect(letters.status, letters.text).toBe(200);
    const { pages } = await readPdf(letters.bytes);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toMatch(/60.000 FCFA/);
    const twice = await bursar.post(`${path}/letters`, everybody);
    expect([twice.status, twice.body.code]).toEqual([409, 'PAYMENTS.errors.noLetters']);
    const counts = await Promise.all(
      [student(0), student(1), student(3)].map(async (id) => {
        const reply = await bursar.get(`${path}/get?studentId=${id}`);
        return reply.body.data.map(({ way, amount }: Record<string, unknown>) => [way, amount]);
      }),
    );
    for (const ofStudent of counts) expect(ofStudent[0]?.[1]).toBe(60_000);
    expect(counts.flat().some(([way]) => way === 'letter')).toBe(true);
  },
);

test('refuses reminders by others, and parents read no history', async () => {
  for (const name of ['admin', 'secretary', 'ngo', 'mbarga'] as const)
    expect((await send({}, await http.as(name))).status, name).toBe(403);
  const own = await (await http.as('mbarga')).get(`${path}/get?studentId=${student(0)}`);
  expect(own.status).toBe(404);
});
