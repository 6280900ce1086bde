/** Staff limited to a section or to levels: what is the whole school's is not theirs, and whom they do not reach no list tells them. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import { inSchool } from '../database/in-school.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import { readPdf } from '../pdf-content.ts';
import { teachInTest } from './for-one-test.ts';
import { limits, limitToFrench } from './limit.ts';

const onePoint = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

describe.each(sampledCases(limits))('limited to %s', (limit) => {
  let http: TestHttp;
  let admin: Caller;
  let secretary: Caller;

  /** All of the French section, or of its level. */
  beforeAll(async () => {
    http = await openTestHttp();
    const { people } = http.school;
    await limitToFrench(http, limit, [
      people.admin.userId,
      people.secretary.userId,
      people.discipline.userId,
    ]);
    admin = await http.as('admin');
    secretary = await http.as('secretary');
  });
  afterAll(() => http.close());

  /** Gives a student a photo that may be shown. */
  async function givePhoto(studentId: number): Promise<void> {
    await inSchool(
      http,
      [
        "INSERT INTO student_photos (org_id, student_id, image_type, image) VALUES ($1, $2, 'image/webp', $3)",
        studentId,
        onePoint,
      ],
      [
        `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
         VALUES ($1, $2, 'record', 1, 'paper', now(), 1)`,
        studentId,
      ],
    );
  }

  test('an administrator of a part neither exports nor imports the whole school, nor lets a program read it', async () => {
    const [rosters, clients] = ['/slm/Rosters/v1', '/slm/RosterClients/v1'];
    const files = [{ name: 'orgs.csv', content: Buffer.from('sourcedId,name,type').toString('base64') }];
    const replies = {
      export: await admin.post(`${rosters}/export`),
      runs: await admin.get(`${rosters}/get?page=1`),
      run: await admin.get(`${rosters}/run?id=1`),
      upload: await admin.post(`${rosters}/upload`, { files }),
      choose: await admin.put(`${rosters}/choose`, { id: 1, school: '1' }),
      do: await admin.post(`${rosters}/do`, { id: 1, plan: 'x' }),
      drop: await admin.post(`${rosters}/drop`, { id: 1 }),
      clients: await admin.get(`${clients}/get`),
      create: await admin.post(`${clients}/create`, { name: 'Moodle', scopes: ['roster.readonly'] }),
      revoke: await admin.post(`${clients}/revoke`, { id: 1 }),
    };
    const statuses = Object.entries(replies).map(([call, { status }]) => [call, status]);
    expect(statuses).toEqual(Object.keys(replies).map((call) => [call, 403]));
  });

  test('a person limited to a part of the school reads neither the state of the installation nor what waits in its office', async () => {
    expect((await admin.get('/slm/Health/v1/get')).status).toBe(403);
    expect((await secretary.get('/slm/Home/v1/checklist')).status).toBe(403);
    const whole = await http.as('principal');
    expect((await whole.get('/slm/Home/v1/checklist')).status).toBe(200);
  });

  test('a secretary of a part reads of a teacher neither telephone nor contract, and does not keep the file', async () => {
    const id = http.school.people.ngo.userId;
    const seen = await secretary.get(`/slm/Teachers/v1/record?id=${id}`);
    expect(seen.body.data[0]).toMatchObject({ employment: null, mayEdit: false });
    const file = {
      staffNumber: null,
      phone: '1',
      address: null,
      qualification: null,
      employedSince: null,
      status: null,
      contractMinutes: null,
      subjectIds: [],
    };
    const saved = await secretary.put('/slm/Teachers/v1/update', { id, version: 1, ...file });
    expect(saved.status, saved.text).toBe(403);
    const list = importing(secretary, 'teachers');
    const name = 'Nom;Prénom;Téléphone\nStaff-AAA;ngo-AAA;677112233';
    const [refused] = await list.rows(await list.tried(name), 'failed');
    expect(refused?.faults.map(({ label }) => label)).toContain('Téléphone');
    const number = await list.tried('Nom;Prénom;Matricule\nStaff-AAA;ngo-AAA;T-007');
    expect(number.counts).toMatchObject({ failed: 1, update: 0 });
  });

  test('a list of students tells a secretary of a part nothing of namesakes in the other', async () => {
    const lists = importing(secretary, 'students');
    const file =
      'Nom;Prénom;Date de naissance;Classe\nform1-AAA;Brenda-AA;15/01/2012;6e AAA\nform1-AAA;Junior-AAA;15/02/2012;6e AAA';
    const run = await lists.tried(file, { dayOrder: 'dmy' });
    const shown = JSON.stringify([
      ...(await lists.rows(run, 'undecided')),
      ...(await lists.rows(run, 'failed')),
      ...(await lists.rows(run, 'create')),
    ]);
    expect(shown).not.toContain('Form 1 AAA');
    expect(shown).not.toContain('AAA-form1-0');
    expect(run.counts).toMatchObject({ create: 1, failed: 1, undecided: 0 });
  });

  test('nor does the list of the ministry tell of them, and it changes nothing of theirs', async () => {
    const lists = importing(secretary, 'ministry');
    const run = await lists.tried(
      'Matricule;Nom;Prénom;Date de naissance\nX1;form1-AAA;Brendaaa-AAA;15/01/2012',
    );
    const shown = JSON.stringify([
      ...(await lists.rows(run, 'undecided')),
      ...(await lists.rows(run, 'failed')),
    ]);
    expect(shown).not.toContain('Form 1 AAA');
    expect(run.counts).toMatchObject({ failed: 1, update: 0 });
  });

  test('a list of parents tells a secretary of a part nothing of a child in the other, and leaves that link as it is', async () => {
    const whole = await http.as('principal');
    const [{ id }] = (await whole.post('/slm/Parents/v1/get', { keyword: 'mbarga' })).body.data;
    const record = async () => (await whole.get(`/slm/Parents/v1/record?id=${id}`)).body.data[0];
    const { lastName, firstName, children } = await record();
    const own = children.find((child: { className: string }) => child.className === '6e AAA');
    const lists = importing(secretary, 'parents');
    const run = await lists.tried(
      `Nom de l’élève;Classe;Parent ou tuteur;Lien;Téléphone;Peut récupérer l’enfant
${own.lastName} ${own.firstName};6e AAA;${lastName} ${firstName};mère;699887766;non`,
      { restOfNear: 'first' },
    );
    const rows = await lists.rows(run, 'update');
    expect(JSON.stringify(rows)).toContain(own.firstName);
    expect(JSON.stringify(rows)).not.toContain('form1-AAA');
    const done = await lists.done(run);
    const after = await record();
    expect(after.children.map(({ pickUp }: { pickUp: boolean }) => pickUp).toSorted()).toEqual([false, true]);
    expect((await lists.undone(done)).conflicts).toEqual([]);
    const links = (all: readonly { studentId: number; pickUp: boolean; state: string }[]) =>
      all.map(({ studentId, pickUp, state }) => [studentId, pickUp, state]);
    expect(links((await record()).children)).toEqual(links(children));
  });

  sampledTest('a secretary of a part prints no slips for parents of children in the other', async () => {
    const whole = await http.as('principal');
    await importing(whole, 'parents').imported(
      'Nom de l’élève;Classe;Parent ou tuteur;Lien\nform1-AAA Brenda-AAA;Form 1 AAA;TALLA Eric;oncle',
      { forAll: { verified: 'yes' } },
    );
    const request = { origin: 'https://school.example', renew: false };
    const refused = await secretary.post('/slm/ParentLogins/v1/new', request);
    expect(refused.body.code, refused.text).toBe('PARENTS.errors.nobodyNew');
    expect((await whole.post('/slm/ParentLogins/v1/new', request)).status).toBe(200);
    const again = await secretary.post('/slm/ParentLogins/v1/new', request);
    expect(again.body.code, 'nor that these have slips').toBe('PARENTS.errors.nobodyNew');
  });

  test('a secretary of a part gives no slip to a parent who has a child in the other: whoever held it would see that child', async () => {
    const whole = await http.as('principal');
    const both = ['form1-AAA Brenda-AAA;Form 1 AAA', 'sixth-AAA Brenda-AAA;6e AAA'];
    await importing(whole, 'parents').imported(
      ['Nom de l’élève;Classe;Parent ou tuteur;Lien;Téléphone']
        .concat(both.map((child) => `${child};OTTOU Jean;père;699121212`))
        .join('\n'),
      { forAll: { verified: 'yes' } },
    );
    const [{ id }] = (await whole.post('/slm/Parents/v1/get', { keyword: 'ottou' })).body.data;
    const classSlips = { classId: http.school.classes.sixth, renew: false };
    const named = async (caller: Caller) =>
      (await caller.post('/slm/ParentLogins/v1/classSlips', classSlips)).text.includes('OTTOU');
    const slip = (caller: Caller) => caller.post('/slm/ParentLogins/v1/slip', { id });
    const refused = await slip(secretary);
    expect([refused.status, refused.body.code]).toEqual([409, 'PARENTS.errors.childElsewhere']);
    expect(await named(secretary)).toBe(false);
    expect(await named(whole)).toBe(true);
    expect((await slip(whole)).status).toBe(200);
  });

  test('a secretary of a part changes nobody of the other one among many, and puts nobody there', async () => {
    const { classes, students } = http.school;
    const change = async (classId: number, studentIds: readonly number[], what: object) =>
      (await secretary.put('/slm/Students/v1/many', { classId, studentIds, change: what })).status;
    const move = (toClassId: number) => ({
      kind: 'move',
      toClassId,
      repeating: null,
      on: '2026-11-18',
      reason: null,
    });
    const repeat = { kind: 'repeating', repeating: true };
    // A student who came from the other part of the school: records made there belong to that part.
    const [came = 0] = students.sixth;
    await http.database.write(asOrg(http.school.org), (at) =>
      addEnrolments(at, [{ classId: classes.lastYear, studentId: came, rollNumber: null }]),
    );
    const mixed = [...students.sixth.slice(0, 1), ...students.form1.slice(0, 1)];
    expect([
      await change(classes.form1, students.form1, repeat),
      await change(classes.lastYear, [came], repeat),
      await change(classes.sixth, mixed, repeat),
      await change(classes.form1, students.form1, move(classes.sixth)),
      await change(classes.sixth, students.sixth, move(classes.form1)),
      await change(classes.sixth, students.sixth, repeat),
    ]).toEqual([404, 404, 404, 404, 404, 200]);
  });

  test('a secretary of a part moves nobody into the next year: that is the whole school’s', async () => {
    const status = async (caller: Caller) =>
      (await caller.get('/slm/Students/v1/rollover?toYearId=999999999')).status;
    expect([await status(secretary), await status(await http.as('principal'))]).toEqual([403, 404]);
  });

  test('a secretary of a part chooses nobody to speak for a class of the other', async () => {
    const { classes } = http.school;
    const path = '/slm/Students/v1/delegates';
    const whole = await http.as('principal');
    const choose = async (classId: number) => {
      const { version } = (await whole.get(`${path}?classId=${classId}`)).body.data[0];
      return (await secretary.put(path, { classId, version, delegates: [] })).status;
    };
    expect([await choose(classes.form1), await choose(classes.sixth)]).toEqual([404, 200]);
  });

  test('a secretary of a part goes on seeing who has left a class of it, with class and face, and enrols them again', async () => {
    const { classes, students } = http.school;
    const id = students.sixth[0] ?? 0;
    const record = async () => (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
    const on = '2026-11-18';
    const leave = { kind: 'leave', status: 'transferred', on, reason: null };
    await secretary.put('/slm/Students/v1/many', { classId: classes.sixth, studentIds: [id], change: leave });
    expect(await record()).toMatchObject({
      status: 'transferred',
      mayEdit: true,
      enrolments: [{ classId: classes.sixth, endedOn: on }],
    });
    const found = await secretary.post('/slm/Students/v2/get', {
      inClass: false,
      left: true,
      fetchModel: { page: 1, size: 50 },
    });
    expect(found.body.data).toMatchObject([{ stdntid: id, leftGroupIds: [classes.sixth] }]);
    await givePhoto(id);
    const request = { keyword: '', classId: null, levelId: null, inClass: false, left: true };
    const board = await secretary.post('/slm/Students/v1/export-board', request);
    expect((await readPdf(board.bytes)).alternatives).toHaveLength(1);
    const { matricule } = (await record()).identity;
    const list = await importing(secretary, 'students').tried(`Matricule;Classe\n${matricule};6e AAA`);
    expect(list.counts).toMatchObject({ update: 1, failed: 0 });
    const back = { kind: 'move', toClassId: classes.sixth, repeating: false, on, reason: null };
    await secretary.put('/slm/Students/v1/many', { classId: null, studentIds: [id], change: back });
    expect(await record()).toMatchObject({
      status: 'enrolled',
      enrolments: [{ current: true, endedOn: null }],
    });
  });

  test('a secretary of a part who teaches in the other one sees the students there, but prints, exports and changes none of them', async () => {
    const { classes, people, students } = http.school;
    await teachInTest(http, people.secretary.userId, 'SLM.Student.View');
    const [id] = students.form1;
    const status = async (what: string) => (await secretary.get(`/slm/Students/v1/${what}?id=${id}`)).status;
    expect([
      await status('record'),
      await status('certificate'),
      await status('card'),
      await status('transfer-certificate'),
    ]).toEqual([200, 403, 403, 403]);
    const change = { kind: 'repeating', repeating: true };
    const repeating = { classId: classes.form1, studentIds: [id], change };
    expect((await secretary.put('/slm/Students/v1/many', repeating)).status).toBe(403);
    const request = (classId: number | null) => ({
      keyword: '',
      classId,
      levelId: null,
      sectionId: null,
      inClass: true,
      format: 'csv',
    });
    const list = async (classId: number | null) =>
      secretary.post('/slm/Students/v1/export', request(classId));
    const { format: _, ...board } = request(classes.form1);
    expect([
      (await list(classes.form1)).status,
      (await secretary.post('/slm/Students/v1/export-board', board)).status,
    ]).toEqual([404, 404]);
    const all = Buffer.from((await list(null)).body.data[0].content, 'base64').toString();
    expect([all.includes('6e AAA'), all.includes('Form 1 AAA')]).toEqual([true, false]);
  });

  test('a discipline master of a part changes neither tariff nor catalogue, nor a detention session with a student of the other', async () => {
    const { people, students } = http.school;
    const [master, principal] = [await http.as('discipline'), await http.as('principal')];
    const tariff = { rules: [], startsOn: '2026-09-07', version: 0 };
    expect((await master.put('/slm/Discipline/v1/tariff', tariff)).status).toBe(403);
    expect((await principal.put('/slm/Discipline/v1/tariff', tariff)).status).toBe(200);
    const lists = (await master.get('/slm/Discipline/v1/catalogue')).body.data[0];
    const { types, kinds, version } = lists;
    expect((await master.put('/slm/Discipline/v1/catalogue', { types, kinds, version })).status).toBe(403);
    const session = {
      heldOn: '2026-11-27',
      startsAt: '14:00',
      endsAt: '16:00',
      room: null,
      supervisorId: people.ngo.userId,
    };
    const save = '/slm/Detentions/v1/save';
    const { id } = (await principal.put(save, { ...session, id: null, version: 0 })).body.data[0];
    const given = { hours: 2, fromDay: null, untilDay: null, incidentId: null, reason: 'Chatting' };
    const [detention] = (
      await principal.post('/slm/Consequences/v1/create', {
        ...given,
        kindId: 1,
        studentIds: [students.form1[0]],
        publish: false,
      })
    ).body.data;
    const fill = { id, version: 1, consequenceIds: [detention.id] };
    const filled = (await principal.put('/slm/Detentions/v1/students', fill)).body.data[0];
    const changed = { ...session, id, version: filled.version, room: 'Hall' };
    expect((await master.put(save, changed)).status).toBe(403);
    const gone = { id, version: filled.version };
    expect((await master.put('/slm/Detentions/v1/remove', gone)).status).toBe(403);
    const [seen] = (await master.get('/slm/Detentions/v1/get')).body.data;
    expect([seen.mayPlan, seen.students]).toEqual([false, []]);
    expect((await principal.put('/slm/Detentions/v1/remove', gone)).status).toBe(200);
  });
});
