import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { GuardianItem } from '#areas/parents/contract.ts';
import type { GivenLink } from '#areas/parents/links/links-contract.ts';
import type { GivenGuardian, GuardianRecord } from '#areas/parents/records/records-contract.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { readPdf } from '../pdf-content.ts';
import type { SmallSchool } from '../small-school.ts';
import { everybodysSecret, type PersonName } from '../small-school-people.ts';
import { enrolNewStudent } from '../students/new-student.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const nobody: GivenGuardian = {
  title: null,
  firstName: '',
  lastName: 'Nobody',
  sex: null,
  phone: null,
  phone2: null,
  email: null,
  address: null,
  profession: null,
  language: null,
};
const mother: GivenLink = {
  relation: 'mother',
  relationName: null,
  legal: true,
  financial: false,
  contact: true,
  pickUp: true,
  callOrder: 1,
};
const child = (className: 'form1' | 'form2' | 'sixth' | 'lastYear', index: number, school = http.school) =>
  school.students[className][index] ?? 0;

/** A class of its own. */
async function classOf(name: string): Promise<number> {
  const room = { levelId: null, series: null, room: null, capacity: null, masterId: null };
  const made = await (await http.as('admin')).post('/slm/Classes/v1/create', { yearId: null, name, ...room });
  expect(made.status, made.text).toBe(201);
  return made.body.data[0].id;
}

