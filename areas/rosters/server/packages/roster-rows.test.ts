import { describe, expect, test } from 'vitest';
import { usualYearAround } from '#areas/school/server/public/rules.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { readTables } from '#platform/server/foreign/readers/csv-tables.ts';
import { UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import { RosterWithoutSchool, readBundle } from '../reading/read-bundle.ts';
import { planRoster } from './plan-roster.ts';
import type { PresentSchool } from './present-school.ts';

const emptySchool: PresentSchool = {
  code: 'x',
  years: [],
  sections: [],
  levels: [],
  subjects: [],
  room: { sections: 20, subjects: 100 },
  classes: [],
  teachers: [],
  students: [],
  guardians: [],
  links: new Set(),
  lessons: new Set(),
  records: new Map(),
};

type Files = Readonly<Record<string, readonly string[]>>;

async function bundleOf(files: Files) {
  const given = Object.entries(files).map(([name, lines]) => ({
    name,
    bytes: Buffer.from(lines.join('\r\n')),
  }));
  return readBundle(await readTables(given));
}

async function reportOf(files: Files, day = '2026-10-15') {
  const bundle = await bundleOf(files);
  const school = bundle.schools[0]?.sourceId ?? '';
  const today = day as SchoolDay;
  const request = { school, today, usualYear: usualYearAround(today), mayMove: true, grades: [] };
  return planRoster(bundle, request, emptySchool);
}

const oneRoster12: Files = {
  'manifest.csv': ['propertyName,value', 'oneroster.version,1.2'],
  'orgs.csv': [
    'sourcedId,status,name,type,parentSourcedId',
    'd,,District,district,',
    'o1,,Lycée,school,d',
    'o2,,Collège,school,d',
    'dep,,Sciences,department,o1',
  ],
  'academicSessions.csv': [
    'sourcedId,status,title,type,startDate,endDate,parentSourcedId',
    'y1,,2026-2027,schoolYear,2026-09-07,2027-07-01,',
    'y0,,2025-2026,schoolYear,2025-09-07,2026-07-01,',
    't1,,T1,term,2026-09-07,2026-12-01,y1',
    'bad,,T2,other,2026-09-07,2026-12-01,y1',
  ],
  'courses.csv': ['sourcedId,status,title,subjects', 'c1,,Biology,Biology', 'c2,,Chess,Chess'],
  'classes.csv': [
    'sourcedId,status,title,courseSourcedId,classType,schoolSourcedId',
    'k1,,6e A,,homeroom,o1',
    'k2,,6e B,,homeroom,o1',
    'k3,,6e A Biology,c1,scheduled,o1',
    'k4,tobedeleted,6e C,,homeroom,o1',
    'k5,,Form 1,,homeroom,o2',
    'k6,,Nowhere,,homeroom,o9',
  ],
  'users.csv': [
    'sourcedId,status,enabledUser,username,givenName,familyName,identifier',
    's1,,true,ada,Ada,Ngassa,A-1',
    's2,,true,ben,Ben,Fotso,A-2',
    's3,tobedeleted,true,cas,Cas,Etoga,A-3',
    's4,,true,dan,Dan,,A-4',
    's5,,true,eve,Eve,Talla,A-5',
    't1,,true,elise,Élise,Atangana,T-1',
    'p1,,true,paul,Paul,Ngassa,',
    'p2,,true,rose,Rose,Fotso,',
    'a1,,true,bo,Bo,Boss,',
    'n1,,true,no,No,Role,',
  ],
  'roles.csv': [
    'sourcedId,status,userSourcedId,roleType,role,orgSourcedId',
    ...['r1,,s1,primary,student,o1', 'r2,,s2,primary,student,o1', 'r3,,s3,primary,student,o1'],
    ...['r4,,s4,primary,student,o1', 'r5,,s5,primary,student,o2', 'r6,,t1,primary,teacher,o1'],
    ...[
      'r7,,a1,primary,siteAdministrator,o1',
      'r8,,nobody,primary,student,o1',
      'r9,deleted,s1,primary,student,o2',
    ],
  ],
  'enrollments.csv': [
    'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate',
    ...['e1,,k1,s1,student,2026-09-01,2026-10-01', 'e2,,k2,s1,student,2026-10-02,'],
    ...['e3,,k1,s2,student,2026-09-07,', 'e4,,k3,s2,student,,', 'e5,,k3,t1,teacher,,', 'e6,,k4,s2,student,,'],
    ...['e7,,k1,s4,student,,', 'e8,,k5,s5,student,,', 'e9,,k9,s1,student,,', 'e10,,k1,nobody,student,,'],
    ...['e11,,k1,s1,proctor,,', 'e12,tobedeleted,k1,s2,student,,', 'e13,,k1,s2,student,31/12/2026,'],
    ...[
      'e14,,k2,s2,student,2026-09-01,',
      'e15,,k1,s3,student,,',
      'e16,,k3,s1,student,,',
      'e17,,k2,t1,teacher,,',
    ],
  ],
  'demographics.csv': ['sourcedId,status,birthDate,sex', 's1,,2012-01-05,female', 's9,,2012-01-05,male'],
  'relationships.csv': [
    'userSourcedId,relationshipUserSourcedId,relationshipRole',
    ...['s1,p1,parent', 's2,p2,doctor', 's1,nobody,parent', 's4,p1,parent', 's5,p1,parent'],
  ],
  'results.csv': ['sourcedId,score', 'x1,12', 'x2,"13'],
};

/** Users state their schools, role and parents themselves; some are also where 1.2 states them. */
const oneRoster11: Files = {
  'manifest.csv': ['propertyName,value', 'oneroster.version,1.1', 'file.users,bulk'],
  'orgs.csv': [
    'sourcedId,status,name,type,identifier,parentSourcedId',
    ...[
      'd,,District,district,,',
      'o1,active,Lycée,school,,d',
      'o2,,Collège,school,,d',
      'o3,tobedeleted,Old,school,,d',
    ],
  ],
  'academicSessions.csv': [
    'sourcedId,status,title,type,startDate,endDate,parentSourcedId,schoolYear',
    ...['y1,,2026-2027,schoolYear,2026-09-07,2027-07-01,,2027', 't1,,T1,term,2026-09-07,2026-12-01,y1,2027'],
    ...[
      't2,,T2,semester,2027-01-07,2027-07-01,y1,2027',
      'g1,,G1,gradingPeriod,2026-09-07,2026-10-01,t1,2027',
    ],
  ],
  'courses.csv': [
    'sourcedId,status,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects',
    ...['c1,,y1,Biology,BIO,6e,o1,Biology', 'c2,,y1,Chess,,,o1,', 'c3,tobedeleted,y1,Latin,,,o1,Latin'],
  ],
  'classes.csv': [
    'sourcedId,status,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds',
    ...[
      'k1,,6e A,6e,,,homeroom,B 1,o1,y1',
      'k2,,6e B,6e,c2,,homeroom,,o1,y1',
      'k3,,6e A Biology,,c1,,scheduled,,o1,"t1,t2"',
    ],
    ...[
      'k4,,Form 1,,,,homeroom,,o2,y1',
      'k5,tobedeleted,6e C,,,,homeroom,,o1,y1',
      'k6,,Lost,,c9,,scheduled,,o9,',
    ],
  ],
  'users.csv': [
    'sourcedId,status,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,identifier,email,agentSourcedIds,grades,password',
    ...[
      's1,,true,o1,student,ada,,Ada,Ngassa,A-1,,p1,6e,x',
      's2,active,true,"o1,o2",student,ben,,Ben,Fotso,A-2,,"p1,p2",,',
    ],
    ...['s3,tobedeleted,true,o1,student,cas,,Cas,Etoga,A-3,,,,', 's4,,false,o1,student,dan,,Dan,,A-4,,p9,,'],
    ...[
      's5,,true,o2,student,eve,,Eve,Talla,A-5,,p2,,',
      't1,,true,o1,teacher,eli,,Élise,Atangana,T-1,e@x.cm,,,',
    ],
    ...[
      't2,,true,o9,teacher,ida,,Ida,Lost,T-2,,,,',
      'a1,,true,o1,administrator,bo,,Bo,Boss,,,,,',
      'd1,,true,d,aide,ai,,Ai,De,,,,,',
    ],
    ...[
      'p1,,true,o1,parent,pau,,Paul,Ngassa,,p@x.cm,,,',
      'p2,,true,"o1,o2",guardian,ros,,Rose,Fotso,,,s2,,',
      'p3,,true,o1,relative,zoe,,Zoé,Alone,,,,,',
    ],
  ],
  'enrollments.csv': [
    'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    ...[
      'e1,,k1,o1,s1,student,,2026-09-07,',
      'e2,,k2,o1,s2,student,,,',
      'e3,,k3,o1,s1,student,,,',
      'e4,,k3,o1,t1,teacher,true,,',
    ],
    ...[
      'e5,tobedeleted,k1,o1,s2,student,,,',
      'e6,,k4,o2,s5,student,,,',
      'e7,,k5,o1,s1,student,,,',
      'e8,,k1,o1,s9,student,,,',
    ],
    ...['e9,,k1,o1,a1,administrator,,,', 'e10,,k1,o1,t1,teacher,,,', 'e11,,k1,o1,s4,student,,2026-13-01,'],
  ],
  'demographics.csv': [
    'sourcedId,status,birthDate,sex,cityOfBirth',
    ...[
      's1,,2012-01-05,female,Douala',
      's2,,05/01/2012,male,',
      's9,,2012-01-05,male,',
      'p1,,1980-01-05,male,',
    ],
  ],
  'lineItems.csv': ['sourcedId,status,title', 'l1,,Test', 'l2,,Test 2'],
};

