import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { asOrg, enterOrganisation } from '#platform/server/db/database.ts';
import { waitingForLocks } from '#testing/database/waiting-for-locks.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import type { Member, StaffJob } from '../../members/contract.ts';
import { addMembers } from '../memberships-store.ts';
import { rolesOfJob } from '../public/jobs.ts';
import { giveRoles } from '../public/memberships.ts';
import { insertTickets } from '../tickets-store.ts';
import { hashOf } from '../tokens.ts';
import { lockMember } from './members-store.ts';

type PersonName = Parameters<TestHttp['as']>[0];

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
/** Clears pending slips, so that each test begins without any. */
afterEach(() =>
  http.database.outside(async (db) => {
    await sql`UPDATE accounts SET secret_hash = 'none' WHERE secret_hash IS NULL`.execute(db);
  }),
);

const path = '/usm/api/members';
const idOf = (name: PersonName) => http.school.people[name].userId;

async function members(name: PersonName = 'admin'): Promise<readonly Member[]> {
  const reply = await (await http.as(name)).get(path);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

async function memberNamed(name: PersonName): Promise<Member> {
  const found = (await members()).find(({ id }) => id === idOf(name));
  if (!found) throw new Error(`${name} does not stand in the list.`);
  return found;
}

async function memberOf(id: number): Promise<Member> {
  const found = (await members()).find((one) => one.id === id);
  if (!found) throw new Error(`Nobody has the id ${id}.`);
  return found;
}

async function edit(name: PersonName, part: Partial<Member>, as: PersonName = 'admin') {
  const { id, version, firstName, lastName, title, jobs, roles, sectionId, levelIds } = {
    ...(await memberNamed(name)),
    ...part,
  };
  const member = { id, version, firstName, lastName, title, sectionId, levelIds };
  return (await http.as(as)).put(path, { ...member, jobs, roles });
}

async function invite(login: string, lastName: string): Promise<number> {
  const person = { login, firstName: 'Rose', lastName, title: null, sectionId: null, levelIds: [] };
  const invited = await (await http.as('admin')).post(path, { ...person, jobs: ['teacher'], roles: [] });
  return invited.body.data[0].id;
}

async function giveJobs(
  name: PersonName,
  jobs: StaffJob[],
  sectionId: number | null = null,
): Promise<Member> {
  const reply = await edit(name, { jobs, sectionId });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

test('an administrator sees who works at the school with the jobs of each; parents are not among them', async () => {
  const found = await members();
  const jobs = (name: PersonName) => found.find(({ id }) => id === idOf(name))?.jobs;
  expect(jobs('tabi')).toEqual(['teacher', 'classMaster']);
  expect(jobs('bursar')).toEqual(['bursar']);
  expect(jobs('noRole')).toEqual([]);
  expect(found.find(({ id }) => id === idOf('sectionHead'))).toMatchObject({
    jobs: ['vicePrincipal'],
    otherRoles: 0,
    sectionId: expect.any(Number),
  });
  expect(found.map(({ id }) => id)).not.toContain(idOf('mbarga'));
  expect((await members('principal')).every(({ mayEdit }) => !mayEdit)).toBe(true);
});

sampledTest(
  'a job given counts from the next request on, and so does one taken away; a staff file comes with teaching',
  async () => {
    const bursar = await http.as('bursar');
    const notebooks = async () => (await bursar.get('/slm/Notebooks/v1/get?page=1&size=10')).status;
    expect(await notebooks()).toBe(403);
    expect(await giveJobs('bursar', ['bursar', 'disciplineMaster'])).toMatchObject({
      jobs: ['disciplineMaster', 'bursar'],
      otherRoles: 0,
    });
    expect(await notebooks()).toBe(200);
    await giveJobs('bursar', ['bursar', 'teacher']);
    const { body } = await (await http.as('admin')).get('/slm/Teachers/v1/get');
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(idOf('bursar'));
    await giveJobs('bursar', ['bursar']);
    expect(await notebooks()).toBe(403);
  },
);

test('a member limited to a section reaches that section alone, and the whole school again without the limit', async () => {
  const { body } = await (await http.as('admin')).get('/slm/Structure/v1/get');
  const french = body.data[0].sections[1].id;
  const classes = async () => {
    const reply = await (await http.as('secretary')).get('/slm/Classes/v1/records');
    return reply.body.data.map(({ name }: { name: string }) => name);
  };
  expect(await giveJobs('secretary', ['secretary'], french)).toMatchObject({
    sectionId: french,
    otherRoles: 0,
  });
  expect(await classes()).toEqual(['6e AAA']);
  expect(await giveJobs('secretary', ['secretary'])).toMatchObject({ sectionId: null, otherRoles: 0 });
  expect((await classes()).filter((name: string) => name.endsWith(' AAA'))).toHaveLength(3);
  expect((await edit('secretary', { sectionId: 999_999_999 })).status).toBe(404);
});

test('a secretary of one level reaches its classes alone; nobody takes the level off while somebody is limited to it', async () => {
  const admin = await http.as('admin');
  const structure = async () => (await admin.get('/slm/Structure/v1/get')).body.data[0];
  const saveFirst = async (levels: object[]) => {
    const { version, sections } = await structure();
    const [first, ...others] = sections;
    const reply = await admin.put('/slm/Structure/v1/sections', {
      version,
      sections: [{ ...first, levels }, ...others],
    });
    return [reply.status, reply.body.code];
  };
  const [english, french] = (await structure()).sections;
  const level = { id: null, name: 'Form 3', cycle: 1, exam: null, capacity: null };
  expect(await saveFirst([...english.levels, level])).toEqual([200, undefined]);
  const levelIds: number[] = [(await structure()).sections[0].levels.at(-1).id];
  const limited = await edit('secretary', { levelIds });
  expect(limited.body.data[0]).toMatchObject({ levelIds, sectionId: null, otherRoles: 0 });
  const secretary = await http.as('secretary');
  const names = async () =>
    (await secretary.get('/slm/Classes/v1/records')).body.data.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual([]);
  const added = { yearId: null, series: null, room: null, capacity: null, masterId: null };
  const create = (name: string, levelId: number | null) =>
    secretary.post('/slm/Classes/v1/create', { ...added, name, levelId });
  expect((await create('Form 3 new', levelIds[0] ?? 0)).status).toBe(201);
  expect((await create('Form 4 new', null)).status).toBe(403);
  expect(await names()).toEqual(['Form 3 new']);
  expect(await saveFirst(english.levels)).toEqual([409, 'SCHOOL.errors.structureInUse']);

  expect((await edit('secretary', { levelIds: [999_999_999] })).status).toBe(404);
  expect((await edit('secretary', { levelIds, sectionId: french.id })).status).toBe(404);
  expect((await edit('admin', { levelIds })).body.code).toBe('MEMBERS.errors.ownRights');
  expect((await edit('secretary', { levelIds: [] })).body.data[0]).toMatchObject({
    levelIds: [],
    otherRoles: 0,
  });
  expect((await names()).length).toBe(4);
});

test('a suspended member is signed out at once and cannot come back before access is restored', async () => {
  const fon = await http.as('fon');
  expect((await fon.get('/usm/api/session')).status).toBe(200);
  const signIn = async () => {
    const body = { login: http.school.people.fon.login, secret: everybodysSecret };
    return (await http.anybody.post('/usm/api/session', body)).status;
  };
  const admin = await http.as('admin');
  const suspend = (suspended: boolean) => admin.put(`${path}/suspended`, { id: idOf('fon'), suspended });
  expect((await suspend(true)).body.data[0]).toMatchObject({ suspended: true, sessions: 0 });
  expect((await fon.get('/usm/api/session')).status).toBe(401);
  expect(await signIn()).toBe(403);
  expect((await suspend(false)).body.data[0]).toMatchObject({ suspended: false });
  expect(await signIn()).toBe(200);
});

test('signing a person out ends their sessions here, and nobody else’s', async () => {
  const ngo = await http.as('ngo');
  const tabi = await http.as('tabi');
  expect((await ngo.get('/usm/api/session')).status).toBe(200);
  expect(
    (await (await http.as('admin')).put(`${path}/sessions`, { id: idOf('ngo') })).body.data[0],
  ).toMatchObject({
    sessions: 0,
    suspended: false,
  });
  expect((await ngo.get('/usm/api/session')).status).toBe(401);
  expect((await tabi.get('/usm/api/session')).status).toBe(200);
});

sampledTest(
  'a person who is invited sets a secret with the slip, and works with the jobs given; an earlier slip is worth nothing',
  async () => {
    const admin = await http.as('admin');
    const invited = await admin.post(path, {
      login: 'Eyong',
      firstName: 'Brenda',
      lastName: 'Eyong',
      title: null,
      jobs: ['secretary'],
      roles: [],
      sectionId: null,
      levelIds: [],
    });
    expect(invited.status, invited.text).toBe(201);
    expect(invited.body.data[0]).toMatchObject({ login: 'eyong@aaa', jobs: ['secretary'], activated: false });
    const slip = async () => (await admin.post(`${path}/slip`, { id: invited.body.data[0].id })).body.data[0];
    const first = await slip();
    const second = await slip();
    expect(second).toMatchObject({ login: 'eyong@aaa', code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) });
    const activate = (code: string) =>
      http.anybody.post('/usm/api/activation', { code, secret: 'a secret of her own' });
    expect((await activate(first.code)).status).toBe(404);
    const activated = await activate(second.code);
    expect(activated.status, activated.text).toBe(200);
    expect(activated.body.user).toMatchObject({ lastName: 'Eyong', organisationCode: 'aaa' });
    expect((await memberOf(invited.body.data[0].id)).activated).toBe(true);
  },
);

sampledTest(
  'prints slips of new people as one document: of those without one, or new ones for all; people with a password get none',
  async () => {
    const admin = await http.as('admin');
    const origin = 'https://school.example';
    const print = (renew = false) => admin.post(`${path}/slips/new`, { origin, renew });
    expect((await print()).body.code).toBe('MEMBERS.errors.nobodyNew');
    const first = await invite('ewane', 'Ewane');
    await invite('zang', 'Zang');
    const handedOut = (await admin.post(`${path}/slip`, { id: first })).body.data[0].code;
    const { body } = await admin.get('/slm/Structure/v1/get');
    await giveJobs('secretary', ['administrator'], body.data[0].sections[1].id);
    const ofSection = await http.as('secretary');
    expect((await ofSection.post(`${path}/slips/new`, { origin, renew: false })).status).toBe(403);
    await giveJobs('secretary', ['secretary']);
    const codesOn = (printed: string) => [...printed.matchAll(/(?:\w{4}-){3}\w{4}/g)].map(([code]) => code);
    const missing = (await readPdf((await print()).bytes)).text;
    expect([missing.includes('Rose Zang'), missing.includes('Rose Ewane')]).toEqual([true, false]);
    expect(codesOn(missing)).toHaveLength(1);
    expect((await print()).body.code).toBe('MEMBERS.errors.allHaveSlips');
    const document = await print(true);
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(document.bytes);
    expect(['Rose Ewane', 'Rose Zang', 'ewane@aaa', 'zang@aaa'].filter((one) => !text.includes(one))).toEqual(
      [],
    );
    expect(text).not.toContain('ngo@aaa');
    const codes = codesOn(text);
    expect(codes).toHaveLength(2);
    const activate = (code: string | undefined) =>
      http.anybody.post('/usm/api/activation', { code, secret: 'a secret of her own' });
    expect((await activate(handedOut)).status).toBe(404);
    expect((await activate(codes[0])).body.user).toMatchObject({ lastName: 'Ewane' });
    expect((await activate(codes[1])).status).toBe(200);
    expect((await print()).body.code).toBe('MEMBERS.errors.nobodyNew');
  },
);

sampledTest('withdraws slips whose request was cancelled, so that the next request prints them', async () => {
  const admin = await http.as('admin');
  const invited = await invite('mvondo', 'Mvondo');
  const line = new AbortController();
  const request = { origin: 'https://school.example', renew: false };
  await http.database.write(asOrg(http.school.org), async (at) => {
    await lockMember(at, invited);
    const broken = admin.send('POST', `${path}/slips/new`, request, {}, line.signal);
    await expect.poll(() => waitingForLocks(http.database)).toBe(1);
    line.abort();
    await expect(broken).rejects.toThrow('abort');
  });
  const takenBack = async () =>
    (
      await http.database.read(asOrg(http.school.org), ({ db }) =>
        sql`SELECT facts FROM audit_entries WHERE action = 'accounts.slipsNotPrinted'`.execute(db),
      )
    ).rows;
  // A request sent before that may be served first, and would leave nothing to revoke.
  await expect.poll(takenBack).toEqual([{ facts: { count: 1 } }]);
  expect((await admin.post(`${path}/slips/new`, request)).status).toBe(200);
});

test('a login that somebody has, or that is none, is refused; neither the own slip nor that of another school’s colleague is issued', async () => {
  const admin = await http.as('admin');
  const invite = async (login: string) => {
    const reply = await admin.post(path, {
      login,
      firstName: '',
      lastName: 'Twice',
      title: null,
      jobs: ['teacher'],
      roles: [],
      sectionId: null,
      levelIds: [],
    });
    return [reply.status, reply.body.code];
  };
  expect(await invite(http.school.people.ngo.login)).toEqual([409, 'ACCOUNTS.errors.loginTaken']);
  expect(await invite('ngo@bbb')).toEqual([400, 'MEMBERS.errors.loginUnfit']);
  const slip = async (id: number) => {
    const reply = await admin.post(`${path}/slip`, { id });
    return [reply.status, reply.body.code];
  };
  expect(await slip(idOf('admin'))).toEqual([409, 'MEMBERS.errors.ownRights']);
  expect((await slip(http.otherSchool.people.ngo.userId))[0]).toBe(404);
  expect((await slip(idOf('mbarga')))[0]).toBe(404);
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, http.otherSchool.org);
    const { userId } = http.school.people.tabi;
    await addMembers(at, [{ userId, firstName: 'Guest', lastName: 'Tabi', title: null, sectionId: null }]);
  });
  expect(await slip(idOf('tabi'))).toEqual([409, 'MEMBERS.errors.elsewhere']);
});

