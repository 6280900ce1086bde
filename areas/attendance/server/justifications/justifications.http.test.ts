/** Justifications of absence over HTTP: submitted by parents, decided by staff. */
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import type { Missed } from '../../contract.ts';
import type { Justification } from '../../justifications/contract.ts';

let http: TestHttp;
let discipline: Caller;
let mbarga: Caller;
let child = 0;
/** Maths of Form 1 on Fridays, 08:00 to 09:50. */
let friday = 0;
const path = '/slm/Attendance/v1';
const own = `${path}/justifications`;

beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  mbarga = await http.as('mbarga');
  [child = 0] = http.school.students.form1;
  const day = await discipline.get(`${path}/day?day=2026-11-20`);
  friday = day.body.data[0].lessons[0].lessonId;
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const submit = (who: Caller, fromDay: string, more: object = {}) =>
  who.post(own, {
    studentId: child,
    fromDay,
    untilDay: fromDay,
    startsAt: null,
    endsAt: null,
    kind: 'illness',
    reason: 'Malaria',
    ...more,
  });
const decide = (who: Caller, { id, version }: Justification, accept: boolean, remark: string | null = null) =>
  who.put(`${own}/decision`, { id, version, accept, remark });
const hoursOf = async (who: Caller, id = child) => {
  const { justified, unjustified } = (await who.get(`${path}/student?id=${id}`)).body.data[0];
  return { justified, unjustified };
};
const callRoll = async (day: string, studentId = child) =>
  (await http.as('ngo')).put(`${path}/roll`, {
    lessonId: friday,
    day,
    exceptions: [{ studentId, state: 'absent' }],
  });

describe('a justification', () => {
  test('from a parent waits, and makes hours justified when it is accepted, and not when it is refused', async () => {
    // No other test here justifies an absence of this child.
    const etoa = await http.as('etoa');
    const [, studentId = 0] = http.school.students.form1;
    await callRoll('2026-11-13', studentId);
    expect(await hoursOf(etoa, studentId)).toEqual({ justified: 0, unjustified: 2 });
    const [sent]: Justification[] = (await submit(etoa, '2026-11-13', { studentId })).body.data;
    if (!sent) throw new Error('Nothing was submitted.');
    expect(sent).toMatchObject({
      state: 'submitted',
      planned: false,
      byParent: true,
      late: false,
      deadline: '2026-11-21',
      hours: 2,
      mayDecide: false,
      mayChange: true,
    });
    expect(await hoursOf(etoa, studentId)).toEqual({ justified: 0, unjustified: 2 });
    const waits = async () =>
      (await etoa.get(`${path}/student?id=${studentId}`)).body.data[0].rows.map((row: Missed) => row.waits);
    expect(await waits()).toEqual([true]);
    const waiting: Justification[] = (await discipline.get(`${own}/open`)).body.data;
    expect(waiting.map(({ id, mayDecide }) => [id, mayDecide])).toContainEqual([sent.id, true]);
    const accepted = await decide(discipline, sent, true);
    expect(accepted.body.data[0]).toMatchObject({ state: 'accepted', version: 2 });
    expect(await hoursOf(etoa, studentId)).toEqual({ justified: 2, unjustified: 0 });
    expect(await waits()).toEqual([false]);
    const open: Justification[] = (await discipline.get(`${own}/open`)).body.data;
    expect(open.map(({ id }) => id)).not.toContain(sent.id);

    const stale = await decide(discipline, sent, false);
    expect([stale.status, stale.body.facts.current.state]).toEqual([409, 'accepted']);
    await decide(discipline, accepted.body.data[0], false, 'No certificate.');
    expect(await hoursOf(etoa, studentId)).toEqual({ justified: 0, unjustified: 2 });
    const [seen]: Justification[] = (await etoa.get(`${own}?studentId=${studentId}`)).body.data;
    expect(seen).toMatchObject({ state: 'refused', decided: { remark: 'No certificate.' } });
    const news = (await etoa.get('/slm/Notifications/v1/get?page=1&size=50&language=fr')).body.data;
    expect(
      news.filter(({ title }: { title: string }) => title.startsWith('Justificatif')),
      'the last decision alone',
    ).toMatchObject([
      {
        title: 'Justificatif refusé',
        text: expect.stringMatching(
          /^L’établissement a refusé le justificatif de l’absence de .+-AAA du vendredi 13\/11\.$/,
        ),
      },
    ]);
    const decided: Justification[] = (await discipline.get(`${own}/open?decided=yes`)).body.data;
    expect(decided.map(({ id }) => id)).toContain(sent.id);
  });

  test('announced beforehand shows in the roll of the day, until it is refused', async () => {
    const [sent] = (await submit(mbarga, '2026-11-27', { kind: 'travel', reason: 'Wedding' })).body.data;
    expect(sent.planned).toBe(true);
    const ngo = await http.as('ngo');
    const expected = async () => {
      const { students } = (await ngo.get(`${path}/roll?lessonId=${friday}&day=2026-11-27`)).body.data[0];
      return students.find((one: { id: number }) => one.id === child).expected;
    };
    expect(await expected()).toEqual({ kind: 'planned', reason: 'Wedding' });
    await decide(discipline, sent, false);
    expect(await expected()).toBeNull();
  });

  test('after the deadline is taken and marked', async () => {
    await callRoll('2026-11-06');
    // The class comes on Wednesdays and Fridays: the student is back on the 11th.
    http.setNow('2026-11-16T08:30:00.000Z');
    const [late] = (await submit(mbarga, '2026-11-06')).body.data;
    expect(late).toMatchObject({ deadline: '2026-11-14', late: true, state: 'submitted' });
  });

  test('from staff is accepted at once', async () => {
    const [given] = (await submit(discipline, '2026-10-09')).body.data;
    expect(given).toMatchObject({ state: 'accepted', byParent: false, mayDecide: true });
  });

  test('is withdrawn by who submitted it, while it waits', async () => {
    const [sent] = (await submit(mbarga, '2026-11-18')).body.data;
    const change = { id: sent.id, version: sent.version };
    expect((await (await http.as('etoa')).put(`${own}/withdraw`, change)).status).toBe(404);
    expect((await mbarga.put(`${own}/withdraw`, change)).body.data[0].state).toBe('withdrawn');
    expect((await decide(discipline, { ...sent, version: 2 }, true)).body.code).toBe(
      'ATTENDANCE.justificationErrors.decidedAlready',
    );
  });

  test.each([
    ['wrongOrder', '2026-11-20', { untilDay: '2026-11-19' }],
    ['wrongOrder', '2026-11-20', { startsAt: '10:00', endsAt: '09:00' }],
    ['wrongOrder', '2026-11-20', { startsAt: '10:00' }],
    ['wrongOrder', '2026-11-20', { untilDay: '2026-11-21', startsAt: '08:00', endsAt: '09:00' }],
    ['tooLong', '2026-10-01', { untilDay: '2026-12-15' }],
    ['outsideYear', '2026-07-01', {}],
  ])('is refused as %s from %s with %j', async (code, fromDay, more) => {
    const reply = await submit(mbarga, fromDay, more);
    expect([reply.status, reply.body.code]).toEqual([400, `ATTENDANCE.justificationErrors.${code}`]);
  });

  test('is not submitted twice for the same time', async () => {
    await submit(mbarga, '2026-10-16');
    const again = await submit(mbarga, '2026-10-16');
    expect([again.status, again.body.code]).toEqual([409, 'ATTENDANCE.justificationErrors.alreadySubmitted']);
  });

  test('is for parents of the child and for staff who decide alone', async () => {
    const teacher = await submit(await http.as('ngo'), '2026-11-20');
    expect([teacher.status, teacher.body.code]).toEqual([403, 'ATTENDANCE.justificationErrors.notYours']);
    expect((await submit(await http.as('etoa'), '2026-11-20')).status).toBe(404);
    expect((await submit(await http.as('bursar'), '2026-11-20')).status).toBe(403);
  });
});

