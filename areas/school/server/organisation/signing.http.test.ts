import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
beforeEach(async () => {
  const admin = await http.as('admin');
  for (const kind of ['signature', 'stamp'])
    await admin.delete(`${organisation}/signing-picture?kind=${kind}`);
  const reply = await admin.put(`${organisation}/signing`, { asRule: true });
  expect(reply.body.data[0]).toEqual({ signature: false, stamp: false, asRule: true });
});

const organisation = '/slm/Organisation/v1';
const ink = sharp({ create: { width: 1600, height: 500, channels: 4, background: '#00000000' } })
  .composite([
    { input: { create: { width: 900, height: 60, channels: 4, background: '#101060' } }, top: 200, left: 80 },
  ])
  .png()
  .withExif({ IFD0: { Make: 'SecretCamera' } });

async function set(kind: 'signature' | 'stamp') {
  const image = (await ink.toBuffer()).toString('base64');
  const reply = await (await http.as('admin')).put(`${organisation}/signing-picture`, { kind, image });
  expect(reply.status, reply.text).toBe(200);
  return reply;
}

async function certificate(more = '') {
  const [id] = http.school.students.form1;
  const reply = await (await http.as('secretary')).get(
    `/slm/Students/v1/certificate?id=${id}&language=en${more}`,
  );
  expect(reply.status, reply.text).toBe(200);
  return readPdf(reply.bytes);
}

sampledTest(
  'the signature is kept small, see-through and without what the camera wrote; the answer and the staff learn only that it is there',
  async () => {
    const reply = await set('signature');
    expect(reply.body.data[0]).toEqual({ signature: true, stamp: false, asRule: true });
    const seen = await (await http.as('admin')).get(`${organisation}/signing-pictures`);
    const kept = Buffer.from(seen.body.data[0].signature.split(',')[1], 'base64');
    const about = await sharp(kept).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 640, height: 200, hasAlpha: true });
    expect([about.exif, kept.includes('SecretCamera')]).toEqual([undefined, false]);
    const staff = await http.as('secretary');
    expect((await staff.get(`${organisation}/signing-pictures`)).status).toBe(403);
    expect((await staff.get(`${organisation}/signing`)).body.data[0].signature).toBe(true);
    const other = await (await http.as('admin', http.otherSchool)).get(`${organisation}/signing-pictures`);
    expect(other.body.data[0]).toEqual({ signature: null, stamp: null });
  },
);

test('a certificate bears them as the school does as a rule or as is wished, and says what is still missing; a class list never does', async () => {
  await set('signature');
  const signed = await certificate();
  expect(signed.alternatives).toEqual(['Signature of the head of the school']);
  expect(signed.text).toContain('Not valid without stamp');
  await set('stamp');
  expect((await certificate()).alternatives).toHaveLength(2);
  expect((await certificate()).text).not.toContain('Not valid');
  const byHand = await certificate('&signed=false');
  expect(byHand.alternatives).toEqual([]);
  expect(byHand.text).toContain('Not valid without signature and stamp');
  const admin = await http.as('admin');
  expect((await admin.put(`${organisation}/signing`, { asRule: false })).body.data[0].asRule).toBe(false);
  expect((await certificate()).alternatives).toEqual([]);
  expect((await certificate('&signed=true')).alternatives).toHaveLength(2);
  const list = await (await http.as('secretary')).get(
    `/slm/Students/v1/class-list?classId=${http.school.classes.form1}`,
  );
  expect((await readPdf(list.bytes)).alternatives).toEqual([]);
});

sampledTest('the administrator takes the stamp away again, and the signature stays', async () => {
  await set('signature');
  await set('stamp');
  const path = `${organisation}/signing-picture?kind=stamp`;
  expect((await (await http.as('principal')).delete(path)).status).toBe(403);
  const reply = await (await http.as('admin')).delete(path);
  expect(reply.body.data[0]).toMatchObject({ signature: true, stamp: false });
});