test('the audit names the rights given and taken, and so does the list of accounts that goes out', async () => {
  const roles = ['SLM.Parent.Edit'] as const;
  expect((await edit('bursar', { jobs: ['bursar', 'teacher'], roles: [...roles] })).status).toBe(200);
  expect((await edit('bursar', { jobs: ['bursar'] })).status).toBe(200);
  const admin = await http.as('admin');
  const about = encodeURIComponent(`member ${idOf('bursar')}`);
  const [last, first] = (await admin.get(`/usm/api/audit?about=${about}`)).body.data;
  expect([first.given, first.taken]).toEqual([['teacher', 'SLM.Parent.Edit'], []]);
  expect([last.given, last.taken]).toEqual([[], ['teacher']]);
  const textOf = async (address: string, body: object) => {
    const reply = await admin.post(address, { format: 'csv', ...body }, { 'accept-language': 'fr' });
    return Buffer.from(reply.body.data[0].content, 'base64').toString();
  };
  const all = { userId: null, about: `member ${idOf('bursar')}`, area: null, from: null, until: null };
  expect(await textOf('/usm/api/audit/export', all)).toContain(
    'donné\u00a0: Enseignant, Voir et modifier tous les parents et leurs accès',
  );
  expect(await textOf(`${path}/export`, {})).toMatch(/;Intendant;Voir et modifier tous les parents/);
  expect((await edit('bursar', { roles: [] })).status).toBe(200);
});

