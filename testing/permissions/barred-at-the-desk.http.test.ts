/** A bursar, a teacher and a discipline master whom a court has barred from a child: nothing is shown of it through other records. */

import { expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { openTuition } from '../payments/open-tuition.ts';
import type { PersonName } from '../small-school-people.ts';

const motherPhone = '+237 699 77 66 55';

/** Bars these people from a child whose mother has a phone. */
async function bar(http: TestHttp, names: readonly PersonName[], studentId: number): Promise<void> {
  const { org, people } = http.school;
  const parent = { firstName: 'Own', lastName: 'Parent', phone: null, email: null };
  await http.database.write(asOrg(org), async (at) => {
    const barred = await addGuardians(
      at,
      names.map((name) => ({ ...parent, userId: people[name].userId })),
    );
    const [mother = 0] = await addGuardians(at, [
      { userId: null, firstName: 'Hidden', lastName: 'Mother', phone: motherPhone, email: null },
    ]);
    await addGuardianLinks(at, [
      ...barred.map((guardianId) => ({
        guardianId,
        studentId,
        relation: 'father' as const,
        state: 'barred' as const,
      })),
      { guardianId: mother, studentId, relation: 'mother' as const, state: 'verified' as const },
    ]);
  });
}

sampledTest(
  'a statement shows a barred bursar neither the child, nor its candidates, nor what is posted for it, and a colleague all of it',
  async () => {
    const http = await openTestHttp();
    const { org, people, students } = http.school;
    const [, other = 0, child = 0] = students.form1;
    await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
    await http.database.write(asOrg(org), (at) =>
      giveRoles(at, rolesOfJob('bursar', people.secretary.userId)),
    );
    const [bursar, colleague] = [await http.as('bursar'), await http.as('secretary')];
    const codeOf = async (id: number) =>
      (await bursar.get(`/slm/Payments/v1/account?studentId=${id}`)).body.data[0].code;
    const [code, otherCode] = [await codeOf(child), await codeOf(other)];
    await bar(http, ['bursar'], child);
    const path = '/slm/PaymentStatements/v1';
    const rows = [
      ['K1', '237699000111', 'PAYER NOBODY', `SCOL ${code}`],
      ['K2', '237699000111', 'PAYER NOBODY', 'AAA-form1-2'],
      ['K3', '237699776655', 'MOTHER HIDDEN', 'fees'],
      ['K4', '237699000111', 'PAYER NOBODY', 'Mireille-AAA form1-AAA'],
      ['K5', '237699000111', 'PAYER NOBODY', `SCOL ${otherCode}`],
      ['K6', '237699000111', 'PAYER NOBODY', 'a gift'],
      ['K7', '237699000111', 'PAYER NOBODY', `SCOL ${code} again`],
      ['K8', '237699000111', 'PAYER NOBODY', `SCOL ${otherCode} ${code}`],
      ['K9', '237699776655', 'MOTHER HIDDEN', `SCOL ${otherCode}`],
      ['L1', '237699776655', 'MOTHER HIDDEN', 'fees of November'],
      ['L2', '237699000111', 'PAYER NOBODY', 'for two'],
      ['L3', '237699000111', 'PAYER NOBODY', 'Mireille Form 1'],
    ];
    const content = [
      'Id;Date;Status;Type;From;From name;To message;Amount',
      ...rows.map(
        ([id, phone, name, text]) =>
          `${id};2026-11-03 08:12:44;Successful;Payment;${phone};${name};${text};1000`,
      ),
    ].join('\n');
    const sent = await colleague.post(`${path}/create`, {
      source: 'mtn',
      fileName: 'november.csv',
      content: Buffer.from(content).toString('base64'),
    });
    expect(sent.status, sent.text).toBe(201);
    const statementId = sent.body.data[0].id;
    const seen = async (who: Caller) => {
      const replies = await Promise.all(
        ['ready', 'choose', 'none', 'posted', 'ignored'].map((state) =>
          who.get(`${path}/lines?statementId=${statementId}&state=${state}`),
        ),
      );
      const lines = replies.flatMap(({ body }) => body.data[0].lines);
      return {
        text: replies.map(({ text }) => text).join('\n'),
        lines: new Map<string, number>(
          lines.map((line: { operatorId: string; id: number }) => [line.operatorId, line.id]),
        ),
      };
    };
    const all = (await seen(colleague)).lines;
    const idOf = (key: string) => all.get(key) ?? 0;
    expect([...all.keys()].toSorted()).toEqual([
      ...['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'L1', 'L2', 'L3'],
    ]);
    const post = (who: Caller, key: string, studentId: number) =>
      who.post(`${path}/post`, { lines: [{ id: idOf(key), studentId }] });
    expect((await post(colleague, 'K7', child)).body.data).toMatchObject([{ outcome: 'posted' }]);
    // A fact that one person claims counts for the child, too.
    await colleague.put(`${path}/student`, { id: idOf('K4'), studentId: child });

    // Nor of what a colleague has put aside, or split over the child and another one.
    await colleague.put(`${path}/ignore`, { id: idOf('L1'), reason: 'Mother of Mireille' });
    const parts = [
      { studentId: child, amount: 400 },
      { studentId: other, amount: 600 },
    ];
    expect((await colleague.put(`${path}/split`, { id: idOf('L2'), parts })).status).toBe(200);

    const shown = await seen(bursar);
    expect([...shown.lines.keys()].toSorted()).toEqual(['K5', 'K6']);
    for (const secret of ['Mireille', 'form1-2', '776655', 'MOTHER', code])
      expect(shown.text).not.toContain(secret);
    expect((await post(bursar, 'K1', child)).status).toBe(404);
    expect((await post(bursar, 'K7', child)).status).toBe(404);
    expect((await bursar.put(`${path}/ignore`, { id: idOf('L1'), reason: null })).status).toBe(404);
    expect((await bursar.put(`${path}/join`, { id: (await seen(colleague)).lines.get('L2') })).status).toBe(
      404,
    );
    // Nor is the money of the child turned to somebody else, or called none of ours.
    expect((await post(bursar, 'K2', other)).status).toBe(404);
    expect((await bursar.put(`${path}/ignore`, { id: idOf('K3'), reason: 'Rent' })).status).toBe(404);
    expect((await bursar.put(`${path}/student`, { id: idOf('K4'), studentId: other })).status).toBe(404);
    expect((await bursar.put(`${path}/student`, { id: idOf('K6'), studentId: child })).status).toBe(404);
    expect((await post(bursar, 'K6', child)).body.data).toMatchObject([{ outcome: 'changed' }]);
    expect((await post(bursar, 'K5', other)).body.data).toMatchObject([{ outcome: 'posted' }]);
    expect((await post(colleague, 'K1', child)).body.data).toMatchObject([{ outcome: 'posted' }]);
    await http.close();
  },
);

sampledTest(
  'an incident that names the child is read by a barred person through no other student in it, and goes on without them',
  async () => {
    const http = await openTestHttp();
    const { students } = http.school;
    const [, other = 0, child = 0] = students.form1;
    const [ngo, discipline, principal] = [
      await http.as('ngo'),
      await http.as('discipline'),
      await http.as('principal'),
    ];
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1').toString(
      'base64',
    );
    const report = async (people: readonly object[], who: Caller = ngo) => {
      const reply = await who.post('/slm/Incidents/v1/create', {
        typeId: 5,
        tagIds: [],
        happenedOn: '2026-11-20',
        happenedAt: null,
        venue: 'Yard',
        details: 'Mireille was hit by Junior.',
        people,
        lesson: null,
        documents: [{ name: 'Window', content: pdf }],
      });
      expect(reply.status, reply.text).toBe(201);
      return reply.body.data[0];
    };
    const actor = { studentId: other, part: 'actor' };
    const incidents = [
      await report([actor, { studentId: child, part: 'victim' }]),
      await report([actor, { studentId: child, part: 'witness' }]),
    ];
    const alone = await report([actor]);
    const [{ id, version, documents }] = incidents;
    await bar(http, ['ngo', 'discipline'], child);
    for (const who of [ngo, discipline]) {
      const listed = await who.get('/slm/Incidents/v1/get');
      expect(listed.body.data.map((one: { id: number }) => one.id)).toEqual([alone.id]);
      const found = await who.get('/slm/Incidents/v1/get?keyword=Mireille');
      expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([alone.id]);
      const replies = [
        await who.get(`/slm/Incidents/v1/incident?id=${id}`),
        await who.get(`/slm/Incidents/v1/documents?id=${documents[0].id}`),
        await who.post('/slm/Incidents/v1/notes', { id, text: 'Called home.' }),
        await who.post('/slm/Incidents/v1/documents', { id, name: 'Photo', content: pdf }),
        await who.put('/slm/Incidents/v1/documents/delete', { id: documents[0].id }),
        await who.put('/slm/Incidents/v1/state', { id, version, state: 'closed' }),
        await who.put('/slm/Incidents/v1/publish', { id, version, text: 'Hit.' }),
        await who.put('/slm/Incidents/v1/update', {
          id,
          version: version + 7,
          typeId: 5,
          tagIds: [],
          happenedOn: '2026-11-20',
          happenedAt: null,
          venue: null,
          details: 'Nothing.',
          people: [actor],
        }),
      ];
      // A teacher has no role for taking in hand and publishing.
      const closed = who === ngo ? 403 : 404;
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, closed, closed, 404]);
    }
    const consequences = await discipline.get(`/slm/Consequences/v1/get?incidentId=${id}`);
    expect(consequences.status).toBe(404);
    const sheet = await discipline.get(`/slm/Discipline/v1/sheet?id=${other}`);
    expect(sheet.body.data[0].entries.map((one: { id: number }) => one.id)).toEqual([alone.id]);
    const whole = await principal.get(`/slm/Discipline/v1/sheet?id=${other}`);
    expect(whole.body.data[0].entries).toHaveLength(3);
    await http.close();
  },
);