async function list(
  name: PersonName,
  request: object = {},
  school?: SmallSchool,
): Promise<readonly GuardianItem[]> {
  const reply = await (await http.as(name, school)).post('/slm/Parents/v1/get', request);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

async function idOf(name: PersonName): Promise<number> {
  const found = (await list('secretary')).find(({ firstName }) => firstName === `${name}-AAA`);
  if (!found) throw new Error(`${name} does not stand in the list.`);
  return found.id;
}

const read = async (name: PersonName, id: number) =>
  (await http.as(name)).get(`/slm/Parents/v1/record?id=${id}`);
const ofStudent = async (name: PersonName, id: number) =>
  (await http.as(name)).get(`/slm/Parents/v1/ofStudent?studentId=${id}`);

async function add(
  given: Partial<GivenGuardian>,
  studentId: number | null,
  verified = true,
  details = mother,
) {
  const reply = await (await http.as('secretary')).post('/slm/Parents/v1/create', {
    ...nobody,
    ...given,
    link: studentId === null ? null : { studentId, verified, ...details },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0] as GuardianRecord;
}

async function decide(guardianId: number, studentId: number, state: string, reason: string | null = null) {
  const secretary = await http.as('secretary');
  const { children } = (await secretary.get(`/slm/Parents/v1/record?id=${guardianId}`)).body
    .data[0] as GuardianRecord;
  const version = children.find((one) => one.studentId === studentId)?.version ?? 0;
  return secretary.put('/slm/ParentLinks/v1/state', { guardianId, studentId, version, state, reason });
}

const outcome = (reply: Reply) => [reply.status, reply.body.code];

test('a secretary sees all parents of the school, a class master those of the own class, a teacher none', async () => {
  // Those who were there before the tests.
  const names = (rows: readonly GuardianItem[]) =>
    rows
      .flatMap(({ firstName, lastName }) => (lastName === 'Parent-AAA' ? firstName.split('-')[0] : []))
      .sort();
  expect(names(await list('secretary'))).toEqual(['barred', 'etoa', 'mbarga', 'pending']);
  expect(names(await list('tabi'))).toEqual(['barred', 'etoa', 'mbarga', 'pending']);
  expect(names(await list('sectionHead'))).toEqual(['mbarga']);
  expect((await (await http.as('ngo')).post('/slm/Parents/v1/get', {})).status).toBe(403);
  expect((await (await http.as('mbarga')).post('/slm/Parents/v1/get', {})).status).toBe(403);
  expect(
    (await list('secretary', {}, http.otherSchool)).every(({ firstName }) => firstName.endsWith('BBB')),
  ).toBe(true);
});

test('a class master reads of a parent the children of the own class alone, and changes nothing', async () => {
  const id = await idOf('mbarga');
  const { children, mayEdit } = (await read('tabi', id)).body.data[0] as GuardianRecord;
  expect(children.map(({ studentId }) => studentId)).toEqual([child('form1', 0)]);
  expect(mayEdit).toBe(false);
  expect(
    outcome(await (await http.as('tabi')).put('/slm/Parents/v1/update', { id, version: 1, ...nobody })),
  ).toEqual([403, 'PLATFORM.errors.forbidden']);
});

test('a list shows no telephone and finds by it, by class, and by any order of names without accents', async () => {
  const classId = await classOf('Form 3 Z');
  const studentId = await enrolNewStudent(http, classId);
  await add({ firstName: 'Élise Hélène', lastName: 'Ébongué', phone: '+237 6 77 88 99 00' }, studentId);
  const found = async (request: object) => (await list('secretary', request)).map(({ lastName }) => lastName);
  expect(await found({ keyword: 'ebongue helene' })).toEqual(['Ébongué']);
  expect(await found({ keyword: '77 88 99' })).toEqual(['Ébongué']);
  expect(await found({ keyword: '%' })).toEqual([]);
  expect(await found({ classId })).toEqual(['Ébongué']);
  expect(await found({ classId: http.otherSchool.classes.form2 })).toEqual([]);
  const filtered = async (filter: string) => [
    await found({ keyword: 'pending parent', filter }),
    await found({ keyword: 'ebongue', filter }),
  ];
  expect(await filtered('pending')).toEqual([['Parent-AAA'], []]);
  expect(await filtered('noLogin')).toEqual([[], ['Ébongué']]);
  const { text } = await (await http.as('secretary')).post('/slm/Parents/v1/get', { classId });
  expect(text).not.toContain('77');
});

test('a bursar sees those who pay and how to reach them, and nobody else', async () => {
  const studentId = await enrolNewStudent(http, http.school.classes.form2);
  const payer = await add({ lastName: 'Payer', phone: '+237 600 00 00 01' }, studentId, true, {
    ...mother,
    financial: true,
  });
  const other = await add({ lastName: 'Other', phone: '+237 600 00 00 02' }, studentId);
  const names = (await list('bursar')).map(({ lastName }) => lastName);
  expect(names).toContain('Payer');
  expect(names).not.toContain('Other');
  expect((await read('bursar', payer.id)).body.data[0].contacts.phone).toBe('+237 600 00 00 01');
  expect((await read('bursar', other.id)).status).toBe(404);
  const part = (await ofStudent('bursar', studentId)).body.data[0];
  expect(part.guardians.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Payer']);
  const whole = (await ofStudent('discipline', studentId)).body.data[0];
  expect(whole.guardians).toHaveLength(2);
  expect(whole.guardians[0].contacts.phone).not.toBeNull();
});

test('answers a person who may not know of a parent or a child as if there were none', async () => {
  const id = await idOf('etoa');
  expect((await read('sectionHead', id)).status).toBe(404);
  const stranger = await http.as('secretary', http.otherSchool);
  expect((await stranger.get(`/slm/Parents/v1/record?id=${id}`)).status).toBe(404);
  expect((await stranger.get(`/slm/Parents/v1/ofStudent?studentId=${child('form1', 0)}`)).status).toBe(404);
  const link = { guardianId: id, studentId: child('form1', 0), verified: true, ...mother };
  expect((await stranger.post('/slm/ParentLinks/v1/create', link)).status).toBe(404);
  const strange = { ...link, studentId: child('form1', 0, http.otherSchool) };
  expect((await (await http.as('secretary')).post('/slm/ParentLinks/v1/create', strange)).status).toBe(404);
});

test('a parent sees the own link to a child and nobody else’s, and of another child nothing', async () => {
  const guardians = (await ofStudent('mbarga', child('form1', 0))).body.data[0].guardians;
  expect(guardians.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['mbarga-AAA']);
  expect((await ofStudent('mbarga', child('form1', 1))).status).toBe(404);
  expect((await ofStudent('etoa', child('form1', 0))).status).toBe(404);
});

test('a slip gives a mother an account, roles and access to her child, until the last link is revoked', async () => {
  const studentId = child('form2', 0);
  const { id } = await add({ firstName: 'Marie Claire', lastName: 'Ngono' }, studentId, false);
  const secretary = await http.as('secretary');
  const slip = () => secretary.post('/slm/ParentLogins/v1/slip', { id });
  expect(outcome(await slip())).toEqual([409, 'PARENTS.errors.notVerified']);
  expect((await decide(id, studentId, 'verified')).status).toBe(200);
  const first = (await slip()).body.data[0];
  const { login, code } = (await slip()).body.data[0];
  expect(login).toBe('ngono.marie@aaa');
  expect(code).toMatch(/^([ACDEFGHJKMNPQRTUVWXY34679]{4}-){3}[ACDEFGHJKMNPQRTUVWXY34679]{4}$/);
  const activate = (typed: string) =>
    http.anybody.post('/usm/api/activation', { code: typed, secret: everybodysSecret });
  expect((await activate(first.code)).status).toBe(404);
  const session = await activate(code.toLowerCase().replaceAll('-', ' '));
  expect(session.status, session.text).toBe(200);
  const own = await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
  const parent = http.bearer(own.body.access_token);
  const sees = async () => (await parent.get(`/slm/Students/v1/record?id=${studentId}`)).status;
  expect(await sees()).toBe(200);
  expect(outcome(await decide(id, studentId, 'revoked'))).toEqual([400, 'PARENTS.errors.reasonMissing']);
  expect((await decide(id, studentId, 'revoked', 'Moved away')).status).toBe(200);
  expect(await sees()).toBe(403);
  expect((await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret })).body.code).toBe(
    'ACCOUNTS.errors.noRole',
  );
  const members = (await (await http.as('admin')).get('/usm/api/members')).body.data;
  expect(members.map((one: { lastName: string }) => one.lastName)).not.toContain('Ngono');
  expect((await decide(id, studentId, 'verified')).status).toBe(200);
  expect(await sees()).toBe(200);
});

test('a bar is stronger than anything: a barred teacher sees nothing of the child, in any list', async () => {
  const studentId = child('form1', 3);
  const fonsWife = await add({ lastName: 'Tabi', email: http.school.people.tabi.login }, studentId);
  const slip = await (await http.as('secretary')).post('/slm/ParentLogins/v1/slip', { id: fonsWife.id });
  expect(slip.body.data[0]).toMatchObject({ login: http.school.people.tabi.login, code: null });
  expect((await decide(fonsWife.id, studentId, 'barred')).status).toBe(400);
  expect((await decide(fonsWife.id, studentId, 'barred', 'Court of Yaoundé')).status).toBe(200);
  const tabi = await http.as('tabi');
  expect((await tabi.get(`/slm/Students/v1/record?id=${studentId}`)).status).toBe(404);
  const students = await tabi.post('/slm/Students/v2/get', { fetchModel: { page: 1, size: 50 } });
  expect(students.body.data.map((one: { stdntid: number }) => one.stdntid)).not.toContain(studentId);
  expect((await ofStudent('tabi', studentId)).status).toBe(404);
  expect(outcome(await decide(fonsWife.id, studentId, 'verified'))).toEqual([
    409,
    'PARENTS.errors.wrongState',
  ]);
  expect((await decide(fonsWife.id, studentId, 'pending', 'Lifted by the court')).status).toBe(200);
  expect((await tabi.get(`/slm/Students/v1/record?id=${studentId}`)).status).toBe(200);
});

test('a parent who also has a job gets no slip for that account, and decides nothing about themselves', async () => {
  const studentId = child('form2', 3);
  const { login } = http.school.people.secretary;
  const guardian = await add({ lastName: 'Secretary', email: login }, studentId);
  const principal = await http.as('principal');
  const slip = await principal.post('/slm/ParentLogins/v1/slip', { id: guardian.id });
  expect(slip.body.data[0].code).toBeNull();
  expect(outcome(await decide(guardian.id, studentId, 'revoked', 'Mistake'))).toEqual([
    409,
    'PARENTS.errors.ownRecord',
  ]);
});

test('slips of a class come one per household, for those who have not signed in, and are issued once', async () => {
  const classId = await classOf('Form 4 Z');
  const [studentId, another] = [await enrolNewStudent(http, classId), await enrolNewStudent(http, classId)];
  const father = await add({ lastName: 'Zambo', firstName: 'Paul' }, studentId, true, {
    ...mother,
    relation: 'father',
  });
  const wife = await add({ lastName: 'Zambo', firstName: 'Anne' }, studentId);
  const alone = await add({ lastName: 'Alone', firstName: 'Ruth' }, another);
  const secretary = await http.as('secretary');
  const joined = await secretary.put('/slm/Parents/v1/household', {
    id: wife.id,
    version: wife.version,
    withId: father.id,
  });
  expect(joined.body.data[0].household.members).toHaveLength(2);
  const issue = () => secretary.post('/slm/ParentLogins/v1/classSlips', { classId, renew: true });
  const slips = (await issue()).body.data;
  expect(slips.map((one: { guardians: unknown[] }) => one.guardians.length).sort()).toEqual([1, 2]);
  expect(slips.find((one: { name: string }) => one.name === 'Alone Ruth').children).toHaveLength(1);
  const ruth = slips.find((one: { name: string }) => one.name === 'Alone Ruth').guardians[0];
  await http.anybody.post('/usm/api/activation', { code: ruth.code, secret: everybodysSecret });
  const again = (await issue()).body.data;
  expect(
    again.flatMap((one: { guardians: { id: number }[] }) => one.guardians.map(({ id }) => id)),
  ).not.toContain(alone.id);
  const stranger = await http.as('principal', http.otherSchool);
  const elsewhere = { classId: http.school.classes.form1, renew: true };
  expect((await stranger.post('/slm/ParentLogins/v1/classSlips', elsewhere)).status).toBe(404);
});

test('slips of the whole school come as one document, class by class; an earlier one stays valid until all are renewed', async () => {
  const secretary = await http.as('secretary');
  const print = (renew: boolean, caller = secretary) =>
    caller.post('/slm/ParentLogins/v1/new', { origin: 'http://127.0.0.1:3000', renew });
  const textOf = async (renew: boolean) => (await readPdf((await print(renew)).bytes)).text;
  const early = await add({ lastName: 'Early' }, child('form1', 1));
  await add({ lastName: 'Second' }, child('form2', 1));
  await add({ lastName: 'First' }, child('form1', 2));
  await add({ lastName: 'Unverified' }, child('form1', 2), false);
  const { code } = (await secretary.post('/slm/ParentLogins/v1/slip', { id: early.id })).body.data[0];
  const text = await textOf(false);
  expect(['Early', 'Unverified'].filter((name) => text.includes(name))).toEqual([]);
  expect(text).toContain('(Form 2 AAA)');
  expect(text.indexOf('First')).toBeLessThan(text.indexOf('Second'));
  expect((await print(false)).body.code).toBe('PARENTS.errors.allHaveSlips');
  const activated = await http.anybody.post('/usm/api/activation', { code, secret: everybodysSecret });
  expect(activated.status, activated.text).toBe(200);
  const again = await textOf(true);
  expect([again.includes('First'), again.includes('Second'), again.includes('Early')]).toEqual([
    ...[true, true, false],
  ]);
  expect((await print(false, await http.as('ngo'))).status).toBe(403);
});

test('the slips that were just made are printed with each parent’s children; no code of somebody else, and none that has served', async () => {
  const secretary = await http.as('secretary');
  const { id } = await add({ lastName: 'Printed' }, child('lastYear', 3));
  const { code } = (await secretary.post('/slm/ParentLogins/v1/slip', { id })).body.data[0];
  const print = (slips: unknown, name: 'secretary' | 'ngo' = 'secretary') =>
    http
      .as(name)
      .then((caller) =>
        caller.post('/slm/ParentLogins/v1/print', { slips, origin: 'http://127.0.0.1:3000' }),
      );
  const printed = await print([{ id, code }]);
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await readPdf(printed.bytes);
  for (const wanted of [code, 'Printed', 'lastYear-AAA', 'http://127.0.0.1:3000/activate'])
    expect(text).toContain(wanted);
  const other = await add({ lastName: 'Other' }, child('lastYear', 3));
  expect((await print([{ id: other.id, code }])).status).toBe(404);
  expect((await print([{ id, code }], 'ngo')).status).toBe(403);
  await http.anybody.post('/usm/api/activation', { code, secret: everybodysSecret });
  expect((await print([{ id, code }])).status).toBe(404);
});

test('an invitation goes to the e-mail of the record in its language, with a link that works once', async () => {
  const { id } = await add(
    { lastName: 'Mail', email: 'mail@parents.example', language: 'fr' },
    child('lastYear', 2),
  );
  const secretary = await http.as('secretary');
  expect((await secretary.post('/slm/ParentLogins/v1/mail', { id })).status).toBe(200);
  await expect.poll(() => http.mails.at(-1)?.to).toBe('mail@parents.example');
  const mail = http.mails.at(-1);
  expect(mail?.subject).toContain('votre compte');
  const code = /activate#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await http.anybody.post('/usm/api/activation', { code, secret: everybodysSecret })).status).toBe(
    200,
  );
  const noMail = await add({ lastName: 'NoMail' }, child('lastYear', 2));
  expect(outcome(await secretary.post('/slm/ParentLogins/v1/mail', { id: noMail.id }))).toEqual([
    409,
    'PARENTS.errors.noEmail',
  ]);
});