test('refuses changes to one’s own rights and access, but allows one’s own name and title', async () => {
  const own = await edit('admin', { jobs: ['administrator', 'bursar'] });
  expect([own.status, own.body.code]).toEqual([409, 'MEMBERS.errors.ownRights']);
  const admin = await http.as('admin');
  const out = await admin.put(`${path}/suspended`, { id: idOf('admin'), suspended: true });
  expect([out.status, out.body.code]).toEqual([409, 'MEMBERS.errors.ownRights']);
  expect((await edit('admin', { title: ' Mme ' })).body.data[0]).toMatchObject({
    title: 'Mme',
    jobs: ['administrator'],
  });
});

const origin = 'https://cahier.lycee-aaa.example';
const slipOf = async (name: PersonName) =>
  (await (await http.as('admin')).post(`${path}/slip`, { id: idOf(name) })).body.data[0] as { code: string };

sampledTest(
  'an administrator prints the slip that was just made; it has name, login, address and code, and is kept nowhere',
  async () => {
    const admin = await http.as('admin');
    const { code } = await slipOf('noRole');
    const printed = await admin.post(
      `${path}/slip/print`,
      { id: idOf('noRole'), code, origin },
      { 'idempotency-key': randomUUID() },
    );
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text, title, alternatives } = await readPdf(printed.bytes);
    expect(title).toBe('Activation slip');
    // An address wider than the slip goes on in the next line.
    for (const part of [code, http.school.people.noRole.login, `${origin}/activate`, 'Ouvrez'])
      expect(text.replaceAll('\n', '')).toContain(part);
    expect(alternatives).toContain(`${origin}/activate`);
    const { rows } = await http.database.write(asOrg(http.school.org), ({ db }) =>
      sql<{ kept: number }>`
      SELECT (SELECT count(*) FROM idempotency_keys WHERE reply LIKE ${`%${code}%`}) +
        (SELECT count(*) FROM audit_entries WHERE facts::text LIKE ${`%${code}%`}) AS kept
    `.execute(db),
    );
    expect(rows).toEqual([{ kept: 0 }]);
  },
);

