/** Timetables that schools of other countries made with FET: what the school lacks is made with the lessons, and goes with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSchool } from '#testing/database/in-school.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledCases, sampledTest, slowTest } from '#testing/sampling.ts';
import type { OpenedRun } from '../../contract.ts';
import type { ListSet } from '../../lists/contract.ts';

const data = join(import.meta.dirname, '../../../../testing/data/fet');
const fileOf = (name: string) => gunzipSync(readFileSync(join(data, `${name}.fet.gz`)));

interface NamedRecord {
  readonly id: number;
  readonly name: string;
}

/** The part of the timetable that these tests read. */
interface Plan {
  readonly version: number;
  readonly classes: readonly NamedRecord[];
  readonly subjects: readonly NamedRecord[];
  readonly teachers: readonly NamedRecord[];
  readonly rooms: readonly NamedRecord[];
  readonly lessons: readonly {
    readonly id: number;
    readonly weekday: number | null;
    readonly startsAt: string | null;
    readonly endsAt: string | null;
    readonly classIds: readonly number[];
    readonly subjectId: number;
    readonly teacherIds: readonly number[];
    readonly roomId: number | null;
  }[];
}

let http: TestHttp;
let admin: Caller;

beforeAll(async () => {
  http = await openTestHttp();
  // A school that has not entered its levels is asked for none.
  await inSchool(
    http,
    ['UPDATE classrooms SET level_id = NULL WHERE org_id = $1'],
    ['DELETE FROM levels WHERE org_id = $1'],
  );
  admin = await http.as('admin');
});
afterAll(() => http.close());

const lists = () => importing(admin, 'lessons');
const plan = async (): Promise<Plan> => (await admin.get('/slm/Schedule/v1/plan')).body.data[0];
const setOf = async (run: OpenedRun): Promise<ListSet> =>
  (await admin.get(`/slm/Imports/v1/set?id=${run.setId}`)).body.data[0];

/** New records by kind. */
const made = ({ lists: all }: ListSet) =>
  Object.fromEntries(all.map(({ kind, counts }) => [kind, counts?.create]));

function listOf({ lists: all }: ListSet, kind: string): OpenedRun {
  const list = all.find((one) => one.kind === kind);
  if (!list) throw new Error(`There is no list of ${kind}.`);
  return list;
}

test.each(
  sampledCases([
    ['argentina', 116, { subjects: 15, classes: 6, teachers: 17, rooms: 6 }],
    ['greece', 377, { subjects: 17, classes: 13, teachers: 22, rooms: 17 }],
    ['morocco', 435, { subjects: 16, classes: 17, groups: 10, teachers: 30, rooms: 17 }],
    ['namibia', 420, { subjects: 14, classes: 12, groups: 18, teachers: 17 }],
    ['united-kingdom', 163, { subjects: 26, classes: 46, groups: 6, teachers: 26, rooms: 32 }],
    ['vietnam', 206, { subjects: 20, classes: 8, teachers: 25 }],
  ]),
)('offers to make what a file of %s names, and takes every activity', async (name, lessons, missing) => {
  const set = await setOf(await lists().uploaded(fileOf(name)));
  expect(made(set)).toEqual({ ...missing, lessons });
  expect(listOf(set, 'lessons').counts).toMatchObject({ undecided: 0, skipped: 0, failed: 0 });
});

sampledTest('makes all of it in one step, nothing the second time, and undoes all of it', async () => {
  const before = await plan();
  const run = await lists().uploaded(fileOf('united-kingdom'));
  expect(run.remarks.join(' ')).toContain('Lessons without hours in the file: 1.');
  const done = await lists().done(run);
  const after = await plan();
  const added = after.lessons.filter(({ id }) => before.lessons.every((lesson) => lesson.id !== id));
  expect([added.length, added.filter(({ weekday }) => weekday !== null).length]).toEqual([163, 162]);
  const nameIn = (all: readonly { id: number; name: string }[], id: number | null | undefined) =>
    all.find((one) => one.id === id)?.name;
  const hours = added.map((lesson) => [
    lesson.weekday,
    lesson.startsAt,
    lesson.endsAt,
    nameIn(after.classes, lesson.classIds[0]),
    nameIn(after.subjects, lesson.subjectId),
    nameIn(after.teachers, lesson.teacherIds[0]),
    nameIn(after.rooms, lesson.roomId),
  ]);
  expect(hours).toContainEqual([1, '09:30', '11:00', 'Begin F/T', 'CALL', 'David', 'B305']);
  // The same file again has nothing to make and nothing to change, but for the lesson that is known by no hour.
  const again = await lists().tried(fileOf('united-kingdom'));
  expect([again.setId, again.counts]).toMatchObject([
    null,
    { create: 1, update: 0, unchanged: 162, failed: 0 },
  ]);
  await lists().undone(done);
  const { version: _changed, ...rest } = before;
  expect(await plan()).toMatchObject(rest);
  expect((await setOf(run)).lists.map(({ state }) => state)).toEqual(Array(6).fill('undone'));
});

