import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { bundleFiles } from './bundle-files.ts';
import { planRoster } from './plan-roster.ts';
import type { PresentSchool } from './present-school.ts';
import { readBundle } from './read-bundle.ts';

const emptySchool: PresentSchool = {
  ...{
    code: 'x',
    years: [],
    sections: [],
    subjects: [],
    classes: [],
    teachers: [],
    students: [],
    guardians: [],
  },
  ...{ links: new Set(), lessons: new Set() },
  recordOf: () => null,
};

type Files = Readonly<Record<string, readonly string[]>>;

async function reportOf(files: Files, today = '2026-10-15') {
  const bundle = await readBundle(
    bundleFiles(
      Object.entries(files).map(([name, lines]) => ({ name, bytes: Buffer.from(lines.join('\r\n')) })),
    ),
  );
  const school = bundle.schools[0]?.sourceId ?? '';
  const wish = { school, today: today as SchoolDay, mayMove: true };
  return planRoster(bundle, wish, emptySchool);
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
  ['OneRoster 1.2', oneRoster12],
  ['SDS 1', sds1],
])('%s', (_format, files) => {
  test.each(Array.from({ length: 60 }, (_, index) => index))(
    'each row of each file is taken, unchanged, refused or passed over with a reason (%i)',
    async (seed) => {
      const given = seed === 0 ? files : spoiled(files, seed);
      const { report } = await reportOf(given).catch((error: unknown) => {
        // A bundle without any row of a school is refused as a whole.
        if (error instanceof Error && /Roster|Sheet/.test(error.constructor.name)) return { report: null };
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

test('says of a bundle what became of each row', async () => {
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
  expect(plan.seats).toEqual([
    { classId: 'k2', studentId: 's1' },
    { classId: 'k1', studentId: 's2' },
  ]);
});

test('takes the seat of the day, and the first ones of a year that has not begun', async () => {
  const seatsOn = async (today: string) => {
    const { plan } = await reportOf(oneRoster12, today);
    return plan.seats.filter(({ studentId }) => studentId === 's1').map(({ classId }) => classId);
  };
  expect(await seatsOn('2026-08-01')).toEqual(['k1']);
  expect(await seatsOn('2026-10-01')).toEqual(['k1']);
  expect(await seatsOn('2026-10-02')).toEqual(['k2']);
});
