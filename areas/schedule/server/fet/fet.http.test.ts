/** The timetable to FET and back, with a file that the program itself wrote (testing/data/fet), and what is refused. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFet } from '#platform/server/foreign/readers/read-fet.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';
import { usualPeriods } from '../../plan/period-rules.ts';
import type { Plan, PlannedLesson } from '../../plan/plan-contract.ts';

const path = '/slm/Schedule/v1';
const yearStart = '2026-09-07';
const ofFet = join(import.meta.dirname, '../../../../testing/data/fet/test-school_data_and_timetable.fet');

let http: TestHttp;
let secretary: Caller;
/** The export before the school had set periods. */
let withoutPeriods: Reply;

beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  withoutPeriods = await secretary.post(`${path}/export-fet`, {});
  const whole = { id: null, version: 0, name: 'Whole day', periods: usualPeriods() };
  expect((await secretary.put(`${path}/shifts/save`, whole)).status).toBe(200);
});
afterAll(() => http.close());

const plan = async (): Promise<Plan> => (await secretary.get(`${path}/plan`)).body.data[0];
const exported = async (): Promise<Buffer> => {
  const { status, body } = await secretary.post(`${path}/export-fet`, {});
  expect(status).toBe(200);
  return Buffer.from(body.data[0].content, 'base64');
};
const hoursOf = async (lessons: readonly PlannedLesson[]) => {
  const now = new Map((await plan()).lessons.map((lesson) => [lesson.id, lesson]));
  return lessons.map(({ id }) => {
    const { weekday, startsAt, endsAt } = now.get(id) ?? {};
    return [weekday, startsAt, endsAt];
  });
};

test('refuses the export of a day without periods', () => {
  const { status, body } = withoutPeriods;
  expect([status, body.code]).toEqual([409, 'SCHEDULE.errors.noPeriods']);
});

sampledTest('exports lessons that FET places, imports its timetable, and undoes the import', async () => {
  const saved = await secretary.put(`${path}/rooms/save`, {
    id: null,
    version: 0,
    name: 'Room 1 & 2',
    kind: 'classroom',
    capacity: 60,
  });
  const { classes, subjects, people } = http.school;
  const english = {
    subjectId: subjects.english,
    classIds: [classes.form1],
    teacherIds: [people.tabi.userId],
    week: 'every',
    periods: 2,
    slot: null,
    roomId: saved.body.data[0].id,
    pinned: false,
  };
  const added = await secretary.post(`${path}/lessons/create`, {
    from: yearStart,
    lessons: [
      { ...english, periods: 1, slot: { weekday: 2, startsAt: '07:30', endsAt: '08:20' } },
      english,
      {
        ...english,
        periods: 1,
        subjectId: subjects.maths,
        classIds: [classes.form1, classes.form2],
        teacherIds: [people.ngo.userId],
        roomId: null,
      },
    ],
  });
  const lessons: PlannedLesson[] = added.body.data[0].lessons;
  const [placed, double, joined] = lessons.toSorted((one, other) => one.id - other.id).map(({ id }) => id);

  const rows = readFet(await exported()).sheets[0]?.rows ?? [];
  expect(rows.find(([, , , , , , , , , number]) => number === String(placed))).toEqual([
    'Tuesday',
    '07:30',
    '08:20',
    '1',
    'Form 1 AAA',
    'English',
    'tabi-AAA Staff-AAA',
    'Room 1 & 2',
    null,
    String(placed),
    null,
    'Tuesday 07:30',
  ]);

  const numbers = new Map([
    ['5', double],
    ['6', placed],
    ['7', joined],
  ]);
  const numbered = (await readFile(ofFet, 'utf8')).replace(
    /lesson (\d)</g,
    (_whole, number: string) => `lesson ${numbers.get(number) ?? number}<`,
  );
  const lists = importing(secretary, 'lessons');
  const tried = await lists.tried(numbered);
  expect(tried.counts).toMatchObject({ failed: 0, undecided: 0, create: 0, unchanged: 1, update: 4 });
  expect(tried.remarks).toEqual([]);
  const run = await lists.done(tried);
  const toFollow = lessons.filter(({ id }) => id !== placed);
  expect(await hoursOf(toFollow.toSorted((one, other) => one.id - other.id))).toEqual([
    [4, '07:30', '09:10'],
    [2, '10:15', '11:05'],
  ]);
  expect((await lists.tried(numbered)).counts).toMatchObject({ create: 0, update: 0, failed: 0 });
  await lists.undone(run);
  expect(await hoursOf(toFollow)).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
});