test("a parent's change waits for the school; a new e-mail is confirmed from its mailbox first", async () => {
  const etoa = await http.as('etoa');
  const own = async () => (await etoa.get('/slm/Parents/v1/own')).body.data[0];
  const { contacts, version } = await own();
  const request = { ...contacts, phone: '+237 699 11 22 33', email: 'new@etoa.example' };
  const sent = await etoa.put('/slm/Parents/v1/own', { version, ...request });
  expect(sent.body.data[0].wish).toMatchObject({ state: 'waiting', emailConfirmed: false });
  expect((await own()).contacts.phone).toBe(contacts.phone);
  await expect.poll(() => http.mails.at(-1)?.to).toBe('new@etoa.example');
  const code = /^\d{7}$/m.exec(http.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const principal = await http.as('principal');
  const waiting = async () => (await principal.get('/slm/Parents/v1/changes')).body.data;
  const [change] = await waiting();
  const approve = () =>
    principal.put('/slm/Parents/v1/changes', {
      id: change.id,
      version: change.version,
      approve: true,
      reason: null,
    });
  expect(outcome(await approve())).toEqual([409, 'PARENTS.errors.emailUnconfirmed']);
  const confirm = (typed: string) => etoa.put('/slm/Parents/v1/own/email', { code: typed });
  expect(outcome(await confirm('0000000'))).toEqual([400, 'PARENTS.errors.codeWrong']);
  expect((await confirm(code)).body.data[0].wish.emailConfirmed).toBe(true);
  expect((await approve()).status).toBe(200);
  expect((await own()).contacts).toMatchObject({ phone: '+237 699 11 22 33', email: 'new@etoa.example' });
  expect(await waiting()).toEqual([]);
  expect((await approve()).status).toBe(404);
});

test('a refusal tells the parent why; codes are tried five times at most and sent five times a day', async () => {
  const mbarga = await http.as('mbarga');
  const { contacts, version } = (await mbarga.get('/slm/Parents/v1/own')).body.data[0];
  const propose = (email: string) => mbarga.put('/slm/Parents/v1/own', { version, ...contacts, email });
  expect(outcome(await mbarga.put('/slm/Parents/v1/own', { version, ...contacts }))).toEqual([
    400,
    'PARENTS.errors.nothingChanged',
  ]);
  for (const index of [1, 2, 3, 4, 5]) expect((await propose(`n${index}@mbarga.example`)).status).toBe(200);
  expect(outcome(await propose('n6@mbarga.example'))).toEqual([429, 'PARENTS.errors.tooManyMails']);
  const confirm = () => mbarga.put('/slm/Parents/v1/own/email', { code: '1' });
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm()).status).toBe(400);
  expect(outcome(await confirm())).toEqual([409, 'PARENTS.errors.codeOver']);
  const principal = await http.as('principal');
  const [change] = (await principal.get('/slm/Parents/v1/changes')).body.data;
  const refuse = (reason: string | null) =>
    principal.put('/slm/Parents/v1/changes', {
      id: change.id,
      version: change.version,
      approve: false,
      reason,
    });
  expect(outcome(await refuse(null))).toEqual([400, 'PARENTS.errors.reasonMissing']);
  expect((await refuse('Please come by')).status).toBe(200);
  expect((await mbarga.get('/slm/Parents/v1/own')).body.data[0].wish).toMatchObject({
    state: 'refused',
    reason: 'Please come by',
  });
  expect((await (await http.as('bursar')).get('/slm/Parents/v1/changes')).status).toBe(403);
  expect((await (await http.as('bursar')).get('/slm/Parents/v1/own')).body.data).toEqual([]);
});

