import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

type Name = Parameters<TestHttp['as']>[0];
const path = '/usm/api/profile';
const rules = '/usm/api/account-rules';
const decided = { version: 0, secondFactor: false, graceDays: 14, signInWith: [] };

async function profile(name: Name) {
  const reply = await (await http.as(name)).get(path);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

async function save(name: Name, part: object) {
  const { firstName, lastName, title, version } = { ...(await profile(name)), ...part };
  return (await http.as(name)).put(path, { firstName, lastName, title, version });
}

async function allowOwnNames(ownNames: boolean) {
  const admin = await http.as('admin');
  const { version } = (await admin.get(rules)).body.data[0];
  return admin.put(rules, { version, ownNames, secondFactor: false, graceDays: 14, signInWith: [] });
}

const picture = (colour: string) =>
  sharp({ create: { width: 500, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

test('a teacher and a parent change the own title; the session shows it at once, and the name stays the school’s', async () => {
  for (const name of ['ngo', 'mbarga'] as const) {
    const saved = await save(name, { title: ' Mme ' });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.data[0]).toMatchObject({ title: 'Mme', mayRename: false });
    expect((await (await http.as(name)).get('/usm/api/session')).body.user.userTitle).toBe('Mme');
    const renamed = await save(name, { lastName: 'Autre' });
    expect([renamed.status, renamed.body.code]).toEqual([403, 'PROFILE.errors.nameKept']);
  }
});

test('where the school allows it, staff change the own name, and parents still do not', async () => {
  expect((await allowOwnNames(true)).status).toBe(200);
  const { firstName } = await profile('fon');
  const saved = await save('fon', { firstName: 'Marie-Claire' });
  expect(saved.body.data[0]).toMatchObject({ firstName: 'Marie-Claire', mayRename: true });
  expect((await (await http.as('fon')).get('/usm/api/session')).body.user.firstName).toBe('Marie-Claire');
  expect((await save('mbarga', { firstName: 'Autre' })).status).toBe(403);
  expect((await save('fon', { firstName })).status).toBe(200);
  expect((await allowOwnNames(false)).status).toBe(200);
  expect((await save('fon', { firstName: 'Marie' })).status).toBe(403);
});

test('shows a change made meanwhile instead of overwriting it; a principal reads the account rules and cannot change them', async () => {
  const { version } = await profile('tabi');
  await save('tabi', { title: 'Dr' });
  const late = await save('tabi', { title: 'Pr', version });
  expect([late.status, late.body.facts.current.title]).toEqual([409, 'Dr']);
  const principal = await http.as('principal');
  expect((await principal.get(rules)).body.data[0].mayEdit).toBe(false);
  expect((await principal.put(rules, { ...decided, ownNames: true })).status).toBe(403);
  expect((await allowOwnNames(false)).status).toBe(200);
  expect((await (await http.as('admin')).put(rules, { ...decided, ownNames: true })).status).toBe(409);
});

sampledTest(
  'a photo is cut small, shown with the session, seen in this school alone, and taken away again',
  async () => {
    const etoa = await http.as('etoa');
    const image = (await picture('#204080')).toString('base64');
    const set = await etoa.put(`${path}/photo`, { image });
    expect(set.status, set.text).toBe(200);
    const shown = (await etoa.get('/usm/api/session')).body.user.userImage as string;
    expect(shown).toBe(set.body.data[0].image);
    const small = await sharp(Buffer.from(shown.split(',')[1] ?? '', 'base64')).metadata();
    expect(small).toMatchObject({ width: 96, height: 96, format: 'webp' });
    const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(9)).toString('base64');
    const refused = await etoa.put(`${path}/photo`, { image: page });
    expect([refused.status, refused.body.code]).toEqual([400, 'PROFILE.errors.photoUnreadable']);
    expect((await etoa.delete(`${path}/photo`)).body.data[0].image).toBeNull();
    expect((await etoa.get('/usm/api/session')).body.user.userImage).toBeNull();
  },
);

sampledTest('colleagues see each other’s small photos in one list, and no parent’s', async () => {
  const image = (await picture('#402080')).toString('base64');
  for (const name of ['tabi', 'etoa'] as const)
    expect((await (await http.as(name)).put(`${path}/photo`, { image })).status).toBe(200);
  const seen = await (await http.as('ngo')).get('/usm/api/staff/photos');
  expect(seen.body.data.map(({ id }: { id: number }) => id)).toEqual([http.school.people.tabi.userId]);
  const small = Buffer.from(seen.body.data[0].image.split(',')[1], 'base64');
  expect(await sharp(small).metadata()).toMatchObject({ width: 96, height: 96, format: 'webp' });
  expect((await (await http.as('ngo', http.otherSchool)).get('/usm/api/staff/photos')).body.data).toEqual([]);
  for (const name of ['tabi', 'etoa'] as const) await (await http.as(name)).delete(`${path}/photo`);
});

const ask = async (name: Name, email: string, secret = everybodysSecret) =>
  (await http.as(name)).put(`${path}/email`, { email, secret });
const confirm = async (name: Name, code: string) => (await http.as(name)).post(`${path}/email`, { code });
const lastMail = () => http.mails.at(-1);
const codeIn = (text = '') => /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text)?.[0] ?? '';
const signIn = async (login: string) =>
  (await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret })).status;