/** Nearly OneRoster, with fewer columns and what each user is in a file of its own. */
const sds21: Files = {
  'orgs.csv': [
    'sourcedId,name,type,parentSourcedId',
    'o1,Lycée,school,',
    'o2,Collège,school,',
    'dep,Sciences,department,o1',
  ],
  'academicSessions.csv': [
    'sourcedId,title,type,schoolYear,startDate,endDate',
    ...['y1,2026-2027,schoolYear,2027,2026-09-07,2027-07-01', 't1,T1,term,2027,2026-09-07,2026-12-01'],
  ],
  'courses.csv': [
    'sourcedId,orgSourcedId,title,code,schoolYearSourcedId,subject,grade',
    ...['c1,o1,Biology,BIO,y1,Biology,6e', 'c2,o1,Chess,,y1,,'],
  ],
  'classes.csv': [
    'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId,code',
    ...[
      'k1,o1,6e A,y1,,6A',
      'k2,o1,6e A Biology,t1,c1,',
      'k3,o2,Form 1,y1,,',
      'k4,o9,Lost,,,',
      'k5,o1,6e B,y1,c9,',
    ],
  ],
  'users.csv': [
    'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms',
    ...[
      's1,ada,Ada,Ngassa,x,,,,',
      's2,ben,Ben,Fotso,,,,,',
      's3,cas,,,,,,,',
      's4,dan,Dan,Etoga,,,,,',
      't1,eli,Élise,Atangana,,,e@x.cm,,',
    ],
    ...[
      'p1,pau,Paul,Ngassa,,,p@x.cm,677112233,',
      'p2,ros,Rose,Fotso,,,,,',
      'a1,bo,Bo,Boss,,,,,',
      'n1,no,No,Role,,,,,',
    ],
  ],
  'roles.csv': [
    'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate',
    ...[
      's1,o1,student,y1,6e,true,,',
      's1,o2,student,y1,6e,false,,',
      's2,o1,student,,,,2026-09-07,2026-09-30',
      's3,o1,student,,,,,',
    ],
    ...[
      's4,o2,student,,,,,',
      't1,o1,teacher,y1,,true,,',
      'a1,o1,principal,,,,,',
      's9,o1,student,,,,,',
      'p2,o1,parent,,,,,',
      't1,o1,janitor,,,,,',
    ],
  ],
  'enrollments.csv': [
    'classSourcedId,userSourcedId,role',
    ...[
      'k1,s1,student',
      'k2,s1,student',
      'k2,t1,teacher',
      'k1,t1,teacher',
      'k3,s4,student',
      'k9,s1,student',
      'k1,s9,student',
      'k1,s2,proctor',
    ],
  ],
  'demographics.csv': [
    'userSourcedId,sex,birthDate,birthCity',
    's1,female,2012-01-05,Douala',
    's9,male,2012-01-05,',
  ],
  'relationships.csv': [
    'userSourcedId,relationshipUserSourcedId,relationshipRole',
    ...[
      's1,p1,parent',
      's2,p2,relative',
      's1,nobody,parent',
      's4,p1,doctor',
      's4,p2,parent',
      's1,s2,sibling',
    ],
  ],
};