test('two records of one person are found and made one: a bar wins, the chosen login stays', async () => {
  const phone = '+237 655 44 33 22';
  const keep = await add({ firstName: 'Ruth', lastName: 'Bih', phone }, child('form2', 0));
  const nurse = { firstName: 'R.', lastName: 'Bih', phone: '655443322', profession: 'Nurse' };
  const gone = await add(nurse, child('form2', 0));
  const secretary = await http.as('secretary');
  await secretary.post('/slm/ParentLinks/v1/create', {
    guardianId: gone.id,
    studentId: child('form2', 1),
    verified: true,
    ...mother,
  });
  expect((await decide(gone.id, child('form2', 0), 'barred', 'Court')).status).toBe(200);
  const { login } = (await secretary.post('/slm/ParentLogins/v1/slip', { id: gone.id })).body.data[0];
  const doubles = (await secretary.get('/slm/Parents/v1/doubles')).body.data;
  const group = doubles.find((one: { guardians: { id: number }[] }) =>
    one.guardians.some(({ id }) => id === keep.id),
  );
  expect(group.reasons).toEqual(['phone']);
  const address = `/slm/Parents/v1/merge?keepId=${keep.id}&goneId=${gone.id}`;
  const preview = (await secretary.get(address)).body.data[0];
  expect(preview.links).toHaveLength(2);
  expect(preview.links[0]).toMatchObject({ state: 'barred', conflict: { keep: 'verified', gone: 'barred' } });
  const request = {
    keepId: keep.id,
    goneId: gone.id,
    loginOf: 'gone',
    keepVersion: preview.keep.version,
    goneVersion: preview.gone.version,
  };
  expect(outcome(await secretary.put('/slm/Parents/v1/merge', { ...request, goneVersion: 99 }))).toEqual([
    409,
    'PARENTS.errors.mergeUnfit',
  ]);
  const merged = (await secretary.put('/slm/Parents/v1/merge', request)).body.data[0] as GuardianRecord;
  expect(merged).toMatchObject({ profession: 'Nurse', loginName: login, login: 'waiting' });
  expect(merged.children.map(({ state }) => state).sort()).toEqual(['barred', 'verified']);
  expect((await read('secretary', gone.id)).status).toBe(404);
  expect((await (await http.as('sectionHead')).get('/slm/Parents/v1/doubles')).status).toBe(403);
});

