import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { ClassDelegates } from '../../delegates/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1/delegates';
const classId = () => http.school.classes.form1;
const pupil = (index: number) => http.school.students.form1[index] ?? 0;
const read = async (): Promise<ClassDelegates> =>
  (await (await http.as('secretary')).get(`${path}?classId=${classId()}`)).body.data[0];

async function choose(
  delegates: readonly (readonly [studentId: number, post: 'head' | 'deputy'])[],
  version?: number,
) {
  return (await http.as('secretary')).put(path, {
    classId: classId(),
    version: version ?? (await read()).version,
    delegates: delegates.map(([studentId, post]) => ({ studentId, post })),
  });
}
const posts = ({ delegates }: ClassDelegates) => delegates.map(({ studentId, post }) => [studentId, post]);

test('a head and a deputy are chosen in a class; the record and the class list say so', async () => {
  const reply = await choose([
    [pupil(1), 'deputy'],
    [pupil(0), 'head'],
  ]);
  expect(reply.status, reply.text).toBe(200);
  expect(posts(await read())).toEqual([
    [pupil(0), 'head'],
    [pupil(1), 'deputy'],
  ]);
  const secretary = await http.as('secretary');
  const record = await secretary.get(`/slm/Students/v1/record?id=${pupil(0)}`);
  expect(record.body.data[0].enrolments[0].post).toBe('head');
  const list = await secretary.get(`/slm/Students/v1/class-list?classId=${classId()}&language=fr`);
  expect((await readPdf(list.bytes)).text).toMatch(/Chef de classe\s+form1-AAA/);
});

test('refuses a student of another class and the same student twice, and shows an outdated editor the current choice', async () => {
  const other = await choose([[http.school.students.form2[0] ?? 0, 'head']]);
  expect(other.body.code).toBe('STUDENT.errors.delegateElsewhere');
  const twice = await choose([
    [pupil(0), 'head'],
    [pupil(0), 'deputy'],
  ]);
  expect(twice.body.code).toBe('STUDENT.errors.delegatesUnfit');
  const { version } = await read();
  expect((await choose([[pupil(2), 'head']])).status).toBe(200);
  const late = await choose([[pupil(3), 'head']], version);
  expect([late.status, late.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
});

sampledTest(
  'merging two records keeps the position of delegate; a student who leaves the class loses it',
  async () => {
    const principal = await http.as('principal');
    const [first, second] = [await enrolNewStudent(http, classId()), await enrolNewStudent(http, classId())];
    const stored = await choose([[second, 'head']]);
    expect(stored.status).toBe(200);
    const recordOf = async (id: number) =>
      (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
    const [kept, gone] = [await recordOf(first), await recordOf(second)];
    await mergeStudents(principal, kept, gone);
    expect(posts(await read())).toEqual([[first, 'head']]);
    const { version } = await recordOf(first);
    const left = await principal.put('/slm/Students/v1/status', {
      id: first,
      version,
      status: 'left',
      on: '2026-11-13',
      reason: null,
    });
    expect(left.status, left.text).toBe(200);
    expect(posts(await read())).toEqual([]);
  },
);
