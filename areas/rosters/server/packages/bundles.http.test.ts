import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackedParts } from '#platform/server/foreign/readers/unpacked.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { type RosterRun, rosterParts } from '../../packages/contract.ts';

const base = '/slm/Rosters/v1';
let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

const one = (reply: Reply): RosterRun => {
  expect([200, 201], reply.text).toContain(reply.status);
  return reply.body.data[0];
};

type Files = Readonly<Record<string, readonly string[]>>;
const upload = (files: Files) =>
  admin.post(`${base}/upload`, {
    files: Object.entries(files).map(([name, lines]) => ({
      name,
      content: Buffer.from(lines.join('\r\n')).toString('base64'),
    })),
  });
const uploaded = async (files: Files) => one(await upload(files));

const countOf = ({ report }: RosterRun, wanted: string) => {
  const found = report?.counts.find(({ part }) => part === wanted);
  return found && [found.create, found.update, found.unchanged, found.refused].join(' ');
};

/** Grades that name no level of the school come in without one. */
const perform = async ({ id, plan, report }: RosterRun) => {
  const grades = report?.grades.map(({ grade, section }) => ({
    grade,
    section: section?.id ?? null,
    level: null,
  }));
  return one(await admin.post(`${base}/do`, { id, plan, grades }));
};

const found = async (keyword: string) => {
  const wanted = { searchStudentsByKeyword: keyword, fetchModel: { page: 1, size: 10 } };
  return (await admin.post('/slm/Students/v2/get', wanted)).body.data;
};

const guardiansOf = async (studentId: number) =>
  (await admin.get(`/slm/Parents/v1/ofStudent?studentId=${studentId}`)).body.data;

const oneRoster11 = {
  'manifest.csv': ['propertyName,value', 'oneroster.version,1.1', 'file.users,bulk'],
  'orgs.csv': [
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'o1,,,Lycée AAA,school,,',
  ],
  'academicSessions.csv': [
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y1,,,2026-2027,schoolYear,2026-09-07,2027-07-01,,2027',
  ],
  'courses.csv': [
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    'c1,,,y1,Biology 3,B3,Form 3,o1,Biology,',
  ],
  'classes.csv': [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods,colour',
    'k1,,,Form 3 AAA,Form 3,,,homeroom,,o1,y1,,,,red',
    'k2,,,Form 3 Biology,Form 3,c1,,scheduled,,o1,y1,,,,blue',
  ],
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    's1,,,true,o1,student,ada,,Ada,Ngassa,Belle,A-77,,,,p1,,secret',
    's2,,,true,o1,student,ben,,Ben,Ngassa,,A-78,no address,,,,,secret',
    's3,tobedeleted,,true,o1,student,cas,,Cas,Ngassa,,A-79,,,,,,',
    't1,,,true,o1,teacher,mme.Élise@lycee.cm,,Élise,Atangana,,T-1,,,,,,secret',
    'p1,,,true,o1,parent,pere,,Paul,Ngassa,,,paul@example.org,,+237 650 00 00 01,s1,,',
    'p2,,,true,o1,guardian,tante,,Rose,Seule,,,,,,,,',
    'a1,,,true,o1,administrator,boss,,Bo,Ss,,,,,,,,',
  ],
  'enrollments.csv': [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,k1,o1,s1,student,false,,',
    'e2,,,k2,o1,s1,student,false,,',
    'e3,,,k2,o1,t1,teacher,true,,',
    'e4,,,k9,o1,s1,student,false,,',
    'e5,,,k1,o1,nobody,student,false,,',
  ],
  'lineItems.csv': ['sourcedId', 'l1'],
};

/** The same with classes of its own, for tests that change their contents. */
const furtherClasses = {
  ...oneRoster11,
  'courses.csv': oneRoster11['courses.csv'].map((line) => line.replace('c1,', 'c5,').replaceAll('3', '5')),
  'classes.csv': oneRoster11['classes.csv'].map((line) =>
    line.replace(/^k/, 'j').replaceAll('Form 3', 'Form 5').replace(',c1,', ',c5,'),
  ),
};