test('shows the newer version to a person who changes a record or a link that a colleague has changed', async () => {
  const studentId = child('form2', 3);
  const { id, version } = await add({ lastName: 'Twice' }, studentId);
  const secretary = await http.as('secretary');
  const edit = (lastName: string) =>
    secretary.put('/slm/Parents/v1/update', { ...nobody, id, version, lastName });
  expect((await edit('Once')).status).toBe(200);
  const late = await edit('Late');
  expect([late.status, late.body.facts.current.lastName]).toEqual([409, 'Once']);
  const link = { guardianId: id, studentId, version: 1, ...mother };
  const order = (callOrder: number) => secretary.put('/slm/ParentLinks/v1/update', { ...link, callOrder });
  expect((await order(2)).status).toBe(200);
  const lateLink = await order(3);
  expect([lateLink.status, lateLink.body.facts.current.callOrder]).toEqual([409, 2]);
  expect(
    outcome(
      await secretary.post('/slm/ParentLinks/v1/create', {
        guardianId: id,
        studentId,
        verified: false,
        ...mother,
      }),
    ),
  ).toEqual([409, 'PARENTS.errors.alreadyLinked']);
});

test('when two records of one child become one, a bar on either stays, and a parent’s roles follow', async () => {
  const secretary = await http.as('secretary');
  const kept = child('form2', 2);
  const twin = await enrolNewStudent(http, http.school.classes.form2);
  const gone = (await secretary.get(`/slm/Students/v1/record?id=${twin}`)).body.data[0];
  const { id } = await add({ lastName: 'Barred twice' }, kept);
  const link = { guardianId: id, studentId: gone.id, verified: true, ...mother };
  expect((await secretary.post('/slm/ParentLinks/v1/create', link)).status).toBe(201);
  await secretary.post('/slm/ParentLogins/v1/slip', { id });
  expect((await decide(id, gone.id, 'barred', 'Court')).status).toBe(200);
  const version = (await secretary.get(`/slm/Students/v1/record?id=${kept}`)).body.data[0].version;
  await mergeStudents(secretary, { id: kept, version: version }, gone);
  const { children, loginName } = (await read('secretary', id)).body.data[0] as GuardianRecord;
  expect(children.map(({ studentId, state }) => [studentId, state])).toEqual([[kept, 'barred']]);
  const { rows } = await withConnection(http.scratch.superuser, (client) =>
    client.query(
      `SELECT 1 FROM membership_roles r JOIN logins l ON l.user_id = r.user_id WHERE l.login = $1`,
      [loginName],
    ),
  );
  expect(rows).toEqual([]);
});

