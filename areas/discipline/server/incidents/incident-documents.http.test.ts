/** Documents of incidents over HTTP: stored small and safe, read by whoever reads the incident, by families where the school says so. */

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Incident } from '../../incidents/contract.ts';
import type { DisciplineSheet } from '../../sheet/contract.ts';

let http: TestHttp;
let ngo: Caller;
let discipline: Caller;
/** Parent of the second student of Form 1. */
let etoa: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  discipline = await http.as('discipline');
  etoa = await http.as('etoa');
});
afterAll(() => http.close());

const path = '/slm/Incidents/v1/documents';
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const pdf = (inside = '1 0 obj\n<< >>\nendobj') => base64(`%PDF-1.7\n${inside}\ntrailer\n<<>>\n%%EOF\n`);
/** Noise is what JPEG packs worst. */
const photo = async () =>
  (
    await sharp(randomBytes(1800 * 1200 * 3), { raw: { width: 1800, height: 1200, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer()
  ).toString('base64');

const report = (documents: readonly object[] = []) =>
  ngo.post('/slm/Incidents/v1/create', {
    typeId: 5,
    tagIds: [],
    happenedOn: '2026-11-20',
    happenedAt: null,
    venue: null,
    details: 'A broken window.',
    people: [
      { studentId: http.school.students.form1[1], part: 'actor' },
      { studentId: http.school.students.form1[0], part: 'witness' },
    ],
    lesson: null,
    documents,
  });
const reported = async (documents: readonly object[] = []): Promise<Incident> => {
  const reply = await report(documents);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
};
const add = (who: Caller, id: number, content: string) => who.post(path, { id, name: 'Window', content });
const status = async (who: Caller, id: number | undefined) => (await who.get(`${path}?id=${id}`)).status;

sampledTest('a photo goes with the report and is stored with 200 KB at most', async () => {
  const { documents } = await reported([{ name: 'Window', content: await photo() }]);
  expect(documents).toMatchObject([{ name: 'Window', type: 'image/jpeg', forFamilies: false }]);
  expect(documents[0]?.size).toBeLessThanOrEqual(200 * 1024);
});

sampledTest(
  'documents are read by all who read the incident; a family reads those alone that are chosen for it, while it is published',
  async () => {
    const { id } = await reported([{ name: 'Window', content: pdf() }]);
    const incident: Incident = (await add(discipline, id, await photo())).body.data[0];
    const [shown, hidden] = incident.documents;
    expect(await status(ngo, shown?.id)).toBe(200);
    expect(await status(await http.as('fon'), shown?.id)).toBe(404);
    expect(await status(etoa, shown?.id)).toBe(404);
    const publish = (text: string | null, version: number) =>
      discipline.put('/slm/Incidents/v1/publish', { id, version, text, documentIds: [shown?.id] });
    const published: Incident = (await publish('Broke a window.', incident.version)).body.data[0];
    expect([await status(etoa, shown?.id), await status(etoa, hidden?.id)]).toEqual([200, 404]);
    // The student is the witness, whose family sees nothing.
    expect(await status(await http.as('mbarga'), shown?.id)).toBe(404);
    const sheet: DisciplineSheet = (
      await etoa.get(`/slm/Discipline/v1/sheet?id=${http.school.students.form1[1]}`)
    ).body.data[0];
    expect(sheet.entries.find((entry) => entry.id === id)?.documents).toMatchObject([{ id: shown?.id }]);
    const hiddenAgain: Incident = (await publish(null, published.version)).body.data[0];
    expect(await status(etoa, shown?.id)).toBe(404);
    await publish('Broke a window.', hiddenAgain.version);
    expect(await status(etoa, shown?.id)).toBe(200);
    const { org, people, students } = http.school;
    await http.database.write(asOrg(org), async (at) => {
      const person = { firstName: 'S', lastName: 'S', phone: null, email: null };
      const [guardianId = 0] = await addGuardians(at, [{ ...person, userId: people.etoa.userId }]);
      const link = {
        guardianId,
        studentId: students.form1[1] ?? 0,
        relation: 'father',
        state: 'barred',
      } as const;
      await addGuardianLinks(at, [link]);
    });
    expect(await status(etoa, shown?.id)).toBe(404);
  },
);

test.each([
  ['a script', pdf('<< /S /JavaScript /JS (app.alert) >>'), 400, 'documentScript'],
  ['bytes of HEIC', base64('\0\0\0\u0018ftypheic'.padEnd(200, 'x')), 400, 'documentUnreadable'],
  ['more than 5 MB', pdf('x'.repeat(5 * 1024 * 1024)), 413, 'documentLarge'],
])('refuses %s, and keeps nothing of the report', async (_what, content, wanted, code) => {
  const before = (await ngo.get('/slm/Incidents/v1/get')).body.total;
  const reply = await report([{ name: 'Window', content }]);
  expect([reply.status, reply.body.code]).toEqual([wanted, `DISCIPLINE.errors.${code}`]);
  expect((await ngo.get('/slm/Incidents/v1/get')).body.total).toBe(before);
});

sampledTest(
  'a document is added until the incident is closed, five at most, and removed by who may change the report',
  async () => {
    const { id, version } = await reported();
    for (let count = 0; count < 5; count += 1) expect((await add(ngo, id, pdf())).status).toBe(201);
    const sixth = await add(ngo, id, pdf());
    expect([sixth.status, sixth.body.code]).toEqual([409, 'DISCIPLINE.errors.documentsFull']);
    const { documents }: Incident = (await ngo.get(`/slm/Incidents/v1/incident?id=${id}`)).body.data[0];
    expect((await ngo.put(`${path}/delete`, { id: documents[0]?.id })).status).toBe(200);
    expect(await status(ngo, documents[0]?.id)).toBe(404);
    await discipline.put('/slm/Incidents/v1/state', { id, version, state: 'closed' });
    expect((await add(ngo, id, pdf())).body.code).toBe('DISCIPLINE.errors.closed');
    expect((await ngo.put(`${path}/delete`, { id: documents[1]?.id })).status).toBe(404);
  },
);
