/** A small school in the district's database, prepared for clients that write marks, rolls, payments and messages. */

import { openDatabase } from '#platform/server/db/open-database.ts';
import { unhurried } from '#platform/server/db/pool/pools.ts';
import { type Caller, callerOf } from '#testing/http.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { makeSmallSchool, type SmallSchool } from '#testing/small-school.ts';
import { everybodysSecret, type PersonName } from '#testing/small-school-people.ts';
import type { BooksOfDistrict } from './books-of-district.ts';

export interface SchoolOfClients {
  readonly school: SmallSchool;
  readonly tokens: Readonly<Record<'ngo' | 'bursar' | 'secretary', string>>;
  readonly lessonId: number;
  readonly sequenceId: number;
}

/** Fridays on which Ngo teaches Form 1, all of them past: a roll for each client. */
export const days = ['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20'] as const;

/** @param address where Cahier answers */
export async function schoolOfClients(books: BooksOfDistrict, address: string): Promise<SchoolOfClients> {
  const database = openDatabase(books.app, 2, unhurried);
  const school = await makeSmallSchool(database, 'AAA');
  await database.close();
  const [sequence] = await books.ask<{ id: string }>(
    `WITH added AS (
       INSERT INTO trimesters (org_id, year_id, starts_on, ends_on) VALUES ($1, $2, '2020-01-01', '2099-12-31') RETURNING id)
     INSERT INTO sequences (org_id, trimester_id, starts_on, ends_on) SELECT $1, id, '2020-01-01', '2099-12-31' FROM added
     RETURNING id`,
    [school.org, school.yearId],
  );
  const tokenOf = (name: PersonName) => signIn(address, school.people[name].login);
  const tokens = {
    ngo: await tokenOf('ngo'),
    bursar: await tokenOf('bursar'),
    secretary: await tokenOf('secretary'),
  };
  const as = async (name: PersonName): Promise<Caller> =>
    callerOf(address, { authorization: `Bearer ${name === 'bursar' ? tokens.bursar : await tokenOf(name)}` });
  await openTuition(
    { school, as },
    { amounts: [6_000_000, 4_000_000], dueDays: ['2026-10-01', '2026-12-15'] },
  );
  const till = await (await as('bursar')).post('/slm/Tills/v1/open', { counted: 0, reason: null });
  if (till.status !== 200) throw new Error(till.text);
  const week = await (await as('ngo')).get(`/slm/Schedule/v1/week?of=me&id=&day=${days[0]}`);
  return {
    school,
    tokens,
    lessonId: week.body.data[0].days[4].lessons[0].lessonId,
    sequenceId: Number(sequence?.id),
  };
}

async function signIn(address: string, login: string): Promise<string> {
  const reply = await callerOf(address, {}).post('/usm/api/session', { login, secret: everybodysSecret });
  if (reply.status !== 200) throw new Error(`${login} could not sign in: ${reply.text}`);
  return String(reply.body.access_token);
}