test('a bursar sees nobody whose link is gone; a child in no class is the whole school’s, and so is a record without one', async () => {
  const payer = await add({ lastName: 'Once' }, child('form2', 1), true, { ...mother, financial: true });
  expect((await read('bursar', payer.id)).status).toBe(200);
  expect((await decide(payer.id, child('form2', 1), 'revoked', 'Moved')).status).toBe(200);
  expect((await read('bursar', payer.id)).status).toBe(404);
  const single = await add({ lastName: 'Single' }, null);
  expect((await read('discipline', single.id)).body.data[0].mayEdit).toBe(false);
  expect((await read('tabi', single.id)).status).toBe(404);
  const studentId = await enrolNewStudent(http, http.school.classes.form1);
  const left = await add({ lastName: 'Left' }, studentId);
  expect((await read('tabi', left.id)).status).toBe(200);
  await withConnection(http.scratch.superuser, (client) =>
    client.query('DELETE FROM enrolments WHERE student_id = $1', [studentId]),
  );
  expect((await read('tabi', left.id)).status).toBe(404);
  expect((await read('secretary', left.id)).status).toBe(200);
});

test('a person who edits parents of one section and is class master in the other reads there, and changes nothing', async () => {
  const { userId } = http.school.people.tabi;
  const run = (statement: string, ...values: unknown[]) =>
    withConnection(http.scratch.superuser, (client) => client.query(statement, [userId, ...values]));
  const roles =
    "SELECT coalesce(array_agg(role_name || scope), '{}') AS held FROM membership_roles WHERE user_id = $1";
  const { held } = (await run(roles)).rows[0];
  onTestFinished(async () => {
    await run('DELETE FROM membership_roles WHERE user_id = $1 AND role_name || scope <> ALL ($2)', held);
    await run('UPDATE memberships SET section_id = NULL WHERE user_id = $1');
  });
  await http.database.write(asOrg(http.school.org), (at) => giveRoles(at, rolesOfJob('secretary', userId)));
  const french = "SELECT id FROM sections WHERE org_id = $2 AND subsystem = 'french'";
  await run(`UPDATE memberships SET section_id = (${french}) WHERE user_id = $1`, http.school.org);
  const id = await idOf('etoa');
  const { version, mayEdit } = (await read('tabi', id)).body.data[0];
  expect(mayEdit).toBe(false);
  const tabi = await http.as('tabi');
  expect(outcome(await tabi.put('/slm/Parents/v1/update', { ...nobody, id, version }))).toEqual([
    403,
    'PLATFORM.errors.forbidden',
  ]);
  expect((await tabi.post('/slm/Parents/v1/create', { ...nobody, link: null })).status).toBe(403);
});