test('a code of the widest letters fits on one line of its slip', async () => {
  const code = 'WWWW-MMMM-WWWW-MMMM';
  const id = idOf('noRole');
  await http.database.write(asOrg(http.school.org), ({ db }) =>
    insertTickets(db, [{ codeHash: hashOf(code), kind: 'activation', userId: id, lifetime: 60 }]),
  );
  const printed = await (await http.as('admin')).post(`${path}/slip/print`, { id, code, origin });
  expect((await readPdf(printed.bytes)).text.split('\n')).toContain(code);
});

test('a slip is printed only with a code that stands for the person, and only by an administrator', async () => {
  const admin = await http.as('admin');
  const { code: replaced } = await slipOf('noRole');
  const { code } = await slipOf('noRole');
  const print = async (as: PersonName, id: number, sent: string) =>
    (await (await http.as(as)).post(`${path}/slip/print`, { id, code: sent, origin })).status;
  expect(await print('admin', idOf('noRole'), replaced)).toBe(404);
  expect(await print('admin', idOf('ngo'), code)).toBe(404);
  expect(await print('admin', http.otherSchool.people.ngo.userId, code)).toBe(404);
  expect(await print('principal', idOf('noRole'), code)).toBe(403);
  expect((await admin.post(`${path}/slip/print`, { id: idOf('noRole'), code: ' ', origin })).status).toBe(
    400,
  );
  for (const bad of ['javascript:alert(1)', 'https://a.example/else', 'https://me@a.example', ''])
    expect((await admin.post(`${path}/slip/print`, { id: idOf('noRole'), code, origin: bad })).status).toBe(
      400,
    );
  expect(await print('admin', idOf('noRole'), code.toLowerCase().replaceAll('-', ' '))).toBe(200);
});