test('an e-mail is changed with the password and the mailed code; other sessions of the person end, and the old address gets a mail', async () => {
  const { login } = http.school.people.vicePrincipal;
  const wrong = await ask('vicePrincipal', 'new.vp@example.org', 'not the secret');
  expect([wrong.status, wrong.body.code]).toEqual([403, 'ACCOUNTS.errors.wrongSecret']);
  const elsewhere = http.bearer(
    (await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret })).body.access_token,
  );
  expect((await ask('vicePrincipal', ' New.VP@example.org ')).status).toBe(200);
  await expect.poll(() => lastMail()?.to).toBe('new.vp@example.org');
  const code = codeIn(lastMail()?.text);
  expect((await confirm('discipline', code)).body.code).toBe('PROFILE.errors.codeInvalid');
  expect((await elsewhere.get('/usm/api/session')).status).toBe(200);
  const done = await confirm('vicePrincipal', code.toLowerCase().replace('-', ' '));
  expect([done.status, done.body.data?.[0]]).toEqual([200, { email: 'new.vp@example.org' }]);
  expect((await elsewhere.get('/usm/api/session')).status).toBe(401);
  expect((await (await http.as('vicePrincipal')).get('/usm/api/session')).body.user.userEmail).toBe(
    'new.vp@example.org',
  );
  expect([await signIn('new.vp@example.org'), await signIn(login)]).toEqual([200, 401]);
  await expect.poll(() => lastMail()?.to).toBe(login);
  const again = await http.anybody.post('/usm/api/session', {
    login: 'new.vp@example.org',
    secret: everybodysSecret,
  });
  const twice = await http.bearer(again.body.access_token).post(`${path}/email`, { code });
  expect([twice.status, twice.body.code]).toEqual([400, 'PROFILE.errors.codeInvalid']);
});

test('only the owner of an address learns whether it is a login, and a taken one is never given', async () => {
  const taken = http.school.people.tabi.login;
  const [known, unknown] = [await ask('bursar', taken), await ask('bursar', 'nobody.yet@example.org')];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  await expect.poll(() => http.mails.filter(({ to }) => to === taken).length).toBe(1);
  const mail = http.mails.find(({ to }) => to === taken);
  expect(codeIn(mail?.text)).toBe('');
  expect((await ask('bursar', 'no e-mail')).body.code).toBe('PROFILE.errors.emailUnfit');
});

sampledTest(
  'a code is guessed five times and then waits, for its owner alone; a new code makes the one before worth nothing',
  async () => {
    await ask('secretary', 'first.try@example.org');
    await expect.poll(() => lastMail()?.to).toBe('first.try@example.org');
    const first = codeIn(lastMail()?.text);
    await ask('secretary', 'second.try@example.org');
    await expect.poll(() => lastMail()?.to).toBe('second.try@example.org');
    const second = codeIn(lastMail()?.text);
    expect((await confirm('secretary', first)).body.code).toBe('PROFILE.errors.codeInvalid');
    for (let tries = 0; tries < 4; tries++)
      expect((await confirm('secretary', 'ACDE-FGHJ')).status).toBe(400);
    const waits = await confirm('secretary', second);
    expect([waits.status, waits.body.code]).toEqual([429, 'ACCOUNTS.errors.tooManyAttempts']);
    expect((await confirm('discipline', 'ACDE-FGHJ')).status).toBe(400);
  },
);
