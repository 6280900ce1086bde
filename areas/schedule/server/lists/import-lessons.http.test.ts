/** Weekly lessons from a sheet and out again: what is read, what is refused, what is to be placed. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import type { Plan } from '../../plan/plan-contract.ts';

let http: TestHttp;
let secretary: Caller;

beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const plan = async (): Promise<Plan> => (await secretary.get('/slm/Schedule/v1/plan')).body.data[0];
const heading = 'Jour;De;À;Classes;Matière;Enseignants;Semaine';

/** A sheet of Tuesday, when the school has no lesson yet. */
const tuesday = `${heading}
Mardi;07h30;08:20;Form 1 AAA;English;tabi-AAA Staff-AAA;
Mardi;8:20;9:10;Form 1 AAA;Maths;Staff-AAA ngo-AAA;A
;;;Form 2 AAA;Maths;;
`;

test('a sheet adds lessons as it writes them; the same sheet again changes nothing', async () => {
  const lists = importing(secretary, 'lessons');
  const before = (await plan()).lessons;
  const run = await lists.imported(tuesday);
  expect(run.counts).toMatchObject({ create: 3 });
  const known = new Set(before.map(({ id }) => id));
  const added = (await plan()).lessons.filter(({ id }) => !known.has(id));
  const { classes, people, subjects } = http.school;
  expect(added.map(({ weekday, startsAt, endsAt, week }) => [weekday, startsAt, endsAt, week])).toEqual([
    [2, '07:30', '08:20', 'every'],
    [2, '08:20', '09:10', 'A'],
    [null, null, null, 'every'],
  ]);
  expect(added[1]).toMatchObject({
    subjectId: subjects.maths,
    classIds: [classes.form1],
    teacherIds: [people.ngo.userId],
  });
  const again = await lists.tried(tuesday.replace(';;;Form 2 AAA;Maths;;\n', ''));
  expect(again.counts).toMatchObject({ create: 0, update: 0 });
  await lists.undone(run);
  expect(await plan()).toMatchObject({ lessons: before });
});

/** The lessons of a day, whatever records they are. */
const lessonsOn = async (day: string) =>
  (await plan()).lessons
    .filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil)
    .map(({ id: _id, version: _version, validFrom: _from, validUntil: _until, ...lesson }) => lesson)
    .toSorted((one, other) => Number(one.weekday) - Number(other.weekday));

test.each(
  sampledCases([
    ['another subject', 3, ';Mercredi;10:05;11:00;Form 1 AAA;English;tabi-AAA Staff-AAA;'],
    ['another hour', 5, '{id};Samedi;09:00;09:50;Form 1 AAA;Maths;;'],
  ] as const),
)(
  'taking back a list that gave a lesson held already %s leaves the timetable as it was',
  async (_, weekday, row) => {
    const lists = importing(secretary, 'lessons');
    const held = (await plan()).lessons.find(
      (lesson) => lesson.validFrom < '2026-11-20' && lesson.weekday === weekday,
    );
    const before = await lessonsOn('2026-12-18');
    const run = await lists.imported(`Numéro du cours;${heading}\n${row.replace('{id}', `${held?.id}`)}\n`);
    expect(run.counts).toMatchObject({ create: 0, update: 1 });
    expect(await lessonsOn('2026-12-18')).not.toEqual(before);
    expect((await lists.undone(run)).conflicts).toEqual([]);
    expect(await lessonsOn('2026-12-18')).toEqual(before);
  },
);

sampledTest('refuses names that the school does not know, row by row', async () => {
  const lists = importing(secretary, 'lessons');
  const run = await lists.tried(`${heading}
Payday;07:30;08:20;Form 1 AAA;English;;
Mardi;soon;08:20;Form 1 AAA;English;;
Mardi;07:30;08:20;Form 9;English;;
Mardi;07:30;08:20;Form 1 AAA;Alchemy;;
Mardi;07:30;08:20;Form 1 AAA;English;Nobody;
Mardi;07:30;;Form 1 AAA;English;;
Mardi;09:30;08:20;Form 1 AAA;English;;
Mardi;07:30;08:20;Form 1 AAA;English;;C
`);
  const refused = await lists.rows(run, 'failed');
  expect(refused.flatMap(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
    'Write a day of the week: Monday.',
    'Write the hour like 07:30.',
    'This year has no such class.',
    'The school has no such subject.',
    'No teacher has this name.',
    'Give day, begin and end, or none of them for a lesson that is placed later.',
    'It ends before it begins.',
    'Write A or B, or leave it empty.',
  ]);
});

sampledTest('a lesson that clashes comes without hours, and none is lost', async () => {
  const lists = importing(secretary, 'lessons');
  const run = await lists.imported(`${heading}
Vendredi;09:00;10:00;Form 1 AAA;English;;
`);
  expect(run.counts).toMatchObject({ create: 1 });
  const unplaced = (await plan()).lessons.filter(({ weekday }) => weekday === null);
  expect(unplaced.map(({ subjectId }) => subjectId)).toEqual([http.school.subjects.english]);
  await lists.undone(run);
  expect((await plan()).lessons.filter(({ weekday }) => weekday === null)).toEqual([]);
});

sampledTest('the exported sheet is read back as it is', async () => {
  const { body } = await secretary.post('/slm/Schedule/v1/export', { format: 'csv' });
  const content = Buffer.from(body.data[0].content, 'base64');
  const run = await importing(secretary, 'lessons').tried(content);
  expect(run.counts).toMatchObject({ create: 0, update: 0 });
});