sampledTest('makes only what the person ticks, and says which lessons are refused without it', async () => {
  const run = await lists().uploaded(fileOf('united-kingdom'));
  const rooms = listOf(await setOf(run), 'rooms');
  await lists().tryAgain(rooms, { taken: false });
  const set = await setOf(run);
  expect(listOf(set, 'rooms')).toMatchObject({ taken: false, counts: { create: 0, skipped: 32 } });
  const lessons = listOf(set, 'lessons');
  const refused = await lists().rows(lessons, 'failed');
  expect((lessons.counts?.create ?? 0) + (lessons.counts?.failed ?? 0)).toBe(163);
  expect(new Set(refused.flatMap(({ faults }) => faults.map(({ reason }) => reason)))).toEqual(
    new Set(['The school has no such room. Add it with the timetable first.']),
  );
  const done = await lists().done(lessons, 'good');
  expect((await plan()).rooms).toEqual([]);
  await lists().undone(done);
});

/** A small file; each activity as its students, subject and teacher. */
function small(activities: readonly (readonly [string, string, string])[], years: string) {
  const names = (list: string, one: string, values: readonly string[]) =>
    `<${list}>${[...new Set(values)].map((value) => `<${one}><Name>${value}</Name></${one}>`).join('')}</${list}>`;
  const activity = ([students, subject, teacher]: readonly [string, string, string], index: number) =>
    `<Activity><Teacher>${teacher}</Teacher><Subject>${subject}</Subject><Students>${students}</Students><Duration>1</Duration><Id>${index + 1}</Id><Active>true</Active></Activity>`;
  return [
    '<fet version="6.8.5">',
    names('Days_List', 'Day', ['Monday']) + names('Hours_List', 'Hour', ['1']),
    names(
      'Subjects_List',
      'Subject',
      activities.map(([, subject]) => subject),
    ),
    names(
      'Teachers_List',
      'Teacher',
      activities.map(([, , teacher]) => teacher),
    ),
    `<Students_List>${years}</Students_List>`,
    `<Activities_List>${activities.map(activity).join('')}</Activities_List></fet>`,
  ].join('');
}

const year = (name: string, groups: readonly string[] = []) =>
  `<Year><Name>${name}</Name>${groups.map((group) => `<Group><Name>${group}</Name></Group>`).join('')}</Year>`;

sampledTest(
  'asks whether a name that is nearly one of the school is the same, and lessons follow the answer',
  async () => {
    const file = small([['form 1 aaa', 'Englich', 'Mr Tabi-AAA Staff-AAA']], year('form 1 aaa'));
    const run = await lists().uploaded(file);
    const subjects = listOf(await setOf(run), 'subjects');
    expect(subjects.counts).toMatchObject({ create: 0, undecided: 1 });
    const [row] = await lists().rows(subjects, 'undecided');
    expect(row?.near).toEqual([{ id: http.school.subjects.english, label: 'English' }]);
    const decision = { update: http.school.subjects.english };
    await lists().tryAgain(subjects, { decisions: [{ row: 2, part: 0, decision }] });
    const set = await setOf(run);
    expect(set.lists.map(({ kind, counts }) => [kind, counts?.create, counts?.unchanged])).toEqual([
      ['subjects', 0, 1],
      ['lessons', 1, 0],
    ]);
    const done = await lists().done(listOf(set, 'lessons'));
    const [lesson] = (await plan()).lessons.filter(({ weekday }) => weekday === null);
    expect(lesson).toMatchObject({
      subjectId: http.school.subjects.english,
      classIds: [http.school.classes.form1],
      teacherIds: [http.school.people.tabi.userId],
    });
    await lists().undone(done);
  },
);

sampledTest('asks before a class of another way of counting is taken for one of the school', async () => {
  const run = await lists().uploaded(small([['F1 AAA', 'Maths', 'Tabi-AAA Staff-AAA']], year('F1 AAA')));
  const classes = listOf(await setOf(run), 'classes');
  const [row] = await lists().rows(classes, 'undecided');
  expect(row?.near.map(({ label }) => label)).toEqual(['Form 1 AAA']);
  const outcome = async (decision: object | 'create') => {
    await lists().tryAgain(classes, { decisions: [{ row: 2, part: 0, decision }] });
    const set = await setOf(run);
    const [lesson] = await lists().rows(listOf(set, 'lessons'), 'create');
    return [made(set), lesson?.label];
  };
  expect(await outcome({ update: http.school.classes.form1 })).toEqual([
    { classes: 0, lessons: 1 },
    'Form 1 AAA · Maths',
  ]);
  expect(await outcome('create')).toEqual([{ classes: 1, lessons: 1 }, 'F1 AAA · Maths']);
});

