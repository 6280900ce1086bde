import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { GivenStudent, StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1';
const blank: GivenStudent = {
  firstName: 'Brenda',
  lastName: 'Eyong',
  matricule: null,
  nationalMatricule: null,
  sex: 'F',
  birthDate: '2012-03-05' as GivenStudent['birthDate'],
  birthPlace: 'Mamfe',
  nationality: null,
  contacts: { phone: '+237 650 00 00 00', phone2: null, email: null, address: 'Quartier 3', emergency: [] },
};

async function created(part: Partial<GivenStudent> = {}, school = http.school): Promise<StudentRecord> {
  const body = { classId: school.classes.form1, repeating: false, ...blank, ...part };
  const reply = await (await http.as('secretary', school)).post(`${path}/create`, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

async function read(name: Parameters<TestHttp['as']>[0], id: number): Promise<StudentRecord> {
  const reply = await (await http.as(name)).get(`${path}/record?id=${id}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

const givenOf = ({ id, version, firstName, lastName, identity, contacts }: StudentRecord) => ({
  ...blank,
  ...identity,
  id,
  version,
  firstName,
  lastName,
  contacts,
});

const found = async (name: Parameters<TestHttp['as']>[0], keyword: string) => {
  const body = { searchStudentsByKeyword: keyword, fetchModel: { page: 1, size: 50 } };
  const reply = await (await http.as(name)).post('/slm/Students/v2/get', body);
  return reply.body.data.map((row: { stdntlastname: string }) => row.stdntlastname);
};

test('a secretary adds a student: the school’s next matricule is given, and the class has one more', async () => {
  const school = http.otherSchool;
  const first = await created({}, school);
  const second = await created({ lastName: 'Ndip' }, school);
  expect(first.identity).toMatchObject({ matricule: '260001', birthPlace: 'Mamfe', sex: 'F' });
  expect(second.identity?.matricule).toBe('260002');
  expect(first).toMatchObject({
    status: 'enrolled',
    version: 1,
    mayEdit: true,
    contacts: { address: 'Quartier 3' },
  });
  expect(first.enrolments.map(({ className }) => className)).toEqual(['Form 1 BBB']);
});

sampledTest('repeating is corrected in the record, and stays unchanged when it is left out', async () => {
  const secretary = await http.as('secretary');
  const change = async (record: StudentRecord, given: { repeating?: boolean }): Promise<StudentRecord> => {
    const reply = await secretary.put(`${path}/update`, { ...givenOf(record), ...given });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data[0];
  };
  const repeats = ({ enrolments }: StudentRecord) => enrolments.map(({ repeating }) => repeating);
  const again = await change(await created(), { repeating: true });
  expect(repeats(again)).toEqual([true]);
  const renamed = await change({ ...again, firstName: 'Brenda Lum' }, {});
  expect(repeats(renamed)).toEqual([true]);
  expect(repeats(await change(renamed, { repeating: false }))).toEqual([false]);
});

sampledTest(
  'two who add a student at the same moment get two matricules; one typed by hand is not given again',
  async () => {
    const soon = String(Number((await created()).identity?.matricule) + 3);
    const typed = await created({ matricule: ` ${soon} ` });
    expect(typed.identity?.matricule).toBe(soon);
    const replies = await Promise.all(Array.from({ length: 4 }, () => created()));
    const given = replies.map(({ identity }) => identity?.matricule);
    expect(new Set(given).size).toBe(4);
    expect(given).not.toContain(soon);
  },
);

test('in a school with imported numbers the first new one follows the highest of the year', async () => {
  const { org } = http.school;
  const add = async (part: Partial<GivenStudent>) => (await created(part)).identity?.matricule;
  await add({ matricule: '261840' });
  await add({ matricule: '26-9999' });
  await http.database.write(asOrg(org), ({ db }) =>
    sql`DELETE FROM student_numbers WHERE org_id = ${org}`.execute(db),
  );
  expect(await add({})).toBe('261841');
  expect(await add({})).toBe('261842');
});

test('students without a class belong to the whole school: a secretary sees the full record, a teacher and a section’s head nothing', async () => {
  const { id } = await created({ birthPlace: 'Kumbo' });
  const { org } = http.school;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`DELETE FROM enrolments WHERE org_id = ${org} AND student_id = ${id}`.execute(db),
  );
  expect(await read('secretary', id)).toMatchObject({
    mayEdit: true,
    identity: { birthPlace: 'Kumbo' },
    contacts: { address: 'Quartier 3' },
  });
  for (const name of ['ngo', 'sectionHead', 'mbarga'] as const)
    expect((await (await http.as(name)).get(`${path}/record?id=${id}`)).status, name).toBe(404);
});

test('each sees as much of a student as the role shows: a bursar the name, a teacher who it is, a class master the telephone', async () => {
  const { id } = await created();
  expect(await read('bursar', id)).toMatchObject({
    lastName: 'Eyong',
    identity: null,
    contacts: null,
    mayEdit: false,
  });
  const teacher = await read('ngo', id);
  expect([teacher.identity?.birthPlace, teacher.contacts]).toEqual(['Mamfe', null]);
  expect((await read('tabi', id)).contacts).toMatchObject({ phone: '+237 650 00 00 00' });
  for (const name of ['fon', 'mbarga', 'sectionHead'] as const)
    expect((await (await http.as(name)).get(`${path}/record?id=${id}`)).status, name).toBe(404);
  const stranger = await http.as('admin', http.otherSchool);
  expect((await stranger.get(`${path}/record?id=${id}`)).status).toBe(404);
});

test('a parent reads the record of the own child and of no other', async () => {
  const [own = 0, other = 0] = http.school.students.form1;
  const record = await read('mbarga', own);
  expect(record).toMatchObject({ mayEdit: false });
  expect(record.identity).not.toBeNull();
  expect((await (await http.as('mbarga')).get(`${path}/record?id=${other}`)).status).toBe(404);
});

test('a changed record is kept, and of two who change it the second is shown what the first wrote', async () => {
  const made = await created();
  const secretary = await http.as('secretary');
  const first = await secretary.put(`${path}/update`, {
    ...givenOf(made),
    nationality: 'Camerounaise',
    sex: null,
  });
  expect(first.status, first.text).toBe(200);
  expect(first.body.data[0]).toMatchObject({
    version: 2,
    identity: { nationality: 'Camerounaise', sex: null },
  });
  const second = await (await http.as('principal')).put(`${path}/update`, {
    ...givenOf(made),
    lastName: 'Eyang',
  });
  expect([second.status, second.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(second.body.facts.current).toMatchObject({ lastName: 'Eyong', version: 2 });
});

test('a matricule, and a national one, belong to one student of the school; another school may use the same', async () => {
  const made = await created({ matricule: 'LB-17', nationalMatricule: 'CM-0001' });
  const secretary = await http.as('secretary');
  const other = await created();
  const twice = await secretary.put(`${path}/update`, { ...givenOf(other), matricule: 'LB-17' });
  expect([twice.status, twice.body.code]).toEqual([409, 'STUDENT.errors.matriculeTaken']);
  const national = await secretary.put(`${path}/update`, { ...givenOf(other), nationalMatricule: 'CM-0001' });
  expect(national.body.code).toBe('STUDENT.errors.nationalMatriculeTaken');
  const elsewhere = {
    classId: http.otherSchool.classes.form1,
    repeating: false,
    ...blank,
    matricule: 'LB-17',
  };
  expect(
    (await (await http.as('secretary', http.otherSchool)).post(`${path}/create`, elsewhere)).status,
  ).toBe(201);
  expect(made.identity?.nationalMatricule).toBe('CM-0001');
});

test('a birth in the future and a day that does not exist are refused', async () => {
  const body = { classId: http.school.classes.form1, repeating: false, ...blank };
  const secretary = await http.as('secretary');
  const future = await secretary.post(`${path}/create`, { ...body, birthDate: '2031-01-01' });
  expect([future.status, future.body.code]).toEqual([400, 'STUDENT.errors.birthDateUnlikely']);
  expect((await secretary.post(`${path}/create`, { ...body, birthDate: '2012-02-30' })).status).toBe(400);
});

test('finds students by name in any order and without accents, never by data that the caller may not see', async () => {
  await created({ firstName: 'Aïssatou Blessing', lastName: 'Ngô’o', matricule: 'SECRET-77' });
  for (const keyword of ['aissatou ngo', 'NGÔ’O blessing', 'bless aiss'])
    expect(await found('ngo', keyword), keyword).toEqual(['Ngô’o']);
  expect(await found('ngo', 'SECRET-77')).toEqual(['Ngô’o']);
  expect(await found('bursar', 'SECRET-77')).toEqual([]);
  expect(await found('secretary', '%')).toEqual([]);
});

test('brothers and sisters are named to who may know families and sees them: no others, and none through a revoked link', async () => {
  const [inForm1] = http.school.students.form1;
  const [inSixth] = http.school.students.sixth;
  const siblings = async (name: Parameters<TestHttp['as']>[0], id = inForm1) =>
    (await read(name, id as number)).siblings.map(({ studentId }) => studentId);
  expect((await read('secretary', inForm1 as number)).siblings).toMatchObject([
    { studentId: inSixth, className: expect.stringContaining('6e') },
  ]);
  for (const name of ['discipline', 'mbarga'] as const) expect(await siblings(name), name).toEqual([inSixth]);
  // A class master sees the own class, a teacher of both classes and a bursar no families, a section its own students.
  for (const name of ['tabi', 'ngo', 'bursar'] as const) expect(await siblings(name), name).toEqual([]);
  expect(await siblings('sectionHead', inSixth)).toEqual([]);
  const setState = (state: string) =>
    http.database.write(asOrg(http.school.org), ({ db }) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE student_id = ${inSixth}`.execute(db),
    );
  await setState('revoked');
  expect(await siblings('secretary')).toEqual([]);
  await setState('verified');
});

test('a student is found by the national matricule too, where it may be known', async () => {
  await created({ lastName: 'Ministry', matricule: 'SECRET-78', nationalMatricule: 'MINESEC-4711' });
  expect(await found('secretary', 'minesec-47')).toEqual(['Ministry']);
  expect(await found('bursar', 'minesec-47')).toEqual([]);
});

test('students are listed by level and by cycle, and taken out by section', async () => {
  const secretary = await http.as('secretary');
  const structure = (await secretary.get('/slm/Structure/v1/get')).body.data[0];
  const [english, french] = structure.sections;
  const levels = [...english.levels, { id: null, name: 'Lower Sixth', cycle: 2, exam: null, capacity: null }];
  const saved = await secretary.put('/slm/Structure/v1/sections', {
    version: structure.version,
    sections: [{ ...english, levels }, french],
  });
  const levelId = saved.body.data[0].sections[0].levels.at(-1).id;
  const classroom = { yearId: null, levelId, series: null, room: null, capacity: null, masterId: null };
  const made = await secretary.post('/slm/Classes/v1/create', { ...classroom, name: 'Lower Sixth Z' });
  await secretary.post(`${path}/create`, {
    classId: made.body.data[0].id,
    repeating: true,
    ...blank,
    lastName: 'Levelled',
  });
  const names = async (filter: object) =>
    (
      await secretary.post('/slm/Students/v2/get', { ...filter, fetchModel: { page: 1, size: 50 } })
    ).body.data.map((row: { stdntlastname: string }) => row.stdntlastname);
  expect(await names({ lvelIdParam: levelId })).toEqual(['Levelled']);
  expect(await names({ cyclidParam: 2 })).toEqual(['Levelled']);
  expect(await names({ cyclidParam: 1 })).not.toContain('Levelled');
  const taken = async (sectionId: number) => {
    const wanted = { keyword: 'levelled', classId: null, levelId: null, sectionId, inClass: true };
    const file = await secretary.post(`${path}/export`, { format: 'csv', ...wanted });
    return Buffer.from(file.body.data[0].content, 'base64').toString('utf8');
  };
  expect(await taken(english.id)).toContain('Levelled');
  expect(await taken(french.id)).not.toContain('Levelled');
});

sampledTest(
  'teachers, parents and the vice principal change no record; a secretary not one of another school, nor into its classes',
  async () => {
    const made = await created();
    for (const name of ['ngo', 'tabi', 'vicePrincipal', 'bursar', 'mbarga'] as const) {
      const caller = await http.as(name);
      expect((await caller.put(`${path}/update`, givenOf(made))).status, name).toBe(403);
      const body = { classId: http.school.classes.form1, repeating: false, ...blank };
      expect((await caller.post(`${path}/create`, body)).status, name).toBe(403);
    }
    const stranger = await http.as('secretary', http.otherSchool);
    expect((await stranger.put(`${path}/update`, givenOf(made))).status).toBe(404);
    const into = { classId: http.otherSchool.classes.form1, repeating: false, ...blank };
    expect((await (await http.as('secretary')).post(`${path}/create`, into)).status).toBe(404);
  },
);

test('birth place, nationality and national matricule come with a list that asks for them, never to a bursar, who knows names alone', async () => {
  const { id } = await created({ lastName: 'Ojong', nationalMatricule: 'CM2026X', nationality: 'CM' });
  const listed = async (name: Parameters<TestHttp['as']>[0], request: object) => {
    const body = { grpeidParam: http.school.classes.form1, fetchModel: { page: 1, size: 50 }, ...request };
    const reply = await (await http.as(name)).post('/slm/Students/v2/get', body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.find((one: { stdntid: number }) => one.stdntid === id);
  };
  const details = {
    own: {},
    nationalMatricule: 'CM2026X',
    birthPlace: 'Mamfe',
    nationality: 'CM',
    repeating: false,
  };
  expect((await listed('secretary', { withDetails: true })).details).toEqual(details);
  expect((await listed('ngo', { withDetails: true })).details).toEqual(details);
  expect(await listed('secretary', {})).not.toHaveProperty('details');
  expect(await listed('secretary', { withDetails: true, decryptData: false })).not.toHaveProperty('details');
  expect(await listed('bursar', { withDetails: true })).not.toHaveProperty('details');
});