sampledTest(
  'imports OneRoster 1.1 beside the existing records, with refused rows by file, line and column, unknown columns shown, and no password read',
  async () => {
    const run = await uploaded(oneRoster11);
    expect(run).toMatchObject({
      format: 'oneroster-1.1',
      passwords: 3,
      school: 'o1',
      otherFiles: ['lineItems.csv'],
      unknownColumns: [{ file: 'classes.csv', columns: ['colour'] }],
      report: { year: '2026/2027', yearIsNew: false, leftOut: [{ role: 'administrator', count: 1 }] },
    });
    expect(
      run.report?.faults.map(({ file, line, column, value, code }) => [file, line, column, value, code]),
    ).toEqual([
      ['users.csv', 3, 'email', 'no address', 'badEmail'],
      ['users.csv', 7, '', '', 'noChild'],
      ['enrollments.csv', 5, 'classSourcedId', 'k9', 'unknownClass'],
      ['enrollments.csv', 6, 'userSourcedId', 'nobody', 'unknownPerson'],
    ]);
    expect(
      ['students', 'teachers', 'classes', 'seats', 'lessons', 'guardians', 'links'].map((part) =>
        countOf(run, part),
      ),
    ).toEqual(['1 0 0 1', '1 0 0 0', '1 0 0 0', '1 0 0 2', '1 0 0 0', '1 0 0 1', '1 0 0 0']);
    expect((await perform(run)).state).toBe('done');
    const [ada] = await found('ngassa');
    const record = (await admin.get(`/slm/Students/v1/record?id=${ada.stdntid}`)).body.data[0];
    expect(record).toMatchObject({ firstName: 'Ada Belle', identity: { matricule: 'A-77' } });
    const again = await uploaded(oneRoster11);
    expect(again.report?.counts.map(({ create, update }) => create + update)).toEqual(
      rosterParts.map(() => 0),
    );
  },
);

sampledTest('matches an existing student by the matricule', async () => {
  const [heading = ''] = oneRoster11['users.csv'];
  const eva = (id: string, phone: string) => ({
    ...furtherClasses,
    'users.csv': [heading, `${id},,,true,o1,student,eva,,Eva,Ngwa,Belle,A-40,,,${phone},,,`],
    'enrollments.csv': [oneRoster11['enrollments.csv'][0] ?? '', `e40,,,j1,o1,${id},student,false,,`],
  });
  await perform(await uploaded(eva('s40', '')));
  const [first] = await found('ngwa');
  const run = await uploaded(eva('x40', '650'));
  expect([countOf(run, 'students'), countOf(run, 'guardians')]).toEqual(['0 1 0 0', '0 0 0 0']);
  await perform(run);
  expect((await found('ngwa')).map(({ stdntid }: { stdntid: number }) => stdntid)).toEqual([first.stdntid]);
});

sampledTest('Microsoft SDS 2.1 comes in with parents by relationships.csv', async () => {
  const files = {
    'orgs.csv': ['sourcedId,name,type,parentSourcedId', 'd,District,district,', 'o2,Lycée AAA,school,d'],
    'users.csv': [
      'sourcedId,username,familyName,givenName,password,activeDirectoryMatchId,email,phone,sms',
      'u1,lea@x.cm,Fouda,Léa,pw,,,,',
      'u2,mere@x.cm,Fouda,Anne,,,anne@example.org,+237650000009,',
      'u3,prof@x.cm,Biya,Jean,,,,,',
    ],
    'roles.csv': [
      'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate',
      'u1,o2,student,,10,,,',
      'u2,o2,parent,,,,,',
      'u3,o2,teacher,,,,,',
    ],
    'classes.csv': [
      'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId,code',
      'c9,o2,Chemistry,,,',
    ],
    'enrollments.csv': ['classSourcedId,userSourcedId,role', 'c9,u1,student', 'c9,u3,teacher'],
    'relationships.csv': ['userSourcedId,relationshipUserSourcedId,relationshipRole', 'u1,u2,guardian'],
  };
  const run = await uploaded(files);
  expect([run.format, run.passwords, run.report?.faults]).toEqual(['sds-2.1', 1, []]);
  expect(['students', 'classes', 'lessons', 'guardians', 'links'].map((part) => countOf(run, part))).toEqual(
    Array.from({ length: 5 }, () => '1 0 0 0'),
  );
  await perform(run);
  const [lea] = await found('fouda');
  const [anne] = await guardiansOf(lea.stdntid);
  expect(JSON.stringify(anne)).toContain('Anne');
  const again = await uploaded(files);
  expect(again.report?.counts.map(({ create, update }) => create + update)).toEqual(rosterParts.map(() => 0));
});

