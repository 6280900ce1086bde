import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptFileItem } from '#platform/kernel/kept-file-contract.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1/documents';
type Name = Parameters<TestHttp['as']>[0];
const student = () => http.school.students.form1[0] as number;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const add = async (name: Name, bytes: Buffer, part: object = {}) =>
  (await http.as(name)).post(path, {
    id: student(),
    kind: 'birthCertificate',
    name: ' Acte ',
    content: bytes.toString('base64'),
    ...part,
  });
const list = async (name: Name): Promise<readonly KeptFileItem[]> =>
  (await (await http.as(name)).get(`${path}?id=${student()}`)).body.data;
const take = async (name: Name, id: number) => (await http.as(name)).post(`${path}/read`, { id });

sampledTest(
  'a birth certificate is kept with the record and downloaded unchanged, which is audited',
  async () => {
    const added = await add('secretary', pdf);
    expect(added.status, added.text).toBe(201);
    expect(added.body.data[0]).toMatchObject({ name: 'Acte', type: 'application/pdf', size: pdf.length });
    const [{ id } = { id: 0 }] = await list('tabi');
    const taken = (await take('mbarga', id)).body.data[0];
    expect([taken.name, Buffer.from(taken.content, 'base64').equals(pdf)]).toEqual(['Acte.pdf', true]);
    const about = encodeURIComponent(`student ${student()}`);
    const audited = (await (await http.as('principal')).get(`/usm/api/audit?about=${about}&area=students`))
      .body.data;
    expect(audited.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['students.readDocument', 'students.addDocument']),
    );
  },
);

sampledTest('a photographed document is written anew: upright, smaller, without the location', async () => {
  const taken = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#ffffff' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCam' } })
    .toBuffer();
  const { id } = (await add('secretary', taken, { kind: 'transfer' })).body.data[0];
  const content = Buffer.from((await take('secretary', id)).body.data[0].content, 'base64');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 });
  expect(content.includes('SecretCam')).toBe(false);
});

test.each([
  ['a page called a certificate', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a program', Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ['a PDF cut in half', pdf.subarray(0, 20)],
] as const)('%s is refused', async (_what, bytes) => {
  const refused = await add('secretary', Buffer.from(bytes));
  expect([refused.status, refused.body.code]).toEqual([400, 'STUDENT.errors.documentUnreadable']);
});

slowTest('a PDF beyond five megabytes is refused, and a record takes thirty papers at most', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024), Buffer.from('%%EOF')]);
  expect((await add('secretary', large)).body.code).toBe('STUDENT.errors.documentLarge');
  const id = http.school.students.form1[3];
  for (let turn = 0; turn < 30; turn += 1) expect((await add('secretary', pdf, { id })).status).toBe(201);
  expect((await add('secretary', pdf, { id })).body.code).toBe('STUDENT.errors.documentsFull');
});

sampledTest(
  'documents need access to the contacts: no subject teacher, no other parent, no other school; readers delete none',
  async () => {
    const { id } = (await add('principal', pdf)).body.data[0];
    for (const name of ['ngo', 'bursar'] as const) expect((await take(name, id)).status, name).toBe(403);
    expect((await take('etoa', id)).status).toBe(404);
    const stranger = await http.as('principal', http.otherSchool);
    expect((await stranger.post(`${path}/read`, { id })).status).toBe(404);
    expect((await stranger.delete(`${path}?id=${id}`)).status).toBe(404);
    for (const name of ['tabi', 'vicePrincipal', 'mbarga'] as const) {
      expect((await add(name, pdf)).status, name).toBe(403);
      expect((await (await http.as(name)).delete(`${path}?id=${id}`)).status, name).toBe(403);
    }
    expect((await (await http.as('secretary')).delete(`${path}?id=${id}`)).status).toBe(200);
    expect((await take('secretary', id)).status).toBe(404);
  },
);

sampledTest(
  'a PDF that may act by itself is refused, and one made to take minutes holds up nobody',
  async () => {
    const acting = Buffer.from(
      '%PDF-1.7\n1 0 obj << /S /JavaScript /#4aS (x) >> endobj\ntrailer << >>\n%%EOF\n',
    );
    const refused = await add('secretary', acting);
    expect([refused.status, refused.body.code]).toEqual([400, 'STUDENT.errors.documentScript']);
    const packed = deflateSync(Buffer.alloc(50 * 1024 * 1024, '/#41'));
    const streams = Array.from({ length: 12 }, () => [
      Buffer.from('4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n'),
      packed,
      Buffer.from('\nendstream endobj\n'),
    ]).flat();
    const hostile = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('%%EOF\n')]);
    const delays = monitorEventLoopDelay();
    delays.enable();
    const answer = await add('secretary', hostile);
    delays.disable();
    expect([answer.status, answer.body.code]).toEqual([400, 'STUDENT.errors.documentUnreadable']);
    // The server and this test are one thread: nothing held it for longer than a machine with other work does.
    expect(delays.max / 1e9).toBeLessThan(5);
  },
);
