import { expect, test } from 'vitest';
import { usualYearAround } from '#areas/school/server/public/rules.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { readTables } from '#platform/server/foreign/readers/csv-tables.ts';
import { readBundle } from '../reading/read-bundle.ts';
import { planRoster } from './plan-roster.ts';

const today = '2026-10-15' as SchoolDay;
const files = {
  'manifest.csv': ['propertyName,value', 'oneroster.version,1.2'],
  'orgs.csv': [
    'sourcedId,name,type,parentSourcedId,metadata.subsystem',
    'o1,Lycée,school,,',
    ...['a,Section A,department,o1,english', 'b,Section B,department,o1,french'],
    'c,Section C,department,o1,french',
  ],
  'academicSessions.csv': [
    'sourcedId,title,type,startDate,endDate,parentSourcedId',
    'y1,2026-2027,schoolYear,2026-09-07,2027-07-01,',
  ],
  'courses.csv': ['sourcedId,title,subjects', 'c1,Biology,Biology', 'c2,Chess,Chess', 'c3,Maths,Maths'],
  'classes.csv': [
    'sourcedId,title,courseSourcedId,classType,schoolSourcedId,metadata.homeroomSourcedId',
    'k1,6e A,,homeroom,o1,',
    ...['k2,Biology,c1,scheduled,o1,k1', 'k3,Chess,c2,scheduled,o1,k1', 'k4,Maths,c3,scheduled,o1,k1'],
  ],
  'users.csv': ['sourcedId,enabledUser,username,givenName,familyName', 't1,true,elise,Élise,Atangana'],
  'roles.csv': ['sourcedId,userSourcedId,roleType,role,orgSourcedId', 'r1,t1,primary,teacher,o1'],
  'enrollments.csv': [
    'sourcedId,classSourcedId,userSourcedId,role',
    ...['e1,k2,t1,teacher', 'e2,k3,t1,teacher', 'e3,k4,t1,teacher'],
  ],
};

test('refuses the sections and subjects of a data package beyond the limits of the school', async () => {
  const given = Object.entries(files).map(([name, lines]) => ({
    name,
    bytes: Buffer.from(lines.join('\r\n')),
  }));
  const bundle = await readBundle(await readTables(given));
  const { plan, report } = planRoster(
    bundle,
    { school: 'o1', today, usualYear: usualYearAround(today), mayMove: true, grades: [] },
    {
      code: 'x',
      years: [],
      classes: [],
      teachers: [],
      students: [],
      guardians: [],
      links: new Set(),
      lessons: new Set(),
      records: new Map(),
      levels: [],
      sections: [{ id: 1, name: 'Section A' }],
      subjects: [{ id: 1, name: 'maths' }],
      room: { sections: 1, subjects: 1 },
    },
  );
  expect(plan.sections.map(({ fields }) => fields.name)).toEqual(['Section A', 'Section B']);
  expect([plan.subjects, plan.lessons.map(({ subject }) => subject)]).toEqual([
    ['Biology'],
    ['Biology', 'Maths'],
  ]);
  expect(report.faults).toEqual([
    { file: 'orgs.csv', line: 5, column: 'name', value: 'Section C', code: 'tooManySections' },
    { file: 'classes.csv', line: 4, column: '', value: 'Chess', code: 'tooManySubjects' },
  ]);
  const counts = report.counts.filter(({ part }) => ['sections', 'subjects', 'lessons'].includes(part));
  expect(counts.map(({ create, unchanged, refused }) => [create, unchanged, refused])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [2, 0, 1],
  ]);
});
