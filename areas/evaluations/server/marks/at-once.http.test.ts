/** Several people who say at once what is marked in a subject, or mark it for the first time. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Grid } from '../../contract.ts';

let http: TestHttp;
let sequenceId: number;

beforeAll(async () => {
  http = await openTestHttp();
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());

const gridIn = (classId: number) => ({ classId, subjectId: http.school.subjects.maths, sequenceId });
const settings = { title: 'Test', maximum: 2000, weight: 1 };

/** Ngo adds an evaluation to the existing ones of these versions. */
async function adds(classId: number, before: readonly { place: number; version: number }[]): Promise<Reply> {
  const kept = before.map(({ place }) => ({ ...settings, place }));
  return (await http.as('ngo')).put('/slm/Evaluations/v1/save', {
    ...gridIn(classId),
    before,
    evaluations: [...kept, { ...settings, place: null }],
  });
}

async function evaluationsIn(classId: number): Promise<Grid['evaluations']> {
  const ngo = await http.as('ngo');
  const { subjectId } = gridIn(classId);
  const query = `classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}`;
  return (await ngo.get(`/slm/Marks/v1/get?${query}`)).body.data[0].evaluations;
}

const codeOf = ({ status, body }: Reply) => (status === 200 ? 'saved' : body.code);

test('lets one of three people add an evaluation to the same list at once, and tells the others that it has changed', async () => {
  const { form1 } = http.school.classes;
  expect((await adds(form1, [{ place: 1, version: 0 }])).status).toBe(200);
  for (let turn = 0; turn < 4; turn += 1) {
    const before = (await evaluationsIn(form1)).map(({ place, version }) => ({
      place,
      version,
    }));
    const replies = await Promise.all([adds(form1, before), adds(form1, before), adds(form1, before)]);
    expect(replies.map(codeOf).sort()).toEqual([
      ...['PLATFORM.errors.stale', 'PLATFORM.errors.stale', 'saved'],
    ]);
    expect((await evaluationsIn(form1)).length).toBe(before.length + 1);
  }
});

sampledTest(
  'a change of columns during the first mark entry either succeeds, or reports that entry has begun',
  async () => {
    const { classes, students } = http.school;
    const ngo = await http.as('ngo');
    const mark = { state: 'entered', value: 1200 };
    const firstMark = (studentId: number) =>
      ngo.put('/slm/Marks/v1/update', {
        ...gridIn(classes.sixth),
        cells: [{ studentId, place: 1, version: 0, mark }],
      });
    const replies = await Promise.all(
      students.sixth.flatMap((id) => [adds(classes.sixth, [{ place: 1, version: 0 }]), firstMark(id)]),
    );
    const lists = replies.filter((_, at) => at % 2 === 0).map(codeOf);
    expect(replies.filter((_, at) => at % 2 === 1).map(codeOf)).toEqual(students.sixth.map(() => 'saved'));
    const done = lists.filter((code) => code === 'saved').length;
    expect(lists.filter((code) => code === 'PLATFORM.errors.stale').length).toBe(lists.length - done);
    expect((await evaluationsIn(classes.sixth)).length).toBe(1 + done);
  },
);
