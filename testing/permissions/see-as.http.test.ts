/** An administrator sees the application as a parent or a teacher: reads alone are answered, and the audit names who looked. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { tidyUp } from '#app/server-housekeeping.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { sampleOf } from '../sampling.ts';
import { everybodysSecret, type PersonName } from '../small-school-people.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';

const path = '/usm/api/see-as';
const reason = 'A parent does not find the report card.';
let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const idOf = (name: PersonName) => http.school.people[name].userId;

/** An administrator's session of its own: what one test sees as, another does not. */
async function administrator(): Promise<Caller> {
  const reply = await http.anybody.post('/usm/api/session', {
    login: http.school.people.admin.login,
    secret: everybodysSecret,
  });
  return http.bearer(reply.body.access_token);
}

async function seeingAs(name: PersonName): Promise<Caller> {
  const admin = await administrator();
  const begun = await admin.post(path, { of: 'member', id: idOf(name), reason });
  expect(begun.status, begun.text).toBe(200);
  return admin;
}

const onOwner = (statement: string, values: unknown[] = []) =>
  withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);

/** The latest first. */
const audited = () =>
  onOwner(
    `SELECT action, user_id::int AS "userId", subject, facts FROM audit_entries
     WHERE org_id = $1 AND action LIKE 'accounts.%Seeing' ORDER BY id DESC`,
    [http.school.org],
  );

const routes = () =>
  joinAreas({
    demonstrationEverywhere: false,
    compatibleSignIn: true,
    providers: {},
    publicUrl: 'http://127.0.0.1:3000',
    sealing: testSealing,
    pushKeys: testPushKeys,
    smsGateways: [],
    mails: quietMails,
    installation: { version: 'test', disk: async () => null },
    backups: quietBackups,
  }).routes;

test('sees what the person sees, with the own name in the audit at the beginning and at the end', async () => {
  const admin = await seeingAs('mbarga');
  const { body } = await admin.get('/usm/api/session');
  expect(body).toMatchObject({
    admin: false,
    user: { userId: idOf('mbarga'), userLogin: null, userEmail: null },
  });
  expect(body.seenBy.name).not.toBe('');
  expect(body.organisations).toHaveLength(1);
  const own = await (await http.as('mbarga')).get('/slm/Home/v1/get');
  expect((await admin.get('/slm/Home/v1/get')).status).toBe(own.status);
  // Without health and paying: the administrator holds no role for them.
  const roles = body.userRoles.map(({ roleName }: { roleName: string }) => roleName);
  expect(roles).toContain('SLM.Evaluation.View');
  expect(roles).not.toContain('SLM.Student.Health.View');
  expect(roles).not.toContain('SLM.Payment.Pay');
  const back = await admin.delete(path);
  expect(back.body).toMatchObject({ admin: true, seenBy: null, user: { userId: idOf('admin') } });
  const [end, begin] = await audited();
  expect(begin).toMatchObject({ action: 'accounts.beginSeeing', userId: idOf('admin'), facts: { reason } });
  expect(end).toMatchObject({
    action: 'accounts.endSeeing',
    userId: idOf('admin'),
    facts: { endedBy: 'person' },
  });
  expect([begin?.subject, end?.subject]).toEqual([`account ${idOf('mbarga')}`, `account ${idOf('mbarga')}`]);
});

test('refuses every call that writes, makes a document or is the person’s own, whatever is sent', async () => {
  for (const [subject, name] of (['mbarga', 'ngo'] as const).entries()) {
    const admin = await seeingAs(name);
    const wayBack = ['accounts.signOut', 'accounts.endSeeing', 'accounts.currentSession'];
    const wrong: unknown[] = [];
    for (const { call, options, way } of sampleOf(routes(), subject, 5)) {
      const reads = call.method === 'GET' || options.reads === true;
      const open = reads && call.needs === 'anyone';
      const closed = !reads || way === 'open' || options.own === true || call.replies === 'document';
      if (wayBack.includes(call.name) || open || !closed) continue;
      const body = call.method === 'GET' ? undefined : {};
      const reply = await admin.send(call.method, call.path.replace(/:\w+/g, '1'), body);
      if (reply.body.code !== 'PLATFORM.errors.seeingOnly')
        wrong.push([call.name, reply.status, reply.body.code]);
    }
    expect(wrong).toEqual([]);
  }
});

