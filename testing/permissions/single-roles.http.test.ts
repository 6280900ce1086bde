/** Roles given one by one beside the jobs: what each opens, how far, and which are given to nobody so. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenMember, Member } from '#areas/accounts/members/contract.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import type { PersonName } from '../small-school-people.ts';
import { furnishStudent } from '../students/full-student.ts';

let http: TestHttp;
/** A student of Form 1, whose class master is Tabi. */
let inForm1: number;
beforeAll(async () => {
  http = await openTestHttp();
  inForm1 = await furnishStudent(http, http.school.students.form1[0] as number);
});
afterAll(() => http.close());

const path = '/usm/api/members';

async function memberNamed(name: PersonName): Promise<Member> {
  const { body } = await (await http.as('admin')).get(path);
  const { userId } = http.school.people[name];
  const found = body.data.find(({ id }: Member) => id === userId);
  if (!found) throw new Error(`${name} does not stand in the list.`);
  return found;
}

async function sendRights(
  name: PersonName,
  rights: Partial<Omit<GivenMember, 'roles'>> & { readonly roles?: readonly string[] },
  as: PersonName = 'admin',
): Promise<Reply> {
  const { id, version, firstName, lastName, title, jobs, roles, sectionId, levelIds } =
    await memberNamed(name);
  const before = { firstName, lastName, title, jobs, roles, sectionId, levelIds };
  return (await http.as(as)).put(path, { id, version, ...before, ...rights });
}