test('somebody who signs in with an e-mail gets the slip by mail, and whoever holds a name of the school does not', async () => {
  const admin = await http.as('admin');
  const login = 'arrives@college.example';
  const slipFor = async (typed: string): Promise<{ id: number; code: string }> => {
    const invited = await admin.post(path, {
      login: typed,
      firstName: 'Arlette',
      lastName: 'NGASSA',
      title: null,
      jobs: ['teacher'],
      roles: [],
      sectionId: null,
      levelIds: [],
    });
    return (await admin.post(`${path}/slip`, { id: invited.body.data[0].id })).body.data[0];
  };
  const { id, code } = await slipFor(login);
  const named = await slipFor('ngassa.arlette');
  const mail = async (as: PersonName, to: number, sent: string) => {
    const reply = await (await http.as(as)).post(`${path}/slip/mail`, { id: to, code: sent });
    return [reply.status, reply.body.code];
  };
  expect((await mail('principal', id, code))[0]).toBe(403);
  expect((await mail('admin', id, 'ACDE-FGHJ-KMNP-3467'))[0]).toBe(404);
  expect(await mail('admin', named.id, named.code)).toEqual([409, 'MEMBERS.errors.noMail']);
  expect((await mail('admin', id, code))[0]).toBe(200);
  await expect.poll(() => http.mails.filter(({ to }) => to === login)).toHaveLength(1);
  const sent = http.mails.find(({ to }) => to === login);
  expect(sent?.text).toContain(`/activate#${code}`);
  expect(sent?.text).toContain('Arlette NGASSA');
});

test('keeps one of two administrators who dismiss each other at the same moment', async () => {
  const ids = [idOf('admin'), idOf('principal')];
  onTestFinished(() =>
    http.database.write(asOrg(http.school.org), async (at) => {
      await sql`DELETE FROM membership_roles WHERE org_id = ${at.org} AND user_id = ANY(${ids})`.execute(
        at.db,
      );
      await giveRoles(at, rolesOfJob('administrator', idOf('admin')));
      await giveRoles(at, rolesOfJob('principal', idOf('principal')));
    }),
  );
  await giveJobs('principal', ['principal', 'administrator']);
  const principal = await memberNamed('principal');
  const admin = await memberNamed('admin');
  const dismissal = ({ id, version, firstName, lastName, title, sectionId, levelIds }: Member) => ({
    id,
    version,
    firstName,
    lastName,
    title,
    sectionId,
    levelIds,
    jobs: ['secretary'],
    roles: [],
  });
  const callers = [await http.as('admin'), await http.as('principal')] as const;
  const replies = await Promise.all([
    callers[0].put(path, dismissal(principal)),
    callers[1].put(path, dismissal(admin)),
  ]);
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses[0], JSON.stringify(replies.map(({ body }) => body.code))).toBe(200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.find(({ status }) => status !== 200);
  expect(['MEMBERS.errors.lastAdministrator', 'PLATFORM.errors.forbidden']).toContain(refused?.body.code);
});
