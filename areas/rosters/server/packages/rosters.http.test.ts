import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { hashSecret } from '#areas/accounts/server/public.ts';
import { forgetOldFiles } from '#areas/exchange/server/public.ts';
import { addOrganisation, findOrganisationByCode, reserveCode } from '#areas/school/server/public/school.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { unpackedParts } from '#platform/server/foreign/readers/unpacked.ts';
import { writeZip } from '#platform/server/sheets/write-zip.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { type RosterRun, rosterParts } from '../../packages/contract.ts';

const contoso = resolve(import.meta.dirname, '../../../../testing/data/contoso-high-school');
const base = '/slm/Rosters/v1';
const secret = 'a-long-secret-of-the-head';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

/** A school with nothing in it but its administrator. */
async function emptySchool(code: string, name: string): Promise<Caller> {
  const secretHash = await hashSecret(secret);
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, await reserveCode(db, code));
    await addOrganisation(at, { code, name });
    const login = `head@${code}`;
    const [userId = 0] = await addAccounts(db, [
      { login, email: false, secretHash, language: null, demonstration: false },
    ]);
    await addMembers(at, [{ userId, firstName: 'Amy', lastName: 'Head', title: null, sectionId: null }]);
    await giveRoles(at, rolesOfJob('administrator', userId));
  });
  const reply = await http.anybody.post('/usm/api/session', { login: `head@${code}`, secret });
  return http.bearer(reply.body.access_token);
}

interface File {
  readonly name: string;
  readonly text: string;
}

const one = (reply: Reply): RosterRun => {
  expect([200, 201], reply.text).toContain(reply.status);
  return reply.body.data[0];
};

const upload = (caller: Caller, files: readonly { name: string; text: string | Buffer }[]) =>
  caller.post(`${base}/upload`, {
    files: files.map(({ name, text }) => ({ name, content: Buffer.from(text).toString('base64') })),
  });

const perform = (caller: Caller, { id, plan }: RosterRun) => caller.post(`${base}/do`, { id, plan });

/** `students 60 0 0 0`: created, changed, unchanged, refused. */
const countsOf = ({ report }: RosterRun) =>
  Object.fromEntries(
    (report?.counts ?? []).map(({ part, create, update, unchanged, refused }) => [
      part,
      [create, update, unchanged, refused].join(' '),
    ]),
  );

async function contosoFiles(): Promise<readonly File[]> {
  const names = ['School', 'Section', 'Student', 'Teacher', 'StudentEnrollment', 'TeacherRoster'];
  return Promise.all(
    names.map(async (name) => ({
      name: `${name}.csv`,
      text: await readFile(`${contoso}/${name}.csv`, 'utf8'),
    })),
  );
}

/** The same files with a part of their text changed. */
async function changedFiles(change: (text: string, name: string) => string): Promise<readonly File[]> {
  return (await contosoFiles()).map(({ name, text }) => ({ name, text: change(text, name) }));
}

async function exported(caller: Caller): Promise<Buffer> {
  const reply = await caller.post(`${base}/export`);
  expect(reply.status, reply.text).toBe(200);
  return Buffer.from(reply.body.data[0].content, 'base64');
}

function filesOf(zip: Buffer): ReadonlyMap<string, string> {
  return new Map(
    [...unpackedParts(zip, 50_000_000, () => true)].map(([path, bytes]) => [path, String(bytes)]),
  );
}

/** Rows without those of who administers the school: nobody is given that by a file. */
function comparable(zip: Buffer): Readonly<Record<string, readonly string[]>> {
  const files = [...filesOf(zip)].map(([path, text]) => {
    const [heading = '', ...rows] = text.trim().split('\r\n');
    const others = rows.filter((row) => !/,head,|,siteAdministrator,/.test(row));
    return [path, [heading, ...others.toSorted()]] as const;
  });
  return Object.fromEntries(files);
}

