/** Discipline as ready reports, over HTTP. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
  const ngo = await http.as('ngo');
  const [first, second] = http.school.students.form1;
  for (const [typeId, studentId] of [
    [2, first],
    [2, second],
    [11, first],
  ]) {
    const reply = await ngo.post('/slm/Incidents/v1/create', {
      typeId,
      tagIds: [],
      happenedOn: '2026-11-20',
      happenedAt: '08:40',
      venue: 'Yard',
      details: 'What happened.',
      people: [{ studentId, part: 'actor' }],
      lesson: null,
    });
    expect(reply.status, reply.text).toBe(201);
  }
  const given = await (await http.as('discipline')).post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [first],
    incidentId: null,
    reason: 'Fight',
    publish: false,
  });
  expect(given.status, given.text).toBe(201);
});
afterAll(() => http.close());

const report = async (who: 'discipline' | 'principal' | 'tabi', id: number, language = 'en') =>
  (await (await http.as(who)).get(`/slm/Report/v1/show?reportId=${id}&language=${language}`)).body.data[0];

test('incidents are counted by type, class, hour and place, with their trend by week', async () => {
  const { rows, charts } = await report('discipline', 303);
  expect(rows).toEqual([
    ['Type', 'Fight', '2', '0'],
    ['Type', 'Good work', '0', '1'],
    ['Class', 'Form 1 AAA', '2', '1'],
    ['Hour', '08:00', '2', '1'],
    ['Where', 'Yard', '2', '1'],
  ]);
  expect(charts[0]).toMatchObject({ labels: ['16/11'], series: [{ values: [2] }, { values: [1] }] });
});

test('the register of consequences is read by who sees the class, in the language of the reader', async () => {
  const { rows } = await report('tabi', 304, 'fr');
  expect(rows).toEqual([
    ['20/11/2026', expect.any(String), 'Form 1 AAA', 'Consigne, 2 heures', 'Décidée', 'Fight'],
  ]);
});

test('parents, and teachers without a class of their own, have neither', async () => {
  for (const name of ['mbarga', 'fon'] as const) {
    const who = await http.as(name);
    const listed = (await who.get('/slm/Report/v1/get')).body.data ?? [];
    expect(listed.map(({ reportId }: { reportId: number }) => reportId)).not.toContain(303);
    expect((await who.get('/slm/Report/v1/show?reportId=304&language=en')).status).not.toBe(200);
  }
});

sampledTest('both are printed', async () => {
  const discipline = await http.as('discipline');
  for (const id of [303, 304]) {
    const printed = await discipline.get(`/slm/Report/v1/render?reportId=${id}&language=fr`);
    expect(printed.headers.get('content-type')).toContain('application/pdf');
  }
});
