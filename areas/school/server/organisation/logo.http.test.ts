import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
afterEach(async () => {
  await (await http.as('admin')).delete(path);
});

const path = '/slm/Organisation/v1/logo';
const crest = sharp({ create: { width: 1200, height: 600, channels: 4, background: '#1d4e8900' } })
  .composite([
    { input: { create: { width: 300, height: 300, channels: 4, background: '#a61b1b' } }, top: 20, left: 20 },
  ])
  .png()
  .withExif({ IFD0: { Make: 'SecretProgram' } });

const shown = async (school = http.school) => {
  const reply = await (await http.as('ngo', school)).get(path);
  expect(reply.status, reply.text).toBe(200);
  const { image } = reply.body.data[0];
  return image === null ? null : Buffer.from(image.split(',')[1], 'base64');
};
const set = async (bytes: Buffer) => (await http.as('admin')).put(path, { image: bytes.toString('base64') });

/** Alternative texts of the pictures on a printed list, for readers who cannot see them. */
async function pictures(): Promise<readonly string[]> {
  const { form1 } = http.school.classes;
  const reply = await (await http.as('secretary')).get(`/slm/Students/v1/class-list?classId=${form1}`);
  expect(reply.status, reply.text).toBe(200);
  return (await readPdf(reply.bytes)).alternatives;
}

test('a logo keeps its shape and its transparent background, loses its metadata, and is on printed documents', async () => {
  expect(await shown()).toBeNull();
  expect(await pictures()).toEqual([]);
  const reply = await set(await crest.toBuffer());
  expect(reply.status, reply.text).toBe(200);
  const kept = await shown();
  const about = await sharp(kept as Buffer).metadata();
  expect(about).toMatchObject({ format: 'webp', width: 320, height: 160, hasAlpha: true });
  expect([about.exif, kept?.includes('SecretProgram')]).toEqual([undefined, false]);
  expect(await pictures()).toEqual(['Lycée AAA']);
  expect(await shown(http.otherSchool)).toBeNull();
});

sampledTest(
  'a drawing with a program in it and a file cut in half are refused, and the logo of before stays',
  async () => {
    expect((await set(await crest.toBuffer())).status).toBe(200);
    const before = await shown();
    expect(before).not.toBeNull();
    const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), photo.subarray(0, 900)]) {
      const refused = await set(bytes);
      expect([refused.status, refused.body.code]).toEqual([400, 'SCHOOL.errors.logoUnreadable']);
    }
    expect(await shown()).toEqual(before);
  },
);

sampledTest('the administrator takes it away again, a principal does not', async () => {
  expect((await set(await crest.toBuffer())).status).toBe(200);
  expect((await (await http.as('principal')).delete(path)).status).toBe(403);
  expect(await shown()).not.toBeNull();
  expect((await (await http.as('admin')).delete(path)).body.data[0].image).toBeNull();
  expect(await shown()).toBeNull();
});
