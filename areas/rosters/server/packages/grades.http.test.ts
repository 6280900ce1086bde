import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import type { RosterRun } from '../../packages/contract.ts';
import type { GradeAnswer } from '../../packages/grades-contract.ts';

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

/** A data package of home classes, each with its grade. */
const upload = async (classes: readonly (readonly [id: string, title: string, grade: string])[]) => {
  const files = {
    'manifest.csv': ['propertyName,value', 'oneroster.version,1.2'],
    'orgs.csv': ['sourcedId,name,type', 'o1,Lycée AAA,school'],
    'academicSessions.csv': [
      'sourcedId,title,type,startDate,endDate',
      'y1,2026-2027,schoolYear,2026-09-07,2027-07-01',
    ],
    'courses.csv': ['sourcedId,title,grades', 'c8,Homeroom of grade 8,08'],
    'classes.csv': [
      'sourcedId,title,grades,courseSourcedId,classType,schoolSourcedId',
      ...classes.map(([id, title, grade]) => `${id},${title},${grade},c8,homeroom,o1`),
    ],
    'users.csv': ['sourcedId,enabledUser,username,givenName,familyName', 't1,true,ada,Ada,Fon'],
    'roles.csv': ['sourcedId,userSourcedId,roleType,role,orgSourcedId', 'r1,t1,primary,teacher,o1'],
  };
  return one(
    await admin.post(`${base}/upload`, {
      files: Object.entries(files).map(([name, lines]) => ({
        name,
        content: Buffer.from(lines.join('\r\n')).toString('base64'),
      })),
    }),
  );
};

const perform = ({ id, plan }: RosterRun, grades?: readonly GradeAnswer[]) =>
  admin.post(`${base}/do`, { id, plan, ...(grades && { grades }) });

const levelsOf = async (titles: readonly string[]): Promise<readonly (string | null)[]> => {
  const { body } = await admin.get('/slm/Classes/v1/records');
  return titles.map((title) => body.data.find((one: { name: string }) => one.name === title)?.levelName);
};

test('asks once for each grade that names no level, keeps the answers, and asks no more for the same grade', async () => {
  const { levels } = http.school;
  const first = [
    ['k1', 'Named', 'form 1'],
    ['k2', 'By its course', ''],
    ['k3', 'Coded', '08'],
    ['k4', 'Of two grades', '"09,10"'],
  ] as const;
  const run = await upload(first);
  expect(
    run.report?.grades.map(({ grade, section, classes, answer }) => [grade, section, classes, answer]),
  ).toEqual([
    ['08', null, 2, null],
    ['09, 10', null, 1, null],
  ]);
  expect(run.report?.grades[0]?.levels).toEqual([
    { id: levels.form1, name: 'Form 1 · Anglophone' },
    { id: levels.form2, name: 'Form 2 · Anglophone' },
    { id: levels.sixth, name: '6e · Francophone' },
  ]);

  const undecided = await perform(run);
  expect([undecided.status, undecided.body.code, undecided.body.facts]).toEqual([
    400,
    'ROSTER.errors.gradesUndecided',
    { grades: '08, 09, 10' },
  ]);
  const answers = [
    { grade: '08', section: null, level: levels.sixth },
    { grade: '09, 10', section: null, level: null },
  ];
  const ofAnotherSchool = { grade: '08', section: null, level: http.otherSchool.levels.form1 };
  expect((await perform(run, [ofAnotherSchool])).body.facts).toEqual({ grades: '08, 09, 10' });
  expect(one(await perform(run, answers)).state).toBe('done');
  expect(await levelsOf(['Named', 'By its course', 'Coded', 'Of two grades'])).toEqual([
    'Form 1',
    '6e',
    '6e',
    null,
  ]);

  const next = await upload([...first, ['k5', 'Later', '08']]);
  expect(next.report?.grades.map(({ grade, classes, answer }) => [grade, classes, answer])).toEqual([
    ['09, 10', 1, { level: null }],
    ['08', 1, { level: levels.sixth }],
  ]);
  const classes = next.report?.counts.find(({ part }) => part === 'classes');
  expect(classes).toMatchObject({ create: 1, update: 0, unchanged: 4 });
  one(await perform(next, [{ grade: '09, 10', section: null, level: levels.form2 }]));
  expect(await levelsOf(['Later', 'Of two grades'])).toEqual(['6e', 'Form 2']);
});