test('a barred supervisor has the child on no detention that they watch, and marks nothing of it', async () => {
  const http = await openTestHttp();
  const { people, students } = http.school;
  const [, other = 0, child = 0] = students.form1;
  const [discipline, ngo] = [await http.as('discipline'), await http.as('ngo')];
  const given = await discipline.post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [other, child],
    incidentId: null,
    reason: 'Fight',
    publish: false,
  });
  expect(given.status, given.text).toBe(201);
  const consequenceIds: number[] = given.body.data.map(({ id }: { id: number }) => id);
  const saved = await discipline.put('/slm/Detentions/v1/save', {
    id: null,
    version: 0,
    heldOn: '2026-11-20',
    startsAt: '14:00',
    endsAt: '16:00',
    room: null,
    supervisorId: people.ngo.userId,
  });
  expect(saved.status, saved.text).toBeLessThan(300);
  const session = saved.body.data[0];
  const filled = await discipline.put('/slm/Detentions/v1/students', {
    id: session.id,
    version: session.version,
    consequenceIds,
  });
  expect(filled.status, filled.text).toBe(200);
  const ofChild = given.body.data.find((one: { student: { id: number } }) => one.student.id === child).id;
  await bar(http, ['ngo'], child);
  const listed = await ngo.get('/slm/Detentions/v1/get');
  expect(listed.body.data[0].students).toHaveLength(1);
  expect(listed.text).not.toContain('Mireille');
  const roll = await ngo.put('/slm/Detentions/v1/roll', {
    id: session.id,
    rows: [{ consequenceId: ofChild, outcome: 'served' }],
    toId: null,
    remark: null,
  });
  expect([roll.status, roll.body.code]).toEqual([409, 'DISCIPLINE.detentionErrors.notToServe']);
  await http.close();
});