describe('Contoso through the screen', () => {
  let first: Caller;
  let zip: Buffer;
  /** The run of the files when they came, when the school was chosen, and when they were in. */
  let uploaded: RosterRun;
  let tried: RosterRun;
  let done: RosterRun;
  let studentsBefore: number;
  const countStudents = async (wanted: object): Promise<number> =>
    (await first.post('/slm/Students/v2/get', { ...wanted, fetchModel: { page: 1, size: 10 } })).body.total;
  beforeAll(async () => {
    first = await emptySchool('redmond', 'Contoso High School');
    uploaded = one(await upload(first, await contosoFiles()));
    tried = one(await first.put(`${base}/choose`, { id: uploaded.id, school: '10001' }));
    studentsBefore = await countStudents({});
    done = one(await perform(first, tried));
    zip = await exported(first);
  });

  test('its six files are recognised as Microsoft SDS 1; a person chooses one of the two schools, and nothing has changed yet', async () => {
    const { format, passwords, unknownColumns, report, schools } = uploaded;
    expect([format, passwords, unknownColumns, report]).toEqual(['sds-1', 98, [], null]);
    expect(
      schools.map(({ name, students, teachers, classes }) => [name, students, teachers, classes]),
    ).toEqual([
      ['Contoso High School', 60, 7, 14],
      ['Fabrikam High School', 26, 5, 14],
    ]);
    expect(tried.report).toMatchObject({ year: '2026/2027', yearIsNew: true, faultCount: 0 });
    expect(countsOf(tried)).toEqual({
      periods: '1 0 0 0',
      sections: '0 0 0 0',
      subjects: '7 0 0 0',
      teachers: '7 0 0 0',
      classes: '14 0 0 0',
      groups: '0 0 0 0',
      students: '60 0 0 0',
      seats: '420 0 0 0',
      lessons: '14 0 0 0',
      guardians: '0 0 0 0',
      links: '0 0 0 0',
    });
    expect([studentsBefore, done.state, done.doneBy]).toEqual([0, 'done', 'Amy Head']);
    expect((await perform(first, tried)).body.code).toBe('IMPORT.errors.notDraft');
  });

  sampledTest(
    'the same files once more change nothing; a corrected name is shown as a change, and changed',
    async () => {
      const run = one(await upload(first, await contosoFiles()));
      const again = one(await first.put(`${base}/choose`, { id: run.id, school: '10001' }));
      expect(again.report?.counts.map(({ create, update, refused }) => create + update + refused)).toEqual(
        rosterParts.map(() => 0),
      );
      const files = await changedFiles((text) => text.replace('Ora,Klein', 'Ora,Kleine'));
      const corrected = one(await upload(first, files));
      const shown = one(await first.put(`${base}/choose`, { id: corrected.id, school: '10001' }));
      expect(countsOf(shown)).toMatchObject({ students: '0 1 59 0', teachers: '0 0 7 0' });
      one(await perform(first, shown));
      expect(await countStudents({ searchStudentsByKeyword: 'kleine' })).toBe(1);
    },
  );

  sampledTest(
    'is exported as OneRoster 1.2, imported into a new organisation, and exported again without a difference',
    async () => {
      expect([...filesOf(zip).keys()]).toEqual([
        ...['manifest.csv', 'orgs.csv', 'academicSessions.csv', 'courses.csv', 'classes.csv', 'users.csv'],
        ...['roles.csv', 'enrollments.csv', 'demographics.csv'],
      ]);
      const second = await emptySchool('seattle', 'Contoso High School');
      const run = one(await upload(second, [{ name: 'contoso.zip', text: zip }]));
      expect(run).toMatchObject({
        format: 'oneroster-1.2',
        school: '10001',
        report: { faultCount: 0, leftOut: [{ role: 'siteAdministrator', count: 1 }] },
      });
      one(await perform(second, run));
      const again = await exported(second);
      const homerooms = filesOf(zip)
        .get('classes.csv')
        ?.split('\r\n')
        .filter((row) => row.includes(',homeroom,'));
      // Each class names its course: sourcedId, status, dateLastModified, title, grades, courseSourcedId.
      expect(homerooms?.filter((row) => row.split(',')[5] === '')).toEqual([]);
      const [before, after] = [comparable(zip), comparable(again)];
      expect(before['enrollments.csv']).toHaveLength(1 + 420 * 2 + 14);
      expect(before['orgs.csv']?.[1]).toContain('10001');
      // The school's own code is what tells the two organisations apart.
      const named = (rows: typeof before) => ({
        ...rows,
        'orgs.csv': rows['orgs.csv']?.map((row) => row.replace(/redmond|seattle/, '')),
      });
      expect(named(after)).toEqual(named(before));
      const twice = one(await upload(second, [{ name: 'contoso.zip', text: again }]));
      expect(twice.report?.counts.map(({ create, update, refused }) => create + update + refused)).toEqual(
        rosterParts.map(() => 0),
      );
    },
  );

  sampledTest(
    'a month after the import the values of refused rows are deleted; their number is kept',
    async () => {
      const files = await changedFiles((text) => text.replace('Ora,Klein', `Ora,${'Longname'.repeat(20)}`));
      const uploaded = one(await upload(first, files));
      const tried = one(await first.put(`${base}/choose`, { id: uploaded.id, school: '10001' }));
      expect(tried.report?.faults[0]?.value).toContain('Longname');
      const run = one(await perform(first, tried));
      await http.database.outside(async (db) => {
        const org = await findOrganisationByCode(db, 'redmond');
        const at = await enterOrganisation(db, org ?? 0);
        await sql`UPDATE import_runs SET made_at = now() - interval '31 days' WHERE org_id = ${at.org}`.execute(
          db,
        );
        await forgetOldFiles(at);
      });
      const { report } = one(await first.get(`${base}/run?id=${run.id}`));
      expect([report?.faults, report?.faultCount]).toEqual([[], 2]);
    },
  );

  sampledTest('refuses a row as long as a book, and keeps none of its text', async () => {
    const files = await changedFiles((text, name) =>
      name === 'Section.csv' ? text.replace('\n', `${',unheard'.repeat(20_000)}\n`) : text,
    );
    const run = one(await upload(first, files));
    expect(run.unknownColumns).toEqual([]);
    const tried = one(await first.put(`${base}/choose`, { id: run.id, school: '10001' }));
    expect(tried.report?.faults[0]).toMatchObject({ file: 'Section.csv', code: 'notCsv' });
  });

  test('refuses a cut zip, one with a false size, one of commas alone, and a photo, each by name', async () => {
    const code = async (text: Buffer) => (await upload(first, [{ name: 'a.zip', text }])).body.code;
    expect(await code(zip.subarray(0, zip.length / 2))).toBe('IMPORT.errors.damaged');
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(1, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(await code(lying)).toBe('IMPORT.errors.unsafe');
    const bomb = await writeZip([
      { path: 'users.csv', pieces: Array.from({ length: 60 }, () => '0'.repeat(1_000_000)) },
    ]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await code(bomb)).toBe('IMPORT.errors.tooLarge');
    const commas = [{ path: 'users.csv', pieces: [`sourcedId${',a'.repeat(6_000_000)}`] }];
    expect(await code(await writeZip(commas))).toBe('IMPORT.errors.tooLarge');
    expect(await code(Buffer.from([0xff, 0xd8, 0xff, 0, 0]))).toBe('ROSTER.errors.otherRoster');
    expect(await code(Buffer.from('a,b\n1,2\n'))).toBe('ROSTER.errors.otherRoster');
  });
});

const twoClassesAndAGroup = [
  {
    name: 'orgs.csv',
    lines: ['sourcedId,name,type,parentSourcedId', 'o1,Lycée,school,', 'd1,Sciences,department,o1'],
  },
  {
    name: 'academicSessions.csv',
    lines: ['sourcedId,title,type,startDate,endDate', 'y1,2026-2027,schoolYear,2026-09-07,2027-07-01'],
  },
  {
    name: 'classes.csv',
    lines: [
      'sourcedId,title,grades,classType,schoolSourcedId,subjects',
      ...['k1,4e A,4e,homeroom,o1,', 'k2,4e B,4e,homeroom,o1,', 'k3,Allemand 2,4e,scheduled,o1,Allemand'],
    ],
  },
  {
    name: 'users.csv',
    lines: [
      'sourcedId,username,givenName,familyName,identifier',
      ...['s1,ada,Ada,Ngassa,A-1', 's2,ben,Ben,Fotso,A-2', 't1,elise,Élise,Atangana,T-1'],
    ],
  },
  {
    name: 'roles.csv',
    lines: [
      'sourcedId,userSourcedId,roleType,role,orgSourcedId',
      ...['r1,s1,primary,student,o1', 'r2,s2,primary,student,o1', 'r3,t1,primary,teacher,o1'],
    ],
  },
  {
    name: 'enrollments.csv',
    lines: [
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role',
      ...['e1,k1,o1,s1,student', 'e2,k2,o1,s2,student', 'e3,k3,o1,s1,student', 'e4,k3,o1,s2,student'],
      'e5,k3,o1,t1,teacher',
    ],
  },
].map(({ name, lines }) => ({ name, text: lines.join('\r\n') }));

/** A section with one level in a school that has none. */
async function francophone(school: Caller): Promise<{ sectionId: number; levelId: number }> {
  const { version } = (await school.get('/slm/Structure/v1/get')).body.data[0];
  const levels = [{ id: null, name: '6e', cycle: 1, exam: null, capacity: null }];
  const section = { id: null, name: 'Section francophone', subsystem: 'french', levels };
  const saved = await school.put('/slm/Structure/v1/sections', { version, sections: [section] });
  expect(saved.status, saved.text).toBe(200);
  const [made] = saved.body.data[0].sections;
  return { sectionId: made.id, levelId: made.levels[0].id };
}

slowTest(
  'imports a subject for students of several classes as a group, exports it as one, and imports it again without a difference',
  async () => {
    const first = await emptySchool('douala', 'Lycée');
    const run = one(await upload(first, twoClassesAndAGroup));
    // A department of another system is no section.
    expect(countsOf(run)).toMatchObject({
      sections: '0 0 0 0',
      classes: '2 0 0 0',
      groups: '1 0 0 0',
      seats: '4 0 0 0',
    });
    one(await perform(first, run));
    const groupsOf = async (caller: Caller) =>
      (await caller.get('/slm/Groups/v1/get')).body.data.map(
        (group: { name: string; size: number; teaching: unknown }) => [
          group.name,
          group.size,
          group.teaching,
        ],
      );
    const german = ['Allemand 2', 2, [{ subjectName: 'Allemand', teacherName: 'Élise Atangana' }]];
    expect(await groupsOf(first)).toEqual([german]);
    const { sectionId, levelId } = await francophone(first);
    const choir = await first.post('/slm/Groups/v1/create', { name: 'Chorale', sectionId, room: 'Chapelle' });
    expect(choir.status, choir.text).toBe(201);
    const classroom = { name: '6e C', levelId, series: null, room: 'B 12', capacity: null, masterId: null };
    expect((await first.post('/slm/Classes/v1/create', { yearId: null, ...classroom })).status).toBe(201);
    const same = (counted: RosterRun) =>
      counted.report?.counts.reduce((sum, { create, update, refused }) => sum + create + update + refused, 0);
    expect(same(one(await upload(first, twoClassesAndAGroup)))).toBe(0);

    const zip = await exported(first);
    expect(same(one(await upload(first, [{ name: 'lycee.zip', text: zip }])))).toBe(0);
    const second = await emptySchool('yaounde', 'Lycée');
    const copied = one(await upload(second, [{ name: 'lycee.zip', text: zip }]));
    expect(copied.report?.faults).toEqual([]);
    expect(countsOf(copied)).toMatchObject({
      sections: '1 0 0 0',
      classes: '3 0 0 0',
      groups: '2 0 0 0',
      seats: '4 0 0 0',
    });
    one(await perform(second, copied));
    expect(await groupsOf(second)).toEqual([german, ['Chorale', 0, []]]);
    expect((await second.get('/slm/Groups/v1/get')).body.data[1]).toMatchObject({
      name: 'Chorale',
      room: 'Chapelle',
      sectionName: 'Section francophone',
    });
    const { data: classes } = (await second.get('/slm/Classes/v1/records')).body;
    expect(classes.find(({ name }: { name: string }) => name === '6e C')).toMatchObject({
      room: 'B 12',
      sectionName: 'Section francophone',
    });
    expect(same(one(await upload(second, [{ name: 'lycee.zip', text: zip }])))).toBe(0);
    const named = (rows: ReturnType<typeof comparable>) => ({
      ...rows,
      'orgs.csv': rows['orgs.csv']?.map((row) => row.replace(/douala|yaounde/, '')),
    });
    expect(named(comparable(await exported(second)))).toEqual(named(comparable(zip)));

    const { id, version } = choir.body.data[0];
    expect((await first.put('/slm/Groups/v1/close', { id, version, closed: true })).status).toBe(200);
    const ended = one(await upload(first, [{ name: 'lycee.zip', text: zip }]));
    expect(ended.report?.faults.map(({ value, code }) => [value, code])).toEqual([
      ['Chorale', 'closedGroup'],
    ]);
    expect(comparable(await exported(first))['classes.csv']?.join()).not.toContain('Chorale');
  },
);