const pdf = (inside: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.5\n'), Buffer.from(inside), Buffer.from('\n%%EOF\n')]);
const packed = (text: string) =>
  Buffer.concat([
    Buffer.from('1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    deflateSync(text),
    Buffer.from('\nendstream\nendobj'),
  ]);

describe('a document', () => {
  let id = 0;
  beforeAll(async () => {
    id = (await submit(mbarga, '2026-11-10')).body.data[0].id;
  });
  const add = (who: Caller, content: Buffer) =>
    who.post(`${own}/documents`, { id, name: 'Certificate', content: content.toString('base64') });

  sampledTest('is kept, and read by the parents and by who decides', async () => {
    const added = await add(mbarga, pdf('1 0 obj\n<< /Type /Catalog >>\nendobj'));
    expect([added.status, added.body.data[0]]).toMatchObject([201, { type: 'application/pdf' }]);
    const document = added.body.data[0].id;
    for (const who of ['mbarga', 'discipline'] as const) {
      const read = await (await http.as(who)).post(`${own}/documents/read`, { id: document });
      expect(read.body.data[0]).toMatchObject({ name: 'Certificate.pdf', type: 'application/pdf' });
    }
    expect((await (await http.as('ngo')).post(`${own}/documents/read`, { id: document })).status).toBe(403);
    expect((await (await http.as('etoa')).post(`${own}/documents/read`, { id: document })).status).toBe(404);
  });

  test.each([
    ['a script', pdf('1 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj'), 'documentScript'],
    ['a script in another spelling', pdf('1 0 obj\n<< /S /Java#53cript >>\nendobj'), 'documentScript'],
    ['a script in a packed stream', pdf(packed('<< /S /JavaScript /JS 5 0 R >>')), 'documentScript'],
    ['another file', pdf('<< /Type /EmbeddedFile >>'), 'documentScript'],
    [
      'a stream that cannot be unpacked',
      pdf('/Type /ObjStm >>\nstream\nno\nendstream'),
      'documentUnreadable',
    ],
    ['HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'documentUnreadable'],
    ['half a PDF', Buffer.from('%PDF-1.5\nabc'), 'documentUnreadable'],
  ])('with %s is refused', async (_what, content, code) => {
    const reply = await add(mbarga, content);
    expect([reply.status, reply.body.code]).toEqual([400, `ATTENDANCE.justificationErrors.${code}`]);
  });

  slowTest('of 40 MB is refused with a clear error', async () => {
    const reply = await add(mbarga, Buffer.alloc(40 * 1024 * 1024));
    expect([reply.status, reply.body.code]).toEqual([413, 'PLATFORM.errors.tooLarge']);
  });
});
