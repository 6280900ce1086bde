/**
 * Incidents and consequences of a student who leaves, is merged or erased, also when the program is killed in
 * between.
 */

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import type { Consequence } from '../consequences/contract.ts';
import type { Incident } from '../incidents/contract.ts';
import type { DisciplineSheet } from '../sheet/contract.ts';

let http: TestHttp;
let client: pg.Client;
let discipline: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
});
afterAll(async () => {
  await client.end();
  await http.close();
});

async function added(lastName: string): Promise<{ id: number; version: number }> {
  const reply = await principal.post('/slm/Students/v1/create', {
    classId: http.school.classes.form1,
    repeating: false,
    firstName: 'Brenda',
    lastName,
    matricule: null,
    nationalMatricule: null,
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const reportAbout = (studentIds: readonly number[], details = 'Fought.') =>
  discipline.post('/slm/Incidents/v1/create', {
    typeId: 2,
    tagIds: [],
    happenedOn: '2026-11-20',
    happenedAt: null,
    venue: null,
    details,
    people: studentIds.map((studentId) => ({ studentId, part: 'actor' })),
    lesson: null,
    documents: [
      { name: 'Note', content: Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n').toString('base64') },
    ],
  });
const given = async (studentId: number, who = discipline): Promise<Consequence> =>
  (
    await who.post('/slm/Consequences/v1/create', {
      kindId: 3,
      hours: null,
      fromDay: null,
      untilDay: null,
      studentIds: [studentId],
      incidentId: null,
      reason: 'Fight',
      publish: false,
    })
  ).body.data[0];
const leave = ({ id, version }: { id: number; version: number }) =>
  principal.put('/slm/Students/v1/status', {
    id,
    version,
    status: 'left',
    on: '2026-11-20',
    reason: null,
  });
const incident = async (id: number): Promise<Incident> =>
  (await discipline.get(`/slm/Incidents/v1/incident?id=${id}`)).body.data[0];

sampledTest(
  'an incident of a student who left stays with the class of then, and can still be closed',
  async () => {
    const leaver = await added('Leaver');
    const { id } = leaver;
    const { id: incidentId, version } = (await reportAbout([id])).body.data[0];
    expect((await leave(leaver)).status).toBe(200);
    expect(await incident(incidentId)).toMatchObject({ people: [{ className: 'Form 1 AAA' }] });
    const closed = await principal.put('/slm/Incidents/v1/state', {
      id: incidentId,
      version,
      state: 'closed',
    });
    expect(closed.status, closed.text).toBe(200);
  },
);

sampledTest('a merge keeps the incident once, and both consequences', async () => {
  const [kept, gone] = [await added('Twin'), await added('Twins')];
  const { id: incidentId } = (await reportAbout([kept.id, gone.id])).body.data[0];
  await given(kept.id);
  await given(gone.id);
  await mergeStudents(principal, kept, gone);
  expect((await incident(incidentId)).people.map((one) => one.id)).toEqual([kept.id]);
  const sheet: DisciplineSheet = (await discipline.get(`/slm/Discipline/v1/sheet?id=${kept.id}`)).body
    .data[0];
  expect(sheet).toMatchObject({ warnings: 2 });
});

test.each(['proposed', 'decided'] as const)(
  'a merge keeps one warning by the tariff, where the other record’s is %s',
  async (state) => {
    const [kept, gone] = [await added(`Double ${state}`), await added(`Doubles ${state}`)];
    const teacher = await http.as('tabi');
    const one = await given(kept.id, teacher);
    const other = await given(gone.id, teacher);
    for (const { id, student } of [one, other])
      await client.query(
        `INSERT INTO tariff_proposals (org_id, consequence_id, student_id, rule_id, window_key, counter, at_least, from_day, fired_on,
           counted, counted_now, causes, council)
         VALUES ($1, $2, $3, 1, 'term-1', 'unjustifiedHours', 6, '2026-09-07', '2026-11-19', 6, 6, '[]', false)`,
        [http.school.org, id, student.id],
      );
    if (state === 'decided') {
      const step = { id: other.id, version: other.version, step: 'decide', remark: null };
      expect((await discipline.put('/slm/Consequences/v1/step', step)).status).toBe(200);
    }
    await mergeStudents(principal, kept, gone);
    const { rows } = await client.query(
      `SELECT c.id::int, c.state, t.rule_id::int AS rule FROM consequences c
       LEFT JOIN tariff_proposals t ON t.org_id = c.org_id AND t.consequence_id = c.id
       WHERE c.org_id = $1 AND c.student_id = $2 ORDER BY c.state <> 'dropped', c.id`,
      [http.school.org, kept.id],
    );
    const [stays, goes] = state === 'decided' ? [other, one] : [one, other];
    expect(rows).toEqual([
      { id: goes.id, state: 'dropped', rule: null },
      { id: stays.id, state, rule: 1 },
    ]);
  },
);

sampledTest(
  'an erased student is in no incident any more, and the documents of an incident of nobody are gone',
  async () => {
    const leaver = await added('Zzyzx');
    const { id } = leaver;
    const { id: incidentId } = (await reportAbout([id], 'Brenda Zzyzx fought.')).body.data[0];
    await given(id);
    expect((await leave(leaver)).status).toBe(200);
    const erased = await (await http.as('admin')).post('/slm/PersonalData/v1/erase', {
      kind: 'student',
      id,
      reason: 'request',
    });
    expect(erased.status, erased.text).toBe(200);
    const count = async (table: string, column: string, value: number) =>
      (
        await client.query(
          `SELECT count(*)::int AS count FROM ${table} WHERE org_id = $1 AND ${column} = $2`,
          [http.school.org, value],
        )
      ).rows[0].count;
    expect(await count('incident_people', 'student_id', id)).toBe(0);
    expect(await count('consequences', 'student_id', id)).toBe(0);
    expect(await count('incident_documents', 'incident_id', incidentId)).toBe(0);
    const { rows } = await client.query('SELECT details FROM incidents WHERE org_id = $1 AND id = $2', [
      http.school.org,
      incidentId,
    ]);
    expect(rows[0].details).not.toContain('Zzyzx');
  },
);

test('killed between the decision and its note, nothing is decided; tried again it is decided once', async () => {
  const proposal = await given(http.school.students.form1[0] ?? 0, await http.as('ngo'));
  expect(proposal.state).toBe('proposed');
  await client.query('BEGIN');
  await client.query('LOCK TABLE consequence_events IN EXCLUSIVE MODE');
  const key = { 'idempotency-key': '01979d4c-0000-7000-8000-00000000d15c' };
  const body = { id: proposal.id, version: proposal.version, step: 'decide', remark: null };
  const lost = discipline.put('/slm/Consequences/v1/step', body, key);
  const waits = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await client.query(waits)).rows.length).toBeGreaterThan(0);
  const stored = async () =>
    (
      await client.query(
        `SELECT c.state, (SELECT count(*)::int FROM consequence_events e WHERE e.org_id = c.org_id AND e.consequence_id = c.id
           AND e.act = 'decided') AS notes FROM consequences c WHERE c.org_id = $1 AND c.id = $2`,
        [http.school.org, proposal.id],
      )
    ).rows[0];
  await client.query(`SELECT pg_terminate_backend(pid) FROM (${waits}) AS waiting`);
  expect(await stored()).toEqual({ state: 'proposed', notes: 0 });
  await client.query('COMMIT');
  await lost;
  expect((await discipline.put('/slm/Consequences/v1/step', body, key)).status).toBe(200);
  expect(await stored()).toEqual({ state: 'decided', notes: 1 });
});
