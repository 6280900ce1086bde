import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
  const consent = { id: student(), purpose: 'record', given: true };
  expect((await (await http.as('secretary')).put('/slm/Students/v1/consents', consent)).status).toBe(200);
});
afterAll(() => http.close());

const path = '/slm/Students/v1/photo';
type Name = Parameters<TestHttp['as']>[0];
const student = () => http.school.students.form1[2] as number;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05020' } });
const set = async (name: Name, bytes: Buffer, id = student()) =>
  (await http.as(name)).put(path, { id, image: bytes.toString('base64') });
const get = async (name: Name, id = student()) => (await http.as(name)).get(`${path}?id=${id}`);

/** A small PNG whose head says that it is so wide and high. */
function claiming(side: number, png: Buffer): Buffer {
  const large = Buffer.from(png);
  large.writeUInt32BE(side, 16);
  large.writeUInt32BE(side, 20);
  large.writeUInt32BE(crc32(large.subarray(12, 29)), 29);
  return large;
}

sampledTest('a photo is kept as a square in two sizes, without its location and camera', async () => {
  const taken = await picture(900, 1200)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '4/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const saved = await set('secretary', taken);
  expect(saved.status, saved.text).toBe(200);
  const { imageType, image } = (await get('secretary')).body.data[0];
  const large = Buffer.from(image, 'base64');
  expect(imageType).toBe('image/webp');
  expect(await sharp(large).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
  expect((await sharp(large).metadata()).exif).toBeUndefined();
  expect(large.includes('SecretCam')).toBe(false);
  const body = { stdidParam: student(), withImage: true, fetchModel: { page: 1, size: 5 } };
  const [row] = (await (await http.as('ngo')).post('/slm/Students/v2/get', body)).body.data;
  expect((await sharp(Buffer.from(row.uImage, 'base64')).metadata()).width).toBe(96);
});

sampledTest('a picture held sideways is turned upright', async () => {
  const half = { left: 0, top: 0, width: 200, height: 100 };
  const red = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const sideways = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: half.left, top: half.top }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await set('secretary', sideways);
  const large = Buffer.from((await get('secretary')).body.data[0].image, 'base64');
  const { data } = await sharp(large).extract({ left: 280, top: 160, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  expect([(data[0] ?? 0) > 200, (data[2] ?? 0) < 60]).toEqual([true, true]);
});

test.each([
  ['a page called a photo', async () => Buffer.from('<html><script>alert(1)</script></html>'.repeat(20))],
  ['a drawing with a program in it', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a file cut in half', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 2000)],
  ['a moving picture', async () => picture(50, 50).gif().toBuffer()],
  ['30,000 by 30,000 points', async () => claiming(30_000, await picture(40, 40).png().toBuffer())],
] as const)(
  '%s is refused, and the photo of before stays',
  async (_what, bytes) => {
    await set('secretary', await picture(400, 400).png().toBuffer());
    const before = (await get('secretary')).body.data[0].image;
    const refused = await set('secretary', await bytes());
    expect([refused.status, refused.body.code]).toEqual([400, 'STUDENT.errors.photoUnreadable']);
    expect((await get('secretary')).body.data[0].image).toBe(before);
  },
  60_000,
);

sampledTest(
  'a photo is for who sees who the student is, and taken away by who keeps the record',
  async () => {
    await set('principal', await picture(400, 400).webp().toBuffer());
    expect((await get('ngo')).status).toBe(200);
    for (const name of ['bursar', 'fon', 'mbarga'] as const) expect((await get(name)).status, name).toBe(404);
    for (const name of ['ngo', 'vicePrincipal', 'mbarga'] as const) {
      expect((await set(name, Buffer.alloc(10))).status, name).toBe(403);
      expect((await (await http.as(name)).delete(`${path}?id=${student()}`)).status, name).toBe(403);
    }
    const record = async () =>
      (await (await http.as('secretary')).get(`/slm/Students/v1/record?id=${student()}`)).body.data[0]
        .hasPhoto;
    expect(await record()).toBe(true);
    expect((await (await http.as('secretary')).delete(`${path}?id=${student()}`)).status).toBe(200);
    expect([await record(), (await get('secretary')).status]).toEqual([false, 404]);
  },
);