sampledTest(
  'imports Microsoft SDS 1 with parents whose links have to be verified, without doctors and without addresses that have no name',
  async () => {
    const files = {
      'School.csv': ['SIS ID,Name', '7,Lycée AAA'],
      'Section.csv': ['SIS ID,School SIS ID,Section Name', 'c1,7,Physics'],
      'Student.csv': [
        'SIS ID,School SIS ID,First Name,Last Name,Username',
        '1,7,Zoé,Talla,zoe',
        '2,7,Max,Talla,max',
      ],
      'Teacher.csv': ['SIS ID,School SIS ID,First Name,Last Name,Username', '1,7,Ines,Mvondo,mvondo'],
      'StudentEnrollment.csv': ['Section SIS ID,SIS ID', 'c1,1', 'c1,2'],
      'TeacherRoster.csv': ['Section SIS ID,SIS ID', 'c1,1'],
      'User.csv': [
        'Email,First Name,Last Name,Phone,SIS ID,Password',
        'mama@example.org,Rose,Talla,+237650000021,,secret',
        'doctor@example.org,Luc,Medic,,,',
        'nameless@example.org,,,,,',
        'alone@example.org,Ida,Seule,,,',
      ],
      'Guardianrelationship.csv': [
        'SIS ID,Email,Role',
        ...['1,Mama@example.org,Parent', '2,mama@example.org,', '1,doctor@example.org,Doctor'],
        ...['1,nameless@example.org,Guardian', '9,mama@example.org,Parent', '1,who@example.org,Parent'],
      ],
    };
    const run = await uploaded(files);
    expect([run.format, run.passwords]).toEqual(['sds-1', 1]);
    expect(run.report?.leftOut).toEqual([{ role: 'Doctor', count: 1 }]);
    expect(run.report?.faults.map(({ file, line, column, code }) => [file, line, column, code])).toEqual([
      ['Guardianrelationship.csv', 6, 'SIS ID', 'unknownPerson'],
      ['Guardianrelationship.csv', 7, 'Email', 'unknownPerson'],
      ['User.csv', 4, 'Last Name', 'missingValue'],
      ['User.csv', 5, '', 'noChild'],
    ]);
    expect([countOf(run, 'guardians'), countOf(run, 'links')]).toEqual(['1 0 0 1', '2 0 0 0']);
    await perform(run);
    for (const child of await found('talla')) {
      const [{ guardians }] = await guardiansOf(child.stdntid);
      expect(guardians).toMatchObject([{ state: 'pending', firstName: 'Rose' }]);
      expect(JSON.stringify(guardians)).toContain('mama@example.org');
    }
    const again = await uploaded(files);
    expect(again.report?.counts.map(({ create, update }) => create + update)).toEqual(
      rosterParts.map(() => 0),
    );
    const { 'User.csv': _people, ...half } = files;
    expect((await uploaded(half)).report?.faults[0]).toMatchObject({ file: 'User.csv', code: 'missingFile' });
  },
);

sampledTest('shows the preview again after a change of the school, and discards a data package', async () => {
  const users = ['s8,,,true,o1,student,zoe,,Zoé,Etoga,,A-90,,,,,,'];
  const files = { ...furtherClasses, 'users.csv': [oneRoster11['users.csv'][0] ?? '', ...users] };
  const [one1, two] = [await uploaded(files), await uploaded(files)];
  await perform(one1);
  const late = await admin.post(`${base}/do`, { id: two.id, plan: two.plan });
  expect([late.status, late.body.code]).toEqual([409, 'IMPORT.errors.planChanged']);
  const fresh = one(await admin.put(`${base}/choose`, { id: two.id, school: 'o1' }));
  expect(countOf(fresh, 'students')).toBe('0 0 1 0');
  expect((await admin.post(`${base}/drop`, { id: two.id })).status).toBe(200);
  expect((await admin.get(`${base}/run?id=${two.id}`)).status).toBe(404);
  const runs = (await admin.get(`${base}/get?page=1`)).body.data;
  expect(runs.some(({ id, state }: RosterRun) => id === one1.id && state === 'done')).toBe(true);
});