slowTest('does what was shown though names hold the numbers that records get', async () => {
  const last = Math.max(...(await plan()).teachers.map(({ id }) => id));
  const teachers = Array.from({ length: 300 }, (_, index) => `Teacher ${last + 1 + index}`);
  const run = await lists().uploaded(
    small(
      teachers.map((teacher) => ['5 W', 'Maths', teacher] as const),
      year('5 W'),
    ),
  );
  const done = await lists().done(run);
  expect(made(await setOf(run))).toEqual({ classes: 1, teachers: 300, lessons: 300 });
  await lists().undone(done);
});

sampledTest('refuses a name that is too long, and imports the rest', async () => {
  const activities = [
    ['5 V', 'Maths', 'T'.repeat(150)],
    ['5 V', 'Maths', `Ola ${'Marie '.repeat(30)}`.trim()],
    ['5 V', 'Maths', 'Ola Olsen'],
  ] as const;
  const set = await setOf(await lists().uploaded(small(activities, year('5 V'))));
  expect(made(set)).toEqual({ classes: 1, teachers: 1, lessons: 1 });
  const refused = await lists().rows(listOf(set, 'teachers'), 'failed');
  expect(refused.map(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
    ['This text is too long.'],
    ['This text is too long.'],
  ]);
});

sampledTest(
  'tells names apart that differ by a sign, a letter or a number, and undoes all of them',
  async () => {
    const activities = [
      ['5 X', 'Physics-Lab', 'Teacher013'],
      ['5 X', 'Physics Lab', 'Teacher130'],
      ['5 X', 'Physics Lab', 'ha'],
      ['5 X', 'Physics Lab', 'ah'],
    ] as const;
    const run = await lists().uploaded(small(activities, year('5 X')));
    expect(made(await setOf(run))).toEqual({ subjects: 2, classes: 1, teachers: 4, lessons: 4 });
    const before = await plan();
    const done = await lists().done(run);
    const { lessons, subjects, teachers } = await plan();
    const added = lessons.filter(({ id }) => before.lessons.every((lesson) => lesson.id !== id));
    const nameIn = (all: readonly NamedRecord[], id: number | undefined) =>
      all.find((one) => one.id === id)?.name;
    expect(
      added.map(({ subjectId, teacherIds }) => [
        nameIn(subjects, subjectId),
        nameIn(teachers, teacherIds[0]),
      ]),
    ).toEqual(activities.map(([, subject, teacher]) => [subject, teacher]));
    expect((await lists().undone(done)).conflicts).toEqual([]);
    expect((await plan()).subjects).toEqual(before.subjects);
  },
);

sampledTest(
  'takes lessons of a whole year for all its classes, and makes a group of a part of a class',
  async () => {
    const years = `<Year><Name>Year 9</Name>${['9A', '9B']
      .map(
        (name) =>
          `<Group><Name>${name}</Name>${[1, 2].map((part) => `<Subgroup><Name>${name}-${part}</Name></Subgroup>`).join('')}</Group>`,
      )
      .join('')}</Year>`;
    const lesson = (students: string) => [students, 'Maths', 'Ola Olsen'] as const;
    const hours = ['9A', '9A', '9B', '9B', 'Year 9', '9A-2'].map(lesson);
    const set = await setOf(await lists().uploaded(small(hours, years)));
    expect(made(set)).toEqual({ classes: 2, groups: 1, teachers: 1, lessons: 6 });
    const rows = await lists().rows(listOf(set, 'lessons'), 'create');
    expect(rows.slice(4).map(({ label }) => label)).toEqual(['9A, 9B · Maths', '9A-2 · Maths']);
  },
);

sampledTest(
  'only an administrator makes teachers: for others their lessons are refused, with the reason',
  async () => {
    const secretary = importing(await http.as('secretary'), 'lessons');
    const run = await secretary.uploaded(small([['5 Y', 'Maths', 'Ola Olsen']], year('5 Y')));
    const set: ListSet = (await (await http.as('secretary')).get(`/slm/Imports/v1/set?id=${run.setId}`)).body
      .data[0];
    expect(set.lists.map(({ kind, counts }) => [kind, counts?.create, counts?.failed])).toEqual([
      ['classes', 1, 0],
      ['teachers', 0, 1],
      ['lessons', 0, 1],
    ]);
    const [teacher] = await secretary.rows(listOf(set, 'teachers'), 'failed');
    expect(teacher?.faults[0]?.reason).toContain('administrator');
  },
);

