/** Messages that leave by themselves. The database has the real clock: a moment after the clock of the tests has passed for it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { givenMessage } from '#testing/given-message.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { startJobProcess } from '#testing/job-process.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import type { Message } from '../../contract.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const path = '/slm/Communication/v1';
const jobsDone = async () => expect(await startJobProcess(http.scratch.app).ended).toBe(0);
const passed = { day: '2026-11-21', clock: '07:00' };
const toCome = { day: '2027-06-01', clock: '07:00' };
/** Also for the clock of the database, whatever day it is. */
const isToCome = (id: number) =>
  http.database.write(asOrg(http.school.org), ({ org, db }) =>
    sql`UPDATE jobs SET not_before = now() + interval '1 day' WHERE org_id = ${org} AND subject = ${`message ${id}`}`.execute(
      db,
    ),
  );

const given = (subject: string, sendsAt: object | null) =>
  givenMessage(http.school.classes.form1, { subject: { en: subject, fr: null }, send: false, sendsAt });
const create = (subject: string, sendsAt: object) =>
  secretary.post(`${path}/create`, given(subject, sendsAt));
const stateOf = async (wanted: number) =>
  (await secretary.get(`${path}/sent`)).body.data.find(({ id }: { id: number }) => id === wanted)?.state;
const received = async (): Promise<readonly string[]> =>
  (await (await http.as('mbarga')).get(`${path}/get`)).body.data.map(
    ({ subject }: { subject: string }) => subject,
  );

test('a message leaves once, when its time has come; not what was deleted, kept or sent before', async () => {
  const change = ({ id, version }: Message, subject: string, sendsAt: object | null, send = false) =>
    secretary.put(`${path}/update`, { id, version, ...given(subject, sendsAt), send });
  const made = async (subject: string, sendsAt: object): Promise<Message> =>
    (await create(subject, sendsAt)).body.data[0];
  const arrived = async () => (await received()).filter((one) => subjects.includes(one)).toSorted();
  const subjects = ['At once', 'Deleted', 'Due', 'Kept', 'Later'];
  const later = await made('Later', toCome);
  expect(later.sendsAt).toEqual(toCome);
  await isToCome(later.id);
  const due = await made('Due', passed);
  const { id, version } = await made('Deleted', passed);
  expect((await secretary.put(`${path}/delete`, { id, version })).status).toBe(200);
  await change(await made('Kept', passed), 'Kept', null);
  await change(await made('At once', passed), 'At once', null, true);
  await jobsDone();
  expect([await stateOf(due.id), await stateOf(later.id)]).toEqual(['sent', 'draft']);
  expect(await arrived()).toEqual(['At once', 'Due']);
  expect((await change(later, 'Later', passed)).status).toBe(200);
  await jobsDone();
  expect(await arrived()).toEqual(['At once', 'Due', 'Later']);
});

slowTest(
  'a message that reaches nobody at its time stays a draft, and its writer hears so at once',
  async () => {
    const { id } = (await create('To nobody', passed)).body.data[0];
    await http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE guardian_links SET contact = false WHERE org_id = ${org}`.execute(db),
    );
    await jobsDone();
    const [message] = (await secretary.get(`${path}/sent`)).body.data.filter((one: Message) => one.id === id);
    expect(message).toMatchObject({ state: 'draft', notSent: true });
    const news = (await secretary.get('/slm/Notifications/v1/get?page=1&size=9&language=en')).body.data;
    const texts: readonly string[] = news.map(({ text }: { text: string }) => text);
    expect(texts.filter((text) => text.includes('To nobody'))).toEqual([
      'Nobody could be reached: To nobody. It is kept among your drafts.',
    ]);
    await http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE guardian_links SET contact = true WHERE org_id = ${org}`.execute(db),
    );
  },
);

sampledTest('a message with a field that is empty by its time says which and for whom', async () => {
  const body = { en: 'Your {son|daughter} {child}.', fr: null };
  const setSex = (sex: string | null) =>
    http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE students SET sex = ${sex} WHERE org_id = ${org}`.execute(db),
    );
  await setSex('F');
  const made = await secretary.post(`${path}/create`, { ...given('Incomplete', passed), body });
  expect(made.status, made.text).toBe(201);
  await setSex(null);
  await jobsDone();
  expect(await stateOf(made.body.data[0].id)).toBe('draft');
  const news = (await secretary.get('/slm/Notifications/v1/get?page=1&size=9&language=en')).body.data;
  expect(news.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringMatching(/^Incomplete: “son\|daughter” is empty for \S/),
  );
  await setSex('F');
});

sampledTest(
  'a message leaves with the rights of its time: not for a class that was given to another teacher, and also after further jobs',
  async () => {
    const ngo = await http.as('ngo');
    const { people, classes, students } = http.school;
    const ofStudent = { audience: 'students', targetIds: [students.form1[0]] };
    const lost = (await ngo.post(`${path}/create`, { ...given('Lost class', passed), ...ofStudent })).body
      .data[0];
    const office = (await create('Further job', passed)).body.data[0];
    await http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE assignments SET teacher_id = ${people.fon.userId}
      WHERE org_id = ${org} AND teacher_id = ${people.ngo.userId} AND class_id = ${classes.form1}`.execute(
        db,
      ),
    );
    const admin = await http.as('admin');
    const { userId } = people.secretary;
    const members: readonly { id: number; version: number; firstName: string; lastName: string }[] = (
      await admin.get('/usm/api/members')
    ).body.data;
    const member = members.find(({ id }) => id === userId);
    const edited = await admin.put('/usm/api/members', {
      id: userId,
      version: member?.version,
      firstName: member?.firstName,
      lastName: member?.lastName,
      title: null,
      sectionId: null,
      levelIds: [],
      jobs: ['secretary', 'disciplineMaster'],
      roles: [],
    });
    expect(edited.status, edited.text).toBe(200);
    await jobsDone();
    expect(await stateOf(office.id)).toBe('sent');
    const [kept] = (await ngo.get(`${path}/sent`)).body.data.filter(({ id }: Message) => id === lost.id);
    expect(kept).toMatchObject({ state: 'draft', notSent: true });
    expect(await received()).not.toContain('Lost class');
  },
);

test('refuses a time that has passed, and one in two years', async () => {
  for (const sendsAt of [
    { day: '2026-11-19', clock: '07:00' },
    { day: '2028-11-20', clock: '07:00' },
  ])
    expect((await create('Wrong', sendsAt)).body.code).toBe('COMMUNICATION.errors.pastTime');
});
