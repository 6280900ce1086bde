/**
 * The marks of two real Portuguese schools over three periods (testing/data/uci-student-performance) go through the program as
 * a school would import them, and come out with the figures of their source.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { addSubjects } from '#areas/school/server/public/school.ts';
import { halfUp } from '#platform/kernel/numbers/marks.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import { uciMarks, uciStudents } from '#testing/students/uci-students.ts';
import type { ClassResultsItem } from '../../results/results-contract.ts';

let http: TestHttp;
let principal: Caller;
let sequences: readonly number[];
let trimesters: readonly number[];
let classes: readonly number[];
let subjects: { readonly mat: number; readonly por: number };

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ sequences, trimesters } = await givePeriods(http));
  const secretary = await http.as('secretary');
  await importing(secretary, 'classes').imported('Classe\nGP\nMS');
  const students = importing(secretary, 'students');
  for (const subject of ['mat', 'por'] as const) {
    const run = await students.uploaded(uciStudents(subject));
    await students.done(await students.tryAgain(run, { dayOrder: run.asksDayOrder ? 'dmy' : null }));
  }
  await teach();
  // A day of the last trimester: every sequence has begun.
  http.setNow('2027-06-04T08:30:00.000Z');
  for (const subject of ['mat', 'por'] as const) await enter(subject);
});
afterAll(() => http.close());

/** Mathematics and Portuguese are taught in both classes, by one who teaches everything. */
async function teach(): Promise<void> {
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, http.school.org);
    const made = await addSubjects(at, ['Mathematics', 'Portuguese']);
    const named = (name: string) => made.find((one) => one.name === name)?.id ?? 0;
    subjects = { mat: named('Mathematics'), por: named('Portuguese') };
  });
  const listed = (await principal.get('/slm/Classes/v1/records')).body.data;
  classes = ['GP', 'MS'].map((name) => listed.find((one: { name: string }) => one.name === name).id);
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, http.school.org);
    await addAssignments(
      at,
      classes.flatMap((classId) =>
        [subjects.mat, subjects.por].map((subjectId) => ({
          classId,
          subjectId,
          teacherId: http.school.people.ngo.userId,
          coefficient: 1,
        })),
      ),
    );
  });
}

/** The three periods of the data are three terms: each is entered as the first sequence of a trimester, class by class. */
async function enter(subject: 'mat' | 'por'): Promise<void> {
  const ngo = await http.as('ngo');
  const marks = uciMarks(subject);
  for (const classId of classes) {
    for (const term of [0, 1, 2]) {
      const gridKey = { classId, subjectId: subjects[subject], sequenceId: sequences[2 * term] };
      const grid = await ngo.get(
        `/slm/Marks/v1/get?classId=${classId}&subjectId=${gridKey.subjectId}&sequenceId=${gridKey.sequenceId}`,
      );
      const cells = grid.body.data[0].students.flatMap(
        ({ id, matricule }: { id: number; matricule: string }) => {
          const value = marks.get(matricule)?.[term];
          return value === undefined
            ? []
            : [{ studentId: id, place: 1, version: 0, mark: { state: 'entered', value } }];
        },
      );
      for (let from = 0; from < cells.length; from += 400) {
        const reply = await ngo.put('/slm/Marks/v1/update', {
          ...gridKey,
          cells: cells.slice(from, from + 400),
        });
        expect(reply.status, reply.text).toBe(200);
      }
    }
  }
}

/** Averages of a subject for a term in both classes together. */
async function termOf(subject: 'mat' | 'por', term: number) {
  const averages: number[] = [];
  let passed = 0;
  for (const classId of classes) {
    const reply = await principal.get(
      `/slm/Results/v1/get?classId=${classId}&period=trimester-${trimesters[term]}`,
    );
    const results: ClassResultsItem = reply.body.data[0];
    const column = results.subjects.findIndex(({ id }) => id === subjects[subject]);
    averages.push(...results.students.flatMap((student) => student.subjects[column]?.value ?? []));
    passed += results.subjects[column]?.statistics.passed ?? 0;
  }
  const sum = averages.reduce((total, value) => total + value, 0);
  const zeros = averages.filter((value) => value === 0).length;
  return { count: averages.length, passed, mean: halfUp(sum, averages.length), zeros };
}

test('395 students of mathematics have the averages and passes that the source of the marks gives', async () => {
  expect([await termOf('mat', 0), await termOf('mat', 1), await termOf('mat', 2)]).toMatchObject([
    { count: 395, passed: 253, mean: 1091 },
    { count: 395, passed: 249, mean: 1071 },
    { count: 395, passed: 265, mean: 1042, zeros: 38 },
  ]);
});

sampledTest(
  '649 students of Portuguese have the averages and passes that the source of the marks gives',
  async () => {
    expect([await termOf('por', 0), await termOf('por', 1), await termOf('por', 2)]).toMatchObject([
      { count: 649, passed: 492, mean: 1140 },
      { count: 649, passed: 504, mean: 1157 },
      { count: 649, passed: 549, mean: 1191, zeros: 15 },
    ]);
  },
);
