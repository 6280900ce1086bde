/** A school with something of everything that moves: money, marks, a card with a code, a calendar address, a second step, a message. */
import { sql } from 'kysely';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { givenMessage } from '../given-message.ts';
import { type TestHttp, usualNow } from '../http.ts';
import { enterMarks } from '../marks/entered-marks.ts';
import { givePeriods } from '../marks/school-sequences.ts';
import type { Confirmed } from '../payments/busy-desks.ts';
import { leaveToOne } from '../payments/leave-to-one.ts';
import { keepDesksBusy, openDesks } from '../payments/open-desks.ts';
import { everybodysSecret } from '../small-school-people.ts';

export interface Moving {
  /** The secret of the second step of the vice principal. */
  readonly secret: string;
  /** The path of the calendar of `ngo`. */
  readonly feed: string;
  readonly cardCode: string;
  readonly receiptCode: string;
  readonly paid: Confirmed;
}

export async function fillSchool(http: TestHttp): Promise<Moving> {
  await leaveToOne(http);
  const itemId = await openDesks(http);
  const paid = await keepDesksBusy(http, { itemId, clients: 2, operations: 12 });
  const principal = await http.as('principal');
  const { sequences } = await givePeriods(http);
  const [form1, students] = [http.school.classes.form1, http.school.students.form1];
  const grid = { classId: form1, subjectId: http.school.subjects.maths, sequenceId: sequences[0] };
  await enterMarks(await http.as('ngo'), grid, students, [1200, 800, 1500]);
  const card = { classId: form1, period: `sequence-${sequences[0]}` };
  expect((await principal.post('/slm/ReportCards/v1/create', card)).status).toBe(201);
  const message = givenMessage(form1, { subject: { en: 'Trip', fr: null } });
  const sent = await (await http.as('secretary')).post('/slm/Communication/v1/create', message);
  expect(sent.status, sent.text).toBe(201);
  const made = await (await http.as('ngo')).post('/slm/Calendar/v1/feed/create', {});
  expect(made.status, made.text).toBe(201);
  return {
    secret: await secondStep(http),
    feed: new URL(made.body.data[0].address).pathname,
    cardCode: await codeOf(http, 'report_cards'),
    receiptCode: await codeOf(http, 'receipts'),
    paid,
  };
}

/** The code on the first document of a table. */
async function codeOf({ database, school }: TestHttp, table: string): Promise<string> {
  const { rows } = await database.read(asOrg(school.org), ({ org, db }) =>
    sql<{
      code: string;
    }>`SELECT code FROM ${sql.table(table)} WHERE org_id = ${org} ORDER BY id LIMIT 1`.execute(db),
  );
  return rows[0]?.code ?? '';
}

async function secondStep(http: TestHttp): Promise<string> {
  const vice = await http.as('vicePrincipal');
  const begun = await vice.post('/usm/api/second-factor', { secret: everybodysSecret });
  expect(begun.status, begun.text).toBe(200);
  const secret = begun.body.data[0].text.replaceAll(' ', '');
  const confirmed = await vice.put('/usm/api/second-factor', { code: await codeAt(secret, usualNow) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return secret;
}

/** The code of a second step at a moment. */
export const codeAt = (secret: string, moment: string) =>
  generate({ secret, epoch: Date.parse(moment) / 1000 });

/** A meeting of the whole school, as the calendar takes it. */
export function givenEvent(title: string) {
  return {
    kind: 'meeting',
    title,
    venue: null,
    details: null,
    from: '2026-12-01',
    until: '2026-12-01',
    hours: null,
    rule: null,
    audience: 'school',
    targetIds: [],
    suspends: false,
    insteadOf: null,
  };
}