const sds1: Files = {
  'School.csv': ['SIS ID,Name', '7,Lycée', '8,Collège'],
  'Section.csv': [
    'SIS ID,School SIS ID,Section Name,Status',
    'c1,7,Physics,',
    'c2,8,Maths,',
    'c3,9,Art,',
    'c4,7,Old,deleted',
  ],
  'Student.csv': [
    'SIS ID,School SIS ID,First Name,Last Name,Username',
    ...['1,7,Zoé,Talla,zoe', '2,8,Max,Talla,max', '3,7,No,,no', ',7,Nameless,One,x', '1,7,Twice,Talla,y'],
  ],
  'Teacher.csv': ['SIS ID,School SIS ID,First Name,Last Name,Username', '1,7,Ines,Mvondo,mvondo'],
  'StudentEnrollment.csv': ['Section SIS ID,SIS ID', 'c1,1', 'c2,2', 'c1,3', 'c9,1', 'c4,1', 'c1,99'],
  'TeacherRoster.csv': ['Section SIS ID,SIS ID', 'c1,1', 'c1,5'],
  'User.csv': [
    'Email,First Name,Last Name',
    'a@x.cm,Rose,Talla',
    'b@x.cm,Luc,Medic',
    'c@x.cm,Ida,Seule',
    'no,No,No',
  ],
  'Guardianrelationship.csv': [
    'SIS ID,Email,Role',
    '1,a@x.cm,Parent',
    '1,b@x.cm,Doctor',
    '9,a@x.cm,Parent',
    '2,a@x.cm,Parent',
  ],
};

