/** Decisions of councils about two records of a student that become one. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inSchool } from '#testing/database/in-school.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { Decided } from '../../decisions/decided-contract.ts';
import type { FormerDecision } from '../../decisions/decisions-contract.ts';
import type { Meeting } from '../../meeting/meeting-contract.ts';

let http: TestHttp;
let principal: Caller;
let period: string;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  period = `sequence-${(await givePeriods(http)).sequences[0]}`;
});
afterAll(() => http.close());
afterEach(() => inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']));

const path = '/slm/Council/v1';
const nothing: Decided = {
  work: 'none',
  workReason: null,
  conduct: 'none',
  conductReason: null,
  promotion: null,
  promotionReason: null,
  remark: '',
  votes: null,
};

interface Pair {
  readonly id: number;
  readonly kept: number;
  readonly gone: number;
}

/** A sitting of a class in which a student is enrolled twice. */
async function sittingWithPair(): Promise<Pair> {
  const classId = http.school.classes.form1;
  const [kept, gone] = [await enrolNewStudent(http, classId), await enrolNewStudent(http, classId)];
  const reply = await principal.post(`${path}/create`, {
    classId,
    period,
    heldOn: '2026-11-20',
    chairId: http.school.people.principal.userId,
    secretaryId: null,
    attendances: [],
    guests: [],
    remark: '',
  });
  expect(reply.status, reply.text).toBe(201);
  return { id: reply.body.data[0].id, kept, gone };
}
const decide = (id: number, studentId: number, version: number, remark: string | null): Promise<Reply> =>
  principal.put(`${path}/decide`, {
    id,
    studentId,
    version,
    decided: remark === null ? null : { ...nothing, remark },
  });
/** One decision after the other about one student; null takes back. */
async function decided(id: number, studentId: number, ...remarks: readonly (string | null)[]) {
  for (const [version, remark] of remarks.entries())
    expect((await decide(id, studentId, version, remark)).status).toBe(200);
}
async function merge(kept: number, gone: number): Promise<Reply> {
  const versionOf = async (student: number) =>
    (await principal.get(`/slm/Students/v1/record?id=${student}`)).body.data[0].version;
  const versions = { keptVersion: await versionOf(kept), goneVersion: await versionOf(gone) };
  return principal.put('/slm/Students/v1/merge', { keptId: kept, goneId: gone, ...versions });
}
const read = async (id: number): Promise<Meeting> =>
  (await principal.get(`${path}/get?id=${id}`)).body.data[0];
async function remarks(id: number, studentId: number) {
  const now = (await read(id)).decisions.find((one) => one.studentId === studentId);
  const { body } = await principal.get(`${path}/history?id=${id}&studentId=${studentId}`);
  return {
    now: now?.decided?.remark ?? null,
    before: (body.data as FormerDecision[]).map(({ decided: former }) => former?.remark ?? null),
    version: now?.version,
  };
}

test('a decision goes over with what was decided before it', async () => {
  const { id, kept, gone } = await sittingWithPair();
  await decided(id, gone, 'First', 'Second', 'Third');
  expect((await merge(kept, gone)).status).toBe(200);
  expect(await remarks(id, kept)).toEqual({ now: 'Third', before: ['Second', 'First'], version: 3 });
});

sampledTest(
  'keeps the decision about the record that is kept, with the other one in its history',
  async () => {
    const { id, kept, gone } = await sittingWithPair();
    await decided(id, kept, 'Kept first', 'Kept');
    await decided(id, gone, 'Gone first', 'Gone');
    expect((await merge(kept, gone)).status).toBe(200);
    expect(await remarks(id, kept)).toEqual({
      now: 'Kept',
      before: ['Gone', 'Gone first', 'Kept first'],
      version: 5,
    });
    expect((await read(id)).decisions.map(({ studentId }) => studentId)).toEqual([kept]);
  },
);

sampledTest('a decision counts where that about the kept record was taken back', async () => {
  const { id, kept, gone } = await sittingWithPair();
  await decided(id, kept, 'Kept', null);
  await decided(id, gone, 'Gone');
  expect((await merge(kept, gone)).status).toBe(200);
  expect(await remarks(id, kept)).toEqual({ now: 'Gone', before: [null, 'Kept'], version: 4 });
});

sampledTest(
  'a decision on the version that was read before two records became one is refused, and shown the current one',
  async () => {
    const { id, kept, gone } = await sittingWithPair();
    await decided(id, kept, 'Kept');
    await decided(id, gone, 'Gone');
    expect((await merge(kept, gone)).status).toBe(200);
    const late = await decide(id, kept, 1, 'Late');
    expect([late.status, late.body.code]).toEqual([409, 'COUNCIL.errors.decisionChanged']);
    expect(late.body.facts.current.decided.remark).toBe('Kept');
    const ofGone = await decide(id, gone, 1, 'Late');
    expect(ofGone.body.code).toBe('COUNCIL.errors.notInClass');
  },
);

sampledTest(
  'a decision made while two records become one is that of the kept record, or is refused',
  async () => {
    for (let round = 0; round < 4; round++) {
      const { id, kept, gone } = await sittingWithPair();
      const [made, merged] = await Promise.all([decide(id, gone, 0, 'Made'), merge(kept, gone)]);
      expect(merged.status, merged.text).toBe(200);
      expect([200, 400, 404]).toContain(made.status);
      expect((await remarks(id, kept)).now).toBe(made.status === 200 ? 'Made' : null);
      await inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']);
    }
  },
);

sampledTest('a decision of a closed sitting goes over, and the sitting stays closed', async () => {
  const { id, kept, gone } = await sittingWithPair();
  await decided(id, gone, 'Gone first');
  expect((await principal.put(`${path}/accept`, { id })).status).toBe(200);
  const { version } = await read(id);
  expect((await principal.put(`${path}/close`, { id, version })).status).toBe(200);
  expect((await merge(kept, gone)).status).toBe(200);
  expect((await remarks(id, kept)).before).toEqual(['Gone first']);
  expect((await read(id)).state).toBe('closed');
});