test('is offered nothing to change where the person is, and the person is afterwards as before', async () => {
  const admin = await seeingAs('ngo');
  const ngo = await http.as('ngo');
  const { org, yearId, notebooks, students } = http.school;
  const lines = students.form1.map((studentId) => ({ studentId, comment: '', completed: 'N' }));
  const given = await ngo.post('/slm/Homework/v1/create', {
    createdBy: idOf('ngo'),
    orgId: org,
    notebookId: notebooks.ngoForm1,
    yearId,
    // A text that looks like what is changed in a reply.
    title: '{"mayEdit":true}',
    description: 'Exercises',
    dueDate: '11-27-2026 23:59:00',
    homeworkStudentModelData: lines,
  });
  expect(given.status, given.text).toBe(201);
  const offers = async (who: Caller, address: string) => {
    const reply = await who.get(address);
    expect(reply.status, reply.text).toBe(200);
    return [...reply.text.matchAll(/"may[A-Z]\w*":true/g)].length;
  };
  for (const address of ['/slm/Notebooks/v1/get?page=1&size=50', '/slm/Homework/v1/get?page=1&size=50']) {
    expect([address, (await offers(ngo, address)) > 0]).toEqual([address, true]);
    expect([address, await offers(admin, address)]).toEqual([address, 0]);
    expect([address, (await offers(ngo, address)) > 0]).toEqual([address, true]);
  }
  const seen = await admin.get('/slm/Homework/v1/get?page=1&size=50');
  expect(seen.body.data[0].title).toBe('{"mayEdit":true}');
});

test('ends after its time: nothing is answered but the session and the way back, and the hourly round notes the end', async () => {
  const admin = await seeingAs('ngo');
  expect((await admin.get('/slm/Notebooks/v1/get?page=1&size=10')).status).toBe(200);
  const over = "began_at = now() - interval '16 minutes', until = now() - interval '1 minute'";
  await onOwner(`UPDATE seeings SET ${over} WHERE person_id = $1`, [idOf('ngo')]);
  const late = await admin.get('/slm/Notebooks/v1/get?page=1&size=10');
  expect([late.status, late.body.code]).toEqual([409, 'PLATFORM.errors.seeingOver']);
  expect((await admin.get('/usm/api/session')).body.userRoles).toEqual([]);
  await tidyUp(http.database);
  expect((await audited())[0]).toMatchObject({
    action: 'accounts.endSeeing',
    userId: idOf('admin'),
    facts: { endedBy: 'time', reason },
  });
  expect((await admin.delete(path)).body).toMatchObject({ admin: true, seenBy: null });
});

test('opens nothing to an administrator who is one no longer, and nothing more than the person still has', async () => {
  const admin = await seeingAs('tabi');
  await onOwner(
    "UPDATE membership_roles SET role_name = 'Expert' WHERE org_id = $1 AND user_id = $2 AND role_name = 'Administrator'",
    [http.school.org, idOf('admin')],
  );
  const refused = await admin.get('/slm/Notebooks/v1/get?page=1&size=10');
  expect(refused.body.code).toBe('PLATFORM.errors.seeingOver');
  await onOwner(
    "UPDATE membership_roles SET role_name = 'Administrator' WHERE org_id = $1 AND user_id = $2 AND role_name = 'Expert'",
    [http.school.org, idOf('admin')],
  );
});

test('is not seen: who has rights for the whole school, who has none, oneself, another school', async () => {
  const admin = await administrator();
  const codeFor = async (id: number, by = admin) => {
    const { status, body } = await by.post(path, { of: 'member', id, reason });
    return body.code ?? status;
  };
  const notSeen = 'SEE_AS.errors.notSeen';
  for (const name of [
    'admin',
    'principal',
    'bursar',
    'secretary',
    'vicePrincipal',
    'expert',
    'noRole',
  ] as const)
    expect([name, await codeFor(idOf(name))]).toEqual([name, notSeen]);
  expect(await codeFor(http.otherSchool.people.ngo.userId)).toBe('PLATFORM.errors.missing');
  expect((await admin.post(path, { of: 'member', id: idOf('ngo'), reason: ' ' })).status).toBe(400);
  expect(await codeFor(idOf('ngo'), await http.as('principal'))).toBe('PLATFORM.errors.forbidden');
});

test('an administrator whom a court has barred from a child sees as nobody', async () => {
  const admin = await administrator();
  const { org } = http.school;
  onTestFinished(() =>
    withConnection(http.scratch.superuser, async (client) => {
      await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
      const own = 'SELECT id FROM guardians WHERE org_id = $1 AND user_id = $2';
      await client.query(`DELETE FROM guardian_links WHERE guardian_id IN (${own})`, [org, idOf('admin')]);
      await client.query('DELETE FROM guardians WHERE org_id = $1 AND user_id = $2', [org, idOf('admin')]);
    }),
  );
  await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'A', lastName: 'A', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [{ ...person, userId: idOf('admin') }]);
    const studentId = http.school.students.form1[0] as number;
    await addGuardianLinks(at, [{ guardianId: own, studentId, relation: 'father', state: 'barred' }]);
  });
  const refused = await admin.post(path, { of: 'member', id: idOf('mbarga'), reason });
  expect(refused.body.code).toBe('SEE_AS.errors.barredFromChild');
});