test('exports the school to its administrator alone, with nothing of another school', async () => {
  for (const name of ['secretary', 'principal', 'ngo', 'mbarga', 'expert'] as const)
    expect([name, (await (await http.as(name)).post(`${base}/export`)).status]).toEqual([name, 403]);
  const otherAdmin = await http.as('admin', http.otherSchool);
  const zip = Buffer.from((await otherAdmin.post(`${base}/export`)).body.data[0].content, 'base64');
  const text = [...unpackedParts(zip, 10_000_000, () => true).values()].join('');
  expect([text.includes('BBB'), text.includes('AAA')]).toEqual([true, false]);
});

sampledTest('finds the kept record by the other system’s name of the merged one', async () => {
  const users = ['s20,,,true,o1,student,max,,Max,Zanga,,Z-1,,,,,,'];
  const files = {
    ...furtherClasses,
    'users.csv': [oneRoster11['users.csv'][0] ?? '', ...users],
    'enrollments.csv': [oneRoster11['enrollments.csv'][0] ?? '', 'e20,,,j1,o1,s20,student,false,,'],
  };
  await perform(await uploaded(files));
  const [gone] = await found('zanga');
  const recordOf = async (id: number) => (await admin.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
  const [keptId = 0] = http.school.students.form2;
  await mergeStudents(
    admin,
    { id: keptId, version: (await recordOf(keptId)).version },
    { id: gone.stdntid, version: (await recordOf(gone.stdntid)).version },
  );
  // The name tells the person too: a stranger is refused, and not renamed.
  expect(countOf(await uploaded(files), 'students')).toBe('0 0 0 1');
  const kept = await recordOf(keptId);
  const renamed = [`s20,,,true,o1,student,max,,${kept.firstName},${kept.lastName},,Z-1,,,,,,`];
  const again = { ...files, 'users.csv': [oneRoster11['users.csv'][0] ?? '', ...renamed] };
  expect(countOf(await uploaded(again), 'students')).toBe('0 1 0 0');
});

sampledTest(
  'moves a student who is in another home class in a later package, and ends the enrolment of one who left',
  async () => {
    const enrolled = (...rows: readonly string[]) => ({
      ...furtherClasses,
      'classes.csv': [...furtherClasses['classes.csv'], 'j7,,,Form 4 AAA,Form 4,,,homeroom,,o1,y1,,,,'],
      'users.csv': [
        oneRoster11['users.csv'][0] ?? '',
        's30,,,true,o1,student,ida,,Ida,Mbala,,M-30,,,,,,',
        's31,,,true,o1,student,jo,,Jo,Mbala,,M-31,,,,,,',
      ],
      'enrollments.csv': [oneRoster11['enrollments.csv'][0] ?? '', ...rows],
    });
    await perform(
      await uploaded(enrolled('e1,,,j1,o1,s30,student,false,,', 'e2,,,j1,o1,s31,student,false,,')),
    );
    const later = enrolled(
      'e1,,,j1,o1,s30,student,false,2026-09-07,2026-10-01',
      'e3,,,j7,o1,s30,student,false,2026-10-02,',
      'e2,,,j1,o1,s31,student,false,2026-09-07,2026-10-01',
    );
    const run = await uploaded(later);
    expect(countOf(run, 'seats')).toBe('0 3 0 0');
    await perform(run);
    const classesOf = async (keyword: string) => {
      const [one] = (await found(keyword)) as { stdntid: number }[];
      const record = (await admin.get(`/slm/Students/v1/record?id=${one?.stdntid}`)).body.data[0];
      return JSON.stringify(record.seats ?? record.classes ?? record);
    };
    const ida = await classesOf('mbala ida');
    expect([ida.includes('Form 4 AAA'), ida.includes('Form 5 AAA')]).toEqual([true, false]);
    expect(countOf(await uploaded(later), 'seats')).toBe('0 0 1 0');
  },
);

sampledTest('names the fault of files without a school, or in a format that is not read', async () => {
  const refusal = async (files: Files) => (await upload(files)).body;
  const { 'orgs.csv': _orgs, ...schoolless } = oneRoster11;
  expect((await refusal(schoolless)).code).toBe('ROSTER.errors.noSchool');
  const british = { 'School.csv': ['URN,School Name', '1,Hill'], 'Pupil.csv': ['UPN,Surname', 'A1,Smith'] };
  expect(await refusal(british)).toMatchObject({
    code: 'ROSTER.errors.otherRoster',
    facts: { files: 'School.csv, Pupil.csv' },
  });
});