async function giveRights(...given: Parameters<typeof sendRights>): Promise<Member> {
  const reply = await sendRights(...given);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

const record = async (name: PersonName, id: number) =>
  (await http.as(name)).get(`/slm/Students/v1/record?id=${id}`);
const readHealth = async (name: PersonName, id: number) =>
  (await (await http.as(name)).post('/slm/Students/v1/health/read', { id })).status;

test('a teacher who may read all health notes finds every student and who it is, reads, and no more; taken away, all of it goes', async () => {
  expect((await record('fon', inForm1)).status).toBe(404);
  expect(await giveRights('fon', { roles: ['SLM.Student.Health.View'] })).toMatchObject({
    jobs: ['teacher'],
    roles: ['SLM.Student.Health.View'],
    otherRoles: 0,
  });
  const seen = (await record('fon', inForm1)).body.data[0];
  expect(seen).toMatchObject({ identity: { matricule: expect.any(String) }, contacts: null, mayEdit: false });
  expect(await readHealth('fon', inForm1)).toBe(200);
  const note = { id: inForm1, note: 'x', version: 1 };
  expect((await (await http.as('fon')).put('/slm/Students/v1/health', note)).status).toBe(403);
  expect(await giveRights('fon', { roles: [] })).toMatchObject({ jobs: ['teacher'], roles: [] });
  expect((await record('fon', inForm1)).status).toBe(404);
  expect(await readHealth('fon', inForm1)).toBe(403);
});

test('a bursar who may change parents does that beside the own work, and reads no notebook for it', async () => {
  const bursar = await http.as('bursar');
  const list = { keyword: '', classId: null, levelId: null, filter: 'all', format: 'csv' };
  const parents = async () => (await bursar.post('/slm/Parents/v1/export', list)).status;
  expect(await parents()).toBe(403);
  // A role that the job holds already is none beside it.
  const roles = ['SLM.Parent.Edit', 'SLM.Payment.View'];
  expect(await giveRights('bursar', { roles })).toMatchObject({ roles: ['SLM.Parent.Edit'] });
  expect(await parents()).toBe(200);
  expect((await bursar.get('/slm/Notebooks/v1/get?page=1&size=10')).status).toBe(403);
  expect(await giveRights('bursar', { jobs: [] })).toMatchObject({ jobs: [], roles: ['SLM.Parent.Edit'] });
  expect(await parents()).toBe(200);
  expect((await sendRights('bursar', { roles: [] })).status).toBe(400);
  await giveRights('bursar', { jobs: ['bursar'], roles: [] });
  expect(await parents()).toBe(403);
});

test('a single right of who is limited to a section ends there', async () => {
  const { body } = await (await http.as('admin')).get('/slm/Structure/v1/get');
  const sectionId = body.data[0].sections[1].id;
  await giveRights('secretary', { sectionId, roles: ['SLM.ClassNotebook.View', 'SLM.Incident.Edit'] });
  const secretary = await http.as('secretary');
  const notebooks = async () =>
    (await secretary.get('/slm/Notebooks/v1/get?page=1&size=50')).body.data.map(
      (one: { className: string }) => one.className,
    );
  expect(new Set(await notebooks())).toEqual(new Set(['6e AAA']));
  expect((await secretary.get('/usm/api/session')).text).toContain('SLM.Incident.Edit');
  await giveRights('secretary', { sectionId: null });
  expect((await notebooks()).length).toBeGreaterThan(1);
  await giveRights('secretary', { roles: [] });
});

test('a teacher who administrates the notebooks of a section leaves those of colleagues alone in the other one, where they teach too', async () => {
  const { body } = await (await http.as('admin')).get('/slm/Structure/v1/get');
  const french = body.data[0].sections[1].id;
  await giveRights('ngo', { sectionId: french, roles: ['SLM.ClassNotebook.Administrate'] });
  const ngo = await http.as('ngo');
  const { tabiForm1, ngoForm1 } = http.school.notebooks;
  const item = async (id: number) =>
    (await ngo.get(`/slm/Notebooks/v1/get?page=1&size=1&noteBookId=${id}`)).body.data[0];
  const close = async (notebookId: number) =>
    (await ngo.put('/slm/Notebooks/v1/close', { noteBookId: notebookId })).status;
  expect(await item(tabiForm1)).toMatchObject({ mayEdit: false, mayReopen: false });
  expect([await close(tabiForm1), await close(ngoForm1)]).toEqual([403, 200]);
  expect(await item(ngoForm1)).toMatchObject({ closed: true, mayReopen: false });
  const reopen = { noteBookId: ngoForm1, reason: 'x' };
  expect((await ngo.put('/slm/Notebooks/v1/reopen', reopen)).status).toBe(403);
  await giveRights('ngo', { sectionId: null });
  expect(await item(ngoForm1)).toMatchObject({ mayReopen: true });
  expect((await ngo.put('/slm/Notebooks/v1/reopen', reopen)).status).toBe(200);
  await giveRights('ngo', { roles: [] });
});

test('refuses single roles that make an administrator, that people give themselves, or that a person who is no administrator gives', async () => {
  const withheld = ['Administrator', 'Expert', 'Section', 'MGM.Account.Edit', 'SLM.PersonalData.Erase'];
  for (const role of [...withheld, 'SLM.ClassNotebook.Edit', 'SLM.Anything'])
    expect((await sendRights('bursar', { roles: [role] })).status, role).toBe(400);
  const own = await sendRights('admin', { roles: ['SLM.Payment.Edit'] });
  expect([own.status, own.body.code]).toEqual([409, 'MEMBERS.errors.ownRights']);
  expect((await sendRights('bursar', { roles: ['SLM.Parent.Edit'] }, 'principal')).status).toBe(403);
  expect(await memberNamed('bursar')).toMatchObject({ jobs: ['bursar'], roles: [] });
});

test('a class master with a right of the whole school knows telephones and health of the own class alone', async () => {
  await giveRights('tabi', { roles: ['SLM.Student.Edit', 'SLM.PersonalData.View'] });
  const tabi = await http.as('tabi');
  const inForm2 = http.school.students.form2[0] as number;
  const contactsOf = async (id: number) => (await record('tabi', id)).body.data[0].contacts;
  expect([await contactsOf(inForm1), await contactsOf(inForm2)]).toEqual([expect.anything(), null]);
  const template = await tabi.get(
    `/slm/Imports/v1/template?kind=students&classId=${http.school.classes.form1}`,
  );
  const content = Buffer.from(template.body.data[0].content, 'base64');
  const written = JSON.stringify(await readSheet(content, { encoding: null, knownHeadings: [] }));
  expect([written.includes('Form 1 AAA'), written.includes('11 22 33')]).toEqual([true, false]);
  const held = await tabi.get(`/slm/PersonalData/v1/held?kind=student&id=${inForm1}`);
  expect(held.body.data[0].withheld).toContain('Health');
  const file = await tabi.post('/slm/PersonalData/v1/export', { kind: 'student', id: inForm1 });
  const text = Buffer.from(file.body.data[0].content, 'base64').toString('utf8');
  expect([text.includes('Rue 1 AAA'), text.includes('Asthma')]).toEqual([true, false]);
  await giveRights('tabi', { roles: [] });
});

test('a person who changes students without seeing their telephones finds only the own imported lists, not those of colleagues', async () => {
  await giveRights('bursar', { roles: ['SLM.Student.Edit'] });
  const [colleague, bursar] = [await http.as('secretary'), await http.as('bursar')];
  const list = 'Nom;Prénom;Téléphone\nform1-AAA;Brenda-AAA;677 00 11 22';
  const { id } = await importing(colleague, 'students').tried(list);
  const own = await importing(bursar, 'students').tried('Nom;Prénom\nform1-AAA;Brenda-AAA');
  const status = async (path: string) => (await bursar.get(`/slm/Imports/v1/${path}`)).status;
  expect([
    await status(`run?id=${id}`),
    await status(`rows?id=${id}&outcome=update&page=1`),
    await status(`failed?id=${id}`),
    await status(`run?id=${own.id}`),
  ]).toEqual([404, 404, 404, 200]);
  const listed = async () =>
    (await bursar.get('/slm/Imports/v1/get?page=1')).body.data.map((run: { id: number }) => run.id);
  expect(await listed()).toEqual([own.id]);
  await giveRights('bursar', { roles: ['SLM.Student.Edit', 'SLM.Student.Contact.View'] });
  expect([await listed(), await status(`run?id=${id}`)]).toEqual([[own.id, id], 200]);
  await giveRights('bursar', { roles: [] });
});

test('a person who changes students without seeing their telephones removes no document that they cannot read', async () => {
  await giveRights('bursar', { roles: ['SLM.Student.Edit'] });
  const path = '/slm/Students/v1/documents';
  const [{ id }] = (await (await http.as('principal')).get(`${path}?id=${inForm1}`)).body.data;
  expect((await (await http.as('bursar')).delete(`${path}?id=${id}`)).status).toBe(403);
  await giveRights('bursar', { roles: [] });
});

test('the right to see results opens the choice of classes in reports, without the right to see students', async () => {
  const choices = async () =>
    (await (await http.as('noRole')).get('/slm/ReportChoices/v1/get')).body.data[0].classes.length;
  await giveRights('noRole', { roles: ['SLM.Report.Read'] });
  expect(await choices()).toBe(0);
  await giveRights('noRole', { roles: ['SLM.Report.Read', 'SLM.Evaluation.View'] });
  expect(await choices()).toBeGreaterThan(1);
});

test('people who may export data by a single right need the second step, readers and paying parents do not', async () => {
  await http.database.write(asOrg(http.school.org), ({ db }) =>
    sql`INSERT INTO account_rules (org_id, second_factor_since) VALUES (${http.school.org}, now())`.execute(
      db,
    ),
  );
  const due = async (name: PersonName) =>
    (await (await http.as(name)).get('/usm/api/session')).body.secondFactorBy !== null;
  await giveRights('noRole', { roles: ['SLM.Student.View'] });
  expect([await due('noRole'), await due('mbarga')]).toEqual([false, false]);
  const exportsOrHandlesMoney = [
    ...['MGM.Account.View', 'SLM.PersonalData.View', 'SLM.Student.Edit', 'SLM.Parent.Edit'],
    ...['SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.Payment.Edit'],
  ];
  for (const role of exportsOrHandlesMoney) {
    await giveRights('noRole', { roles: [role] });
    expect(await due('noRole'), role).toBe(true);
  }
});

test('keeps the rights of a link to a child, and those that no administrator gives here, when single rights change', async () => {
  const { org, people } = http.school;
  const { userId } = people.ngo;
  await http.database.write(asOrg(org), async (at) => {
    const [guardianId = 0] = await addGuardians(at, [
      { userId, firstName: 'N', lastName: 'N', phone: null, email: null },
    ]);
    await giveRoles(at, rolesOfJob('parent', userId, guardianId));
  });
  const ofChildren = async () => {
    const { rows } = await http.database.write(asOrg(org), ({ db }) =>
      sql<{ role: string }>`
        SELECT role_name AS role FROM membership_roles
        WHERE org_id = ${org} AND user_id = ${userId} AND scope = 'children'
      `.execute(db),
    );
    return rows.length;
  };
  const before = await ofChildren();
  await giveRights('ngo', { roles: ['SLM.Payment.View', 'SLM.Student.View'] });
  expect(await giveRights('ngo', { roles: [] })).toMatchObject({
    jobs: ['teacher'],
    roles: [],
    otherRoles: 0,
  });
  expect([before > 3, await ofChildren()]).toEqual([true, before]);
  expect(await giveRights('expert', { roles: ['SLM.Report.View'] })).toMatchObject({ otherRoles: 1 });
  expect(await giveRights('expert', { roles: [] })).toMatchObject({ jobs: [], roles: [], otherRoles: 1 });
});