/** The same numbers in the same order every time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Rows left out, twice, cut short, emptied of a value, or with a stray quotation mark. */
function spoiled(files: Files, seed: number): Files {
  const random = numbersFrom(seed);
  const one = (line: string): readonly string[] => {
    const cells = line.split(',');
    const at = Math.floor(random() * cells.length);
    const without = (value: string) => cells.map((cell, index) => (index === at ? value : cell)).join(',');
    const ways = [
      [],
      [line, line],
      [cells.slice(0, at).join(',')],
      [without('')],
      [without('"x')],
      [without('zzz')],
    ];
    return random() < 0.25 ? (ways[Math.floor(random() * ways.length)] ?? []) : [line];
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, [heading = '', ...rows]]) => [name, [heading, ...rows.flatMap(one)]]),
  );
}

const filled = (lines: readonly string[]) => lines.slice(1).filter((line) => line.trim() !== '').length;

describe.each([
  ['OneRoster 1.2', 'oneroster-1.2', oneRoster12],
  ['OneRoster 1.1', 'oneroster-1.1', oneRoster11],
  ['SDS 2.1', 'sds-2.1', sds21],
  ['SDS 1', 'sds-1', sds1],
])('%s', (_name, format, files) => {
  test('is recognised', async () => {
    expect((await bundleOf(files)).format).toBe(format);
  });

  test.each(Array.from({ length: 60 }, (_, index) => index))(
    'each row of each file is imported, unchanged, refused or skipped with a reason (%i)',
    async (seed) => {
      const given = seed === 0 ? files : spoiled(files, seed);
      const { report } = await reportOf(given).catch((error: unknown) => {
        // A bundle without any row of a school is refused as a whole.
        if (error instanceof UnreadableFile || error instanceof RosterWithoutSchool) return { report: null };
        throw error;
      });
      for (const { file, rows, taken, unchanged, refused, passedOver } of report?.files ?? []) {
        const passed = passedOver.reduce((sum, { count }) => sum + count, 0);
        expect([file, rows]).toEqual([file, filled(given[file] ?? [])]);
        expect([file, taken + unchanged + refused + passed]).toEqual([file, rows]);
        expect([file, ...passedOver.map(({ reason }) => reason)]).not.toContain('unused');
      }
    },
  );
});

test('reports the outcome of each row of a data package', async () => {
  const { plan, report } = await reportOf(oneRoster12);
  const of = (file: string) => {
    const found = report.files.find((one) => one.file === file);
    const passed = found?.passedOver.map(({ reason, count }) => `${count} ${reason}`);
    return [found?.taken, found?.unchanged, found?.refused, ...(passed ?? []).toSorted()];
  };
  const passed = ['1 otherSchool', '1 removed', '1 role', '2 noRole'];
  expect(of('users.csv')).toEqual([4, 0, 1, ...passed]);
  expect(of('results.csv').slice(3)).toEqual(['2 otherFile']);
  expect(plan.guardians.map(({ fields }) => fields['firstName'])).toEqual(['Paul']);
  expect(plan.links.map(({ guardianId, studentId }) => [guardianId, studentId])).toEqual([['p1', 's1']]);
  expect(plan.enrolments).toEqual([
    { classId: 'k2', studentId: 's1' },
    { classId: 'k1', studentId: 's2' },
  ]);
});

test('takes the enrolments of the day, and the first ones of a year that has not begun', async () => {
  const enrolmentsOn = async (today: string) => {
    const { plan } = await reportOf(oneRoster12, today);
    return plan.enrolments.filter(({ studentId }) => studentId === 's1').map(({ classId }) => classId);
  };
  expect(await enrolmentsOn('2026-08-01')).toEqual(['k1']);
  expect(await enrolmentsOn('2026-10-01')).toEqual(['k1']);
  expect(await enrolmentsOn('2026-10-02')).toEqual(['k2']);
});