sampledTest('keeps what is in use when the import is undone, and says why', async () => {
  const run = await lists().uploaded(small([['5 Z', 'Alchemy', 'Ola Olsen']], year('5 Z')));
  const done = await lists().done(run);
  const { classes, subjects } = await plan();
  const classId = classes.find(({ name }) => name === '5 Z')?.id;
  const subjectId = subjects.find(({ name }) => name === 'Alchemy')?.id;
  const teaching = importing(admin, 'teachers');
  await teaching.imported('Nom;Prénom;Matières et classes\nPetit;Anne;Alchemy (5 Z) ×2');
  await lists().undone(done);
  const set = await setOf(run);
  expect(set.lists.map(({ kind, state, conflicts }) => [kind, state, conflicts])).toEqual([
    ['subjects', 'done', [2]],
    ['classes', 'done', [2]],
    ['teachers', 'undone', []],
    ['lessons', 'undone', []],
  ]);
  const ofClasses = set.lists.find(({ kind }) => kind === 'classes');
  expect([ofClasses?.hanging, ofClasses?.kept]).toEqual([['Subjects taught in these classes: 1.'], ['5 Z']]);
  const left = await plan();
  expect(left.classes.some(({ id }) => id === classId)).toBe(true);
  expect(left.subjects.some(({ id }) => id === subjectId)).toBe(true);
});

sampledTest(
  'makes each of the names that differ in capitals alone, and finds them when the file comes again',
  async () => {
    const lessons = [
      ['5 R', 'Magic', 'Roux Anne'],
      ['5 r', 'MAGIC', 'ROUX Luc'],
    ] as const;
    const file = small(lessons, year('5 R') + year('5 r'));
    const run = await lists().uploaded(file);
    expect(made(await setOf(run))).toEqual({ subjects: 2, classes: 2, teachers: 2, lessons: 2 });
    const done = await lists().done(run);
    const { classes, subjects } = await plan();
    for (const name of ['5 R', '5 r (2)']) expect(classes.filter((one) => one.name === name)).toHaveLength(1);
    for (const name of ['Magic', 'MAGIC (2)'])
      expect(subjects.filter((one) => one.name === name)).toHaveLength(1);
    const again = await lists().tried(file);
    expect([again.setId, again.counts]).toMatchObject([null, { update: 0, failed: 0, undecided: 0 }]);
    await lists().undone(done);
  },
);

sampledTest(
  'asks once for each year of the file which level its classes have, and takes a year of that name',
  async () => {
    const read = async () => (await admin.get('/slm/Structure/v1/get')).body.data[0];
    const before = await read();
    const [section, ...others] = before.sections;
    const levels = ['Seventh', 'Eighth'].map((name) => ({
      id: null,
      name,
      cycle: 1,
      exam: null,
      capacity: null,
    }));
    const saved = await admin.put('/slm/Structure/v1/sections', {
      version: before.version,
      sections: [{ ...section, levels }, ...others],
    });
    expect(saved.status, saved.text).toBe(200);
    const [, eighth] = saved.body.data[0].sections[0].levels;
    const lessons = ['7A', '7B', '8A', '9A'].map((name) => [name, 'Maths', 'Tabi-AAA Staff-AAA'] as const);
    const file = small(lessons, year('seventh', ['7A', '7B']) + year('8', ['8A']) + year('9', ['9A']));
    const run = await lists().uploaded(file);
    const classes = listOf(await setOf(run), 'classes');
    expect(classes.counts).toMatchObject({ create: 2, undecided: 2 });
    const rows = await lists().rows(classes, 'undecided');
    expect(rows.map(({ label, near }) => [label, near.map((one) => one.label)])).toEqual([
      ['8A', [`Seventh · ${section.name}`, `Eighth · ${section.name}`, 'Without a level']],
      ['9A', [`Seventh · ${section.name}`, `Eighth · ${section.name}`, 'Without a level']],
    ]);
    const without = rows[1]?.near[2]?.id;
    await lists().tryAgain(classes, {
      decisions: [
        { row: rows[0]?.row, part: 0, decision: { answer: eighth.id } },
        { row: rows[1]?.row, part: 0, decision: { answer: without } },
      ],
    });
    const set = await setOf(run);
    expect(made(set)).toEqual({ classes: 4, lessons: 4 });
    const done = await lists().done(listOf(set, 'lessons'));
    const { body } = await admin.get('/slm/Classes/v1/records');
    const levelOf = (name: string) => body.data.find((one: { name: string }) => one.name === name)?.levelName;
    expect(['7A', '7B', '8A', '9A'].map(levelOf)).toEqual(['Seventh', 'Seventh', 'Eighth', null]);
    await lists().undone(done);
    const now = await read();
    await admin.put('/slm/Structure/v1/sections', { version: now.version, sections: before.sections });
  },
);
