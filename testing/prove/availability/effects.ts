/** Compares what was confirmed to the clients with what is in the database; empty when each write is there once. */
import { asOrg } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { unhurried } from '#platform/server/db/pool/pools.ts';
import type { Confirmed } from '#testing/payments/busy-desks.ts';
import { ledgerFaults } from '#testing/payments/ledger-faults.ts';
import type { BooksOfDistrict } from './books-of-district.ts';
import type { Client, Clients } from './clients.ts';
import { days, type SchoolOfClients } from './school-of-clients.ts';
import { absentAfter, type Kind, markAfter, subjectOf } from './work-of-client.ts';

type Reading = (books: BooksOfDistrict, of: SchoolOfClients, client: Client) => Promise<readonly string[]>;

export async function effectFaults(
  books: BooksOfDistrict,
  of: SchoolOfClients,
  clients: Clients,
): Promise<readonly string[]> {
  const found: string[] = [...clients.odd];
  for (const client of clients.all) {
    found.push(...(await lostKeys(books, client)));
    found.push(...(await readings[client.work.kind](books, of, client)));
  }
  return [...found, ...(await bookFaults(books, of, clients))];
}

/** The reply of each confirmed write is stored with its key in the same transaction. */
async function lostKeys(books: BooksOfDistrict, { work, confirmed }: Client): Promise<readonly string[]> {
  const rows = await books.ask<{ key: string }>(
    'SELECT key FROM idempotency_keys WHERE key = ANY ($1) AND status IS NOT NULL',
    [confirmed.map(({ key }) => key)],
  );
  const kept = new Set(rows.map(({ key }) => key));
  return confirmed
    .filter(({ key }) => !kept.has(key))
    .map(({ key }) => `${work.kind} ${key} was confirmed and is lost`);
}

const readings: Readonly<Record<Kind, Reading>> = {
  async mark(books, { school, sequenceId }, { work, confirmed }) {
    const rows = await books.ask<{ value: number; version: number }>(
      `SELECT m.value, m.version FROM marks m JOIN evaluations e ON e.org_id = m.org_id AND e.id = m.evaluation_id
        WHERE m.org_id = $1 AND m.student_id = $2 AND e.sequence_id = $3`,
      [school.org, school.students.form1[work.index], sequenceId],
    );
    const saves = confirmed.length;
    return differ(`mark of client ${work.index}`, rows, [{ value: markAfter(saves), version: saves }]);
  },
  async roll(books, { school, lessonId }, { work, confirmed }) {
    const rows = await books.ask<{ absent: number; saves: number }>(
      `SELECT (SELECT count(*)::int FROM roll_exceptions x WHERE x.org_id = r.org_id AND x.held_on = r.day) AS absent,
         (SELECT count(*)::int FROM audit_entries a
           WHERE a.org_id = r.org_id AND a.subject = 'roll ' || r.id AND a.action = 'attendance.saveRoll') AS saves
       FROM rolls r WHERE r.org_id = $1 AND r.lesson_id = $2 AND r.day = $3`,
      [school.org, lessonId, days[work.index]],
    );
    const saves = confirmed.length;
    return differ(`roll of client ${work.index}`, rows, [{ absent: absentAfter(saves), saves }]);
  },
  async message(books, { school }, { work, confirmed }) {
    const rows = await books.ask<{ subject: string; count: number }>(
      `SELECT subject_fr AS subject, count(*)::int AS count FROM communication_messages
        WHERE org_id = $1 AND subject_fr LIKE '% of client ' || $2 GROUP BY 1`,
      [school.org, work.index],
    );
    const there = new Map(rows.map(({ subject, count }) => [subject, count]));
    const lost = confirmed
      .map((_, turn) => subjectOf(work.index, turn))
      .filter((subject) => there.get(subject) !== 1)
      .map((subject) => `${subject} is there ${there.get(subject) ?? 0} times`);
    return [...lost, ...differ(`messages of client ${work.index}`, rows.length, confirmed.length)];
  },
  // All payments are compared at once, with the books.
  payment: async () => [],
};

async function bookFaults(books: BooksOfDistrict, { school }: SchoolOfClients, clients: Clients) {
  const receipts: Confirmed['receipts'] = new Map();
  for (const { work, confirmed } of clients.all) {
    if (work.kind !== 'payment') continue;
    for (const { body } of confirmed) {
      const [receipt] = (JSON.parse(body) as { data: readonly Receipt[] }).data;
      if (receipt) receipts.set(receipt.id, receipt);
    }
  }
  const database = openDatabase(books.app, 1, unhurried);
  const found = await database.read(asOrg(school.org), (at) =>
    ledgerFaults(at, {
      receipts,
      cancelled: new Set(),
      refunded: 0,
      discounts: new Set(),
      ended: new Set(),
      odd: [],
    }),
  );
  await database.close();
  return found;
}

interface Receipt {
  readonly id: number;
  readonly number: number;
  readonly amount: number;
  readonly studentId: number;
}

function differ(of: string, found: unknown, wanted: unknown): readonly string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === should ? [] : [`${of} is ${is}, confirmed was ${should}`];
}