/** A file of FET as another school might write it. */
const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<fet version="5.41.0">
<Institution_Name>Elsewhere</Institution_Name>
<Days_List><Number_of_Days>2</Number_of_Days><Day><Name>Lu</Name></Day><Day><Name>Ma</Name></Day></Days_List>
<Hours_List><Number_of_Hours>3</Number_of_Hours><Hour><Name>H1</Name></Hour><Hour><Name>R</Name></Hour><Hour><Name>H2</Name></Hour></Hours_List>
<Activities_List>
<Activity><Teacher>Staff-AAA fon-AAA</Teacher><Subject>Maths</Subject><Students>6e AAA</Students><Duration>1</Duration><Id>1</Id><Active>true</Active></Activity>
<Activity><Teacher>Nobody</Teacher><Subject>Alchemy</Subject><Students>6e AAA</Students><Students>Form 9</Students><Duration>1</Duration><Id>2</Id><Active>true</Active></Activity>
<Activity><Subject>Maths</Subject><Students>Form 2 AAA</Students><Duration>1</Duration><Id>3</Id><Active>false</Active></Activity>
<Activity><Subject>Maths</Subject><Duration>1</Duration><Id>4</Id><Active>true</Active></Activity>
<Activity><Subject>Maths</Subject><Students>Form 2 AAA</Students><Duration>9</Duration><Id>5</Id><Active>true</Active></Activity>
</Activities_List>
<Time_Constraints_List>
<ConstraintBreakTimes><Break_Time><Day>Lu</Day><Hour>R</Hour></Break_Time><Active>true</Active></ConstraintBreakTimes>
<ConstraintActivityPreferredStartingTime><Weight_Percentage>100</Weight_Percentage><Activity_Id>1</Activity_Id><Preferred_Day>Lu</Preferred_Day><Preferred_Hour>H2</Preferred_Hour><Active>true</Active></ConstraintActivityPreferredStartingTime>
</Time_Constraints_List>
</fet>`;

sampledTest(
  'makes a lesson of each activity, or says why not, with the names that match nothing',
  async () => {
    const lists = importing(secretary, 'lessons');
    const first = await lists.tried(foreign);
    expect(first.counts).toMatchObject({ create: 0, failed: 5 });
    expect(first.unknown).toContainEqual({ column: 'weekday', value: 'Lu', count: 1 });
    const run = await lists.tryAgain(first, { spellings: { weekday: { Lu: 'Monday' } } });
    expect(run.counts).toMatchObject({ create: 1, failed: 4 });
    const [created] = await lists.rows(run, 'create');
    // The second period of the day, because the break is an hour of FET and no period.
    expect(created?.label).toContain('08:20');
    const refused = await lists.rows(run, 'failed');
    expect(refused.map(({ faults }) => faults.map(({ value, reason }) => [value, reason]))).toEqual([
      [
        ['Form 9', 'This year has no such class.'],
        ['Alchemy', 'The school has no such subject.'],
        ['Nobody', 'No teacher has this name.'],
      ],
      [[expect.any(String), 'It is marked as inactive and is not imported.']],
      [['', 'This is missing.']],
      [['9', 'A lesson takes 1 to 8 periods.']],
    ]);
    expect(run.unknown.map(({ column, value }) => [column, value])).toEqual(
      expect.arrayContaining([
        ['classes', 'Form 9'],
        ['subject', 'Alchemy'],
        ['teachers', 'Nobody'],
      ]),
    );
    const spellings = { classes: { 'Form 9': 'Form 1 AAA' }, subject: { Alchemy: 'English' } };
    const settled = await lists.tryAgain(run, {
      spellings: { ...spellings, teachers: { Nobody: 'tabi-AAA Staff-AAA' } },
    });
    expect(settled.counts).toMatchObject({ create: 2, failed: 3 });
  },
);

sampledTest('refuses XML that defines entities, and a file that is cut off', async () => {
  const upload = (content: string) =>
    secretary.post('/slm/Imports/v1/upload', {
      kind: 'lessons',
      fileName: 'timetable.fet',
      content: Buffer.from(content).toString('base64'),
    });
  const bomb = foreign.replace(
    '<fet',
    '<!DOCTYPE fet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<fet',
  );
  expect((await upload(bomb)).body.code).toBe('IMPORT.errors.unsafe');
  expect((await upload(foreign.slice(0, 900))).body.code).toBe('IMPORT.errors.damaged');
});

sampledTest('lets lessons change places in FET, and new ones take the hours that are left', async () => {
  const { classes, subjects, people } = http.school;
  const sixth = {
    subjectId: subjects.maths,
    classIds: [classes.sixth],
    teacherIds: [people.fon.userId],
    week: 'every',
    periods: 1,
    roomId: null,
    pinned: false,
  };
  const at = (startsAt: string, endsAt: string) => ({ weekday: 4, startsAt, endsAt });
  const added = await secretary.post(`${path}/lessons/create`, {
    from: yearStart,
    lessons: [
      { ...sixth, slot: at('07:30', '08:20') },
      { ...sixth, subjectId: subjects.english, slot: at('08:20', '09:10') },
    ],
  });
  const lessons: PlannedLesson[] = added.body.data[0].lessons;
  const [one = 0, two = 0] = lessons.map(({ id }) => id);
  const activity = (id: number, subject: string, comment: string) =>
    `<Activity><Teacher>fon-AAA Staff-AAA</Teacher><Subject>${subject}</Subject><Students>6e AAA</Students><Duration>1</Duration><Id>${id}</Id><Active>true</Active><Comments>${comment}</Comments></Activity>`;
  const start = (id: number, hour: string) =>
    `<ConstraintActivityPreferredStartingTime><Weight_Percentage>100</Weight_Percentage><Activity_Id>${id}</Activity_Id><Preferred_Day>Thursday</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Active>true</Active></ConstraintActivityPreferredStartingTime>`;
  const list = (name: string, values: readonly string[]) =>
    `<${name}s_List>${values.map((value) => `<${name}><Name>${value}</Name></${name}>`).join('')}</${name}s_List>`;
  const content = `<fet version="6.8.5">${list('Day', ['Thursday'])}${list('Hour', ['07:30', '08:20', '09:10'])}<Activities_List>${activity(1, 'Maths', `lesson ${one}`)}${activity(2, 'English', `lesson ${two}`)}${activity(3, 'English', '')}</Activities_List><Time_Constraints_List>${start(1, '08:20')}${start(2, '09:10')}${start(3, '07:30')}</Time_Constraints_List></fet>`;
  const before = new Set((await plan()).lessons.map(({ id }) => id));
  const lists = importing(secretary, 'lessons');
  const tried = await lists.tried(content);
  expect([tried.counts, tried.remarks]).toMatchObject([{ create: 1, update: 2, failed: 0 }, []]);
  await lists.done(tried);
  const now = (await plan()).lessons.filter(
    ({ classIds, weekday }) => classIds.includes(classes.sixth) && weekday === 4,
  );
  const valid = now.filter(({ validUntil }) => validUntil >= '2026-12-01');
  expect(valid.map(({ subjectId, startsAt }) => [startsAt, subjectId]).sort()).toEqual([
    ['07:30', subjects.english],
    ['08:20', subjects.maths],
    ['09:10', subjects.english],
  ]);
  const ids = (await plan()).lessons.map(({ id }) => id).filter((id) => !before.has(id));
  await secretary.put(`${path}/lessons/end`, { from: '2026-11-20', ids });
});
