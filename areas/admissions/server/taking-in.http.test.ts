/** Enrolment of an accepted child, while somebody else decides, merges or deletes; and what its undo leaves. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { addParent, decideLink, readParent } from '#testing/parents/new-parent.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { ApplicationRecord, LevelCapacity } from '../contract.ts';

let http: TestHttp;
let secretary: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  principal = await http.as('principal');
});
afterAll(() => http.close());

const path = '/slm/Admissions/v1';
const outcome = ({ status, body }: Reply) => [status, body.code];
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const wrongState = [409, 'ADMISSIONS.errors.wrongState'];
const stale = [409, 'PLATFORM.errors.stale'];
const nobody = { firstName: '', lastName: null, relation: 'guardian', phone: null, email: null };

const given = (lastName: string, part: object = {}) => ({
  firstName: 'Brenda',
  lastName,
  sex: 'F',
  birthDate: '2015-04-02',
  birthPlace: null,
  nationality: null,
  formerSchool: null,
  formerClass: null,
  note: null,
  guardian: nobody,
  yearId: http.school.yearId,
  levelId: http.school.levels.form1,
  receivedOn: '2026-11-18',
  papers: [],
  testOn: null,
  testTime: null,
  testMark: null,
  ...part,
});

async function applied(lastName: string, part: object = {}): Promise<ApplicationRecord> {
  const reply = await secretary.post(`${path}/create`, given(lastName, part));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const decide = (who: Caller, { id, version }: ApplicationRecord, state: string) =>
  who.put(`${path}/state`, { id, version, state, reason: 'Said so' });
async function accepted(lastName: string, part: object = {}): Promise<ApplicationRecord> {
  const reply = await decide(secretary, await applied(lastName, part), 'accepted');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
const take = (who: Caller, { id, version }: ApplicationRecord, part: object = {}) =>
  who.put(`${path}/student`, {
    id,
    version,
    classId: http.school.classes.form1,
    repeating: false,
    studentId: null,
    guardian: { is: 'none' },
    ...part,
  });
async function taken(lastName: string): Promise<ApplicationRecord> {
  const reply = await take(secretary, await accepted(lastName));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
const read = async ({ id }: { id: number }): Promise<ApplicationRecord> =>
  (await secretary.get(`${path}/record?id=${id}`)).body.data[0];
const studentsCalled = async (lastName: string): Promise<readonly number[]> => {
  const body = { fetchModel: { page: 1, size: 1000 } };
  const { data } = (await secretary.post('/slm/Students/v2/get', body)).body;
  return data.flatMap((one: { stdntid: number; stdntlastname: string }) =>
    one.stdntlastname === lastName ? [one.stdntid] : [],
  );
};
const studentOf = async (id: number) =>
  (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];

test('a child whom two people enrol at the same moment becomes one student', async () => {
  const one = await accepted('Twofold');
  const replies = await Promise.all([take(secretary, one), take(principal, one)]);
  expect(replies.map(outcome).sort()).toEqual([[200, undefined], stale]);
  const { studentId, state } = await read(one);
  expect([state, await studentsCalled('Twofold')]).toEqual(['takenIn', [studentId]]);
});

test('an application that two people decide at the same moment is decided once; the other is shown how', async () => {
  const one = await applied('Decided');
  const [yes, no] = await Promise.all([
    decide(secretary, one, 'accepted'),
    decide(principal, one, 'refused'),
  ]);
  expect([yes, no].map(outcome).sort()).toEqual([[200, undefined], stale]);
  const [wins, late] = yes.status === 200 ? [yes, no] : [no, yes];
  const { state, changes } = await read(one);
  expect([state, late.body.facts.current.state]).toEqual([wins.body.data[0].state, state]);
  expect(changes.map((change) => change.state)).toEqual([state, 'received']);
});

sampledTest('an acceptance taken back while the child is enrolled is one of both', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await accepted(`Back ${round}`);
    const [enrolled, back] = await Promise.all([take(secretary, one), decide(principal, one, 'withdrawn')]);
    expect([enrolled, back].map(outcome).sort()).toEqual([[200, undefined], stale]);
    const { state, studentId } = await read(one);
    const students = await studentsCalled(`Back ${round}`);
    expect([state, students]).toEqual(enrolled.status === 200 ? ['takenIn', [studentId]] : ['withdrawn', []]);
  }
});

sampledTest('an application deleted while the child is enrolled is one of both', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await accepted(`Deleted ${round}`);
    const [enrolled, deleted] = await Promise.all([
      take(secretary, one),
      principal.delete(`${path}/delete?id=${one.id}`),
    ]);
    expect([enrolled.status, deleted.status]).toEqual(enrolled.status === 200 ? [200, 409] : [404, 200]);
    expect((await studentsCalled(`Deleted ${round}`)).length).toBe(enrolled.status === 200 ? 1 : 0);
  }
});

sampledTest('a document added while the child is enrolled goes to the student, or is refused', async () => {
  const content = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n').toString('base64');
  for (let round = 0; round < 3; round++) {
    const one = await accepted(`Document ${round}`);
    const file = { id: one.id, kind: 'other', name: 'Scan', content };
    const [enrolled, added] = await Promise.all([
      take(secretary, one),
      principal.post(`${path}/files`, file),
    ]);
    expect([enrolled.status, [201, 409].includes(added.status)]).toEqual([200, true]);
    const { studentId, files } = await read(one);
    const documents = await secretary.get(`/slm/Students/v1/documents?id=${studentId}`);
    expect([files, documents.body.data.length]).toEqual([[], added.status === 201 ? 1 : 0]);
  }
});

sampledTest(
  'two applications of one child enrolled at the same moment give the student one class',
  async () => {
    const student = await studentOf(http.school.students.lastYear[1] ?? 0);
    const { firstName, lastName } = student;
    const child = { firstName, birthDate: '2012-02-15' };
    const [one, other] = [await accepted(lastName, child), await accepted(lastName, child)];
    const request = { studentId: student.id };
    const replies = await Promise.all([take(secretary, one, request), take(principal, other, request)]);
    // The later one is refused if it had read the student already, and otherwise finds the class of the earlier one.
    const refused = [one, other].filter((_, index) => replies[index]?.status !== 200);
    expect(refused.length).toBeLessThan(2);
    expect(replies.filter(({ status }) => status !== 200).map(outcome)).toEqual(refused.map(() => stale));
    for (const application of refused) expect((await take(secretary, application, request)).status).toBe(200);
    const classes = (await studentOf(student.id)).enrolments.map(
      ({ classId }: { classId: number }) => classId,
    );
    expect(classes.sort()).toEqual([http.school.classes.form1, http.school.classes.lastYear].sort());
  },
);

test('two accepted and enrolled at the same moment for the last place are both counted in the level', async () => {
  const levelNow = async (): Promise<LevelCapacity | undefined> =>
    (await secretary.get(`${path}/places?yearId=${http.school.yearId}`)).body.data.find(
      ({ levelId }: LevelCapacity) => levelId === http.school.levels.form2,
    );
  const before = await levelNow();
  const wanted = { levelId: http.school.levels.form2 };
  const received = [await applied('Last one', wanted), await applied('Last two', wanted)];
  const decisions = await Promise.all(
    received.map((one, index) => decide(index ? principal : secretary, one, 'accepted')),
  );
  expect(statuses(decisions)).toEqual([200, 200]);
  const sum = (count: number | undefined, more: number) => (count ?? 0) + more;
  expect(await levelNow()).toMatchObject({
    seated: before?.seated,
    counts: { accepted: sum(before?.counts.accepted, 2) },
  });
  const request = { classId: http.school.classes.form2 };
  const enrolled = await Promise.all(
    decisions.map(({ body }, index) => take(index ? principal : secretary, body.data[0], request)),
  );
  expect(statuses(enrolled)).toEqual([200, 200]);
  expect(await levelNow()).toMatchObject({
    seated: sum(before?.seated, 2),
    counts: { accepted: before?.counts.accepted, takenIn: sum(before?.counts.takenIn, 2) },
  });
});

test('an acceptance that is taken back enrols nobody until the child is accepted again', async () => {
  const one = await accepted('Undone');
  const undone = (await decide(secretary, one, 'received')).body.data[0];
  expect(outcome(await take(secretary, one))).toEqual(stale);
  expect(outcome(await take(secretary, undone))).toEqual(wrongState);
  const again = (await decide(principal, undone, 'accepted')).body.data[0];
  const enrolled = await take(secretary, again);
  expect(enrolled.body.data[0].changes.map(({ state }: { state: string }) => state)).toEqual([
    ...['takenIn', 'accepted', 'received', 'accepted', 'received'],
  ]);
});

test('an enrolled child is decided about, changed and deleted no more', async () => {
  const one = await taken('Closed');
  for (const state of ['received', 'accepted', 'waiting', 'refused', 'withdrawn'])
    expect([state, outcome(await decide(secretary, one, state))]).toEqual([state, wrongState]);
  const { id, version } = one;
  const edit = await secretary.put(`${path}/update`, { id, version, ...given('Closed') });
  expect(outcome(edit)).toEqual(wrongState);
  expect(outcome(await secretary.delete(`${path}/delete?id=${id}`))).toEqual(wrongState);
  expect((await read(one)).version).toBe(version);
});

test('an application that was moved to another level after it was accepted goes to a class of that level alone', async () => {
  const { id, version } = await accepted('Moved');
  const moved = await secretary.put(`${path}/update`, {
    id,
    version,
    ...given('Moved', { levelId: http.school.levels.form2 }),
  });
  const one = moved.body.data[0];
  expect(outcome(await take(secretary, one))).toEqual([400, 'ADMISSIONS.errors.otherClass']);
  expect((await take(secretary, one, { classId: http.school.classes.form2 })).status).toBe(200);
});

sampledTest(
  'an application goes with the record of the student that is kept, with its decisions',
  async () => {
    const [kept, gone] = [await taken('Kept'), await taken('Gone')];
    const [one, other] = [await studentOf(kept.studentId ?? 0), await studentOf(gone.studentId ?? 0)];
    await mergeStudents(secretary, one, other);
    expect([(await read(kept)).studentId, (await read(gone)).studentId]).toEqual([one.id, one.id]);
    expect((await read(gone)).changes.map(({ state }) => state)).toEqual(['takenIn', 'accepted', 'received']);
  },
);

sampledTest(
  'an application is enrolled as the student whose record is kept, also while two records become one',
  async () => {
    for (let round = 0; round < 3; round++) {
      const lastName = `Known ${round}`;
      const [kept, gone] = [await taken(lastName), await taken(lastName)];
      const [one, other] = [await studentOf(kept.studentId ?? 0), await studentOf(gone.studentId ?? 0)];
      const third = await accepted(lastName);
      const [enrolled, merged] = await Promise.all([
        take(principal, third, { studentId: other.id }),
        secretary.put('/slm/Students/v1/merge', {
          keptId: one.id,
          keptVersion: one.version,
          goneId: other.id,
          goneVersion: other.version,
        }),
      ]);
      expect(merged.status, merged.text).toBe(200);
      expect([200, 404]).toContain(enrolled.status);
      const { state, studentId } = await read(third);
      expect([state, studentId]).toEqual(enrolled.status === 200 ? ['takenIn', one.id] : ['accepted', null]);
    }
  },
);

sampledTest(
  'a parent whose record is merged while the child is enrolled is linked by the record that is kept, or nothing is enrolled',
  async () => {
    const form2 = http.school.classes.form2;
    for (let round = 0; round < 3; round++) {
      const [keep, gone] = [
        await addParent(http, { lastName: 'Keep' }, await enrolNewStudent(http, form2)),
        await addParent(http, { lastName: 'Gone' }, await enrolNewStudent(http, form2)),
      ];
      const one = await accepted(`Parent ${round}`);
      const [enrolled, merged] = await Promise.all([
        take(principal, one, { guardian: { is: 'known', id: gone.id } }),
        secretary.put('/slm/Parents/v1/merge', {
          keepId: keep.id,
          keepVersion: keep.version,
          goneId: gone.id,
          goneVersion: gone.version,
          loginOf: 'keep',
        }),
      ]);
      expect(merged.status, merged.text).toBe(200);
      const { state, studentId } = await read(one);
      const children = (await readParent(secretary, keep.id)).body.data[0].children;
      const linked = children.some((child: { studentId: number }) => child.studentId === studentId);
      expect([enrolled.status, state, linked]).toEqual(
        enrolled.status === 200 ? [200, 'takenIn', true] : [404, 'accepted', false],
      );
    }
  },
);

test.each([
  ['revoked', 'Moved away'],
  ['barred', 'Court of Yaoundé'],
])(
  'a parent whose link was %s stays so when the child is enrolled with that parent again',
  async (state, reason) => {
    const first = await taken(`Link ${state}`);
    const studentId = first.studentId ?? 0;
    const parent = await addParent(http, { lastName: `Parent ${state}` }, studentId);
    expect((await decideLink(secretary, parent.id, studentId, state, reason)).status).toBe(200);
    const guardian = { is: 'known', id: parent.id };
    const again = await take(secretary, await accepted(`Link ${state}`), { studentId, guardian });
    expect(again.status, again.text).toBe(200);
    const { children } = (await readParent(secretary, parent.id)).body.data[0];
    expect(children).toMatchObject([{ studentId, state }]);
  },
);

sampledTest(
  'refuses the enrolment with a parent of another school, and one whom the secretary is; nothing is enrolled',
  async () => {
    const elsewhere = (await (await http.as('secretary', http.otherSchool)).post('/slm/Parents/v1/get', {}))
      .body.data[0];
    const one = await accepted('Stranger');
    expect((await take(secretary, one, { guardian: { is: 'known', id: elsewhere.id } })).status).toBe(404);
    const own = await addParent(
      http,
      { lastName: 'Own', email: http.school.people.secretary.login },
      await enrolNewStudent(http, http.school.classes.form2),
    );
    expect((await principal.post('/slm/ParentLogins/v1/slip', { id: own.id })).status).toBe(200);
    const refused = await take(secretary, one, { guardian: { is: 'known', id: own.id } });
    expect(outcome(refused)).toEqual([409, 'PARENTS.errors.ownRecord']);
    expect([(await read(one)).state, await studentsCalled('Stranger')]).toEqual(['accepted', []]);
    expect((await take(principal, one, { guardian: { is: 'known', id: own.id } })).status).toBe(200);
  },
);

sampledTest(
  'a secretary limited to a section neither decides nor enrols an application of the other one',
  async () => {
    const [one, open] = [await accepted('Limited'), await applied('Open')];
    const french = await accepted('French', { levelId: http.school.levels.sixth });
    await limitInTest(http, http.school.people.secretary.userId);
    expect((await decide(secretary, open, 'accepted')).status).toBe(404);
    expect((await decide(secretary, one, 'withdrawn')).status).toBe(404);
    expect((await take(secretary, one)).status).toBe(404);
    expect((await take(secretary, french)).body.code).toBe('ADMISSIONS.errors.otherClass');
    const moved = { id: french.id, version: french.version, ...given('French') };
    expect((await secretary.put(`${path}/update`, moved)).status).toBe(404);
    expect((await take(secretary, french, { classId: http.school.classes.sixth })).status).toBe(200);
  },
);

sampledTest('ten applications added at the same moment have ten numbers', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Number ${index}`);
  const numbers = (await Promise.all(names.map((name) => applied(name)))).map(({ number }) => number);
  const first = Math.min(...numbers);
  expect(numbers.sort((one, other) => one - other)).toEqual(names.map((_, index) => first + index));
});

test('an application sent twice with one key is one application', async () => {
  const key = { 'idempotency-key': '01979d4c-0000-7000-8000-0000000000ad' };
  const send = () => secretary.post(`${path}/create`, given('Double tap'), key);
  const replies = await Promise.all([send(), send(), send()]);
  expect(new Set(replies.map(({ body }) => body.data[0].id)).size).toBe(1);
});
