/** A council in which two people decide, accept, take back, close and open again at the same moment. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { inSchool } from '#testing/database/in-school.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Decided } from '../../decisions/decided-contract.ts';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil } from '../../students-contract.ts';

let http: TestHttp;
let principal: Caller;
let tabi: Caller;
let period: string;
/** Form 1 as the class list numbers it. */
let classList: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  [principal, tabi] = [await http.as('principal'), await http.as('tabi')];
  period = `trimester-${(await givePeriods(http)).trimesters[0]}`;
  const { body } = await principal.get(`${path}/students?classId=${form1()}&period=${period}`);
  classList = (body.data[0] as ClassAtCouncil).students.map(({ id }) => id);
});
afterAll(() => http.close());
/** No test has the sitting of another one. */
afterEach(() => inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']));

const path = '/slm/Council/v1';
const form1 = () => http.school.classes.form1;
const outcome = ({ status, body }: Reply) => [status, body.code];
const outcomes = (replies: readonly Reply[]) => replies.map(outcome).sort();
const done = [200, undefined];

const open = (who: Caller) =>
  who.post(`${path}/create`, {
    classId: form1(),
    period,
    heldOn: '2026-11-20',
    chairId: http.school.people.principal.userId,
    secretaryId: null,
    attendances: [],
    guests: [],
    remark: '',
  });
async function opened(): Promise<number> {
  const reply = await open(principal);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].id;
}
const read = async (id: number): Promise<Meeting> =>
  (await principal.get(`${path}/get?id=${id}`)).body.data[0];
const decisionOn = async (id: number, index: number) =>
  (await read(id)).decisions.find(({ studentId }) => studentId === classList[index]);
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
const decide = (who: Caller, id: number, index: number, version: number, remark = '') =>
  who.put(`${path}/decide`, { id, studentId: classList[index], version, decided: { ...nothing, remark } });
const undecide = (who: Caller, id: number, index: number, version: number) =>
  who.put(`${path}/decide`, { id, studentId: classList[index], version, decided: null });
const accept = (who: Caller, id: number) => who.put(`${path}/accept`, { id });
const takeBack = (who: Caller, id: number) => who.put(`${path}/take-back`, { id });
const closeOn = (who: Caller, { id, version }: Pick<Meeting, 'id' | 'version'>) =>
  who.put(`${path}/close`, { id, version });
const reopen = (who: Caller, id: number) => who.put(`${path}/reopen`, { id, reason: 'A mark was wrong' });

test('a sitting that two people open at the same moment is opened once', async () => {
  const replies = await Promise.all([open(principal), open(tabi)]);
  expect(outcomes(replies)).toEqual([
    [201, undefined],
    [409, 'COUNCIL.errors.sittingThere'],
  ]);
});

sampledTest(
  'keeps one of eight decisions made about one student at the same moment, and shows it to the other seven',
  async () => {
    const id = await opened();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => decide(index % 2 ? principal : tabi, id, 0, 0, `No. ${index}`)),
    );
    const late = replies.filter(({ status }) => status !== 200);
    expect(late.map(outcome)).toEqual(Array(7).fill([409, 'COUNCIL.errors.decisionChanged']));
    const kept = (await decisionOn(id, 0))?.decided?.remark;
    expect(kept).toMatch(/^No\. \d$/);
    for (const { body } of late) expect(body.facts.current.decided.remark).toBe(kept);
    const history = await tabi.get(`${path}/history?id=${id}&studentId=${classList[0]}`);
    expect(history.body.data).toEqual([]);
  },
);

test('proposals that two people accept at the same moment are accepted once for each student', async () => {
  const id = await opened();
  const replies = await Promise.all([accept(tabi, id), accept(principal, id)]);
  const accepted = replies.flatMap(({ body }) => body.data) as { studentId: number; version: number }[];
  expect(accepted.map(({ studentId }) => studentId).sort()).toEqual([...classList].sort());
  expect(accepted.every(({ version }) => version === 1)).toBe(true);
  expect((await takeBack(tabi, id)).body.data).toHaveLength(4);
});

sampledTest(
  'a student decided about while all are accepted is decided once, and is taken back only with what was accepted',
  async () => {
    for (let round = 0; round < 3; round++) {
      const id = await opened();
      const [one, all] = await Promise.all([decide(principal, id, 1, 0, 'By hand'), accept(tabi, id)]);
      expect(all.status).toBe(200);
      const byHand = one.status === 200;
      if (!byHand) expect(outcome(one)).toEqual([409, 'COUNCIL.errors.decisionChanged']);
      expect(all.body.data).toHaveLength(byHand ? 3 : 4);
      expect((await takeBack(principal, id)).body.data).toHaveLength(byHand ? 3 : 4);
      expect((await decisionOn(id, 1))?.decided?.remark).toBe(byHand ? 'By hand' : undefined);
      await inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']);
    }
  },
);

test('an acceptance that two people take back at the same moment is taken back once', async () => {
  const id = await opened();
  await accept(tabi, id);
  const replies = await Promise.all([takeBack(tabi, id), takeBack(principal, id)]);
  expect(outcomes(replies)).toEqual([done, [409, 'COUNCIL.errors.nothingToTakeBack']]);
  expect((await read(id)).decisions.map(({ decided, version }) => [decided, version])).toEqual(
    Array(4).fill([null, 2]),
  );
});

test('takes back one acceptance after the other, and keeps what was decided by hand upon them', async () => {
  const id = await opened();
  await accept(tabi, id);
  expect((await undecide(tabi, id, 0, 1)).status).toBe(200);
  expect((await decide(tabi, id, 1, 1, 'By hand')).status).toBe(200);
  expect((await accept(tabi, id)).body.data).toHaveLength(1);
  expect((await takeBack(tabi, id)).body.data).toMatchObject([{ studentId: classList[0] }]);
  const second = (await takeBack(tabi, id)).body.data.map(
    ({ studentId }: { studentId: number }) => studentId,
  );
  expect(second.sort()).toEqual([classList[2], classList[3]].sort());
  expect(outcome(await takeBack(tabi, id))).toEqual([409, 'COUNCIL.errors.nothingToTakeBack']);
  expect((await decisionOn(id, 1))?.decided?.remark).toBe('By hand');
});

sampledTest(
  'a decision changed while the sitting is closed is in what it closed upon, or is refused',
  async () => {
    for (let round = 0; round < 4; round++) {
      const id = await opened();
      await accept(tabi, id);
      const [changed, closed] = await Promise.all([
        decide(tabi, id, 2, 1, 'Late word'),
        closeOn(principal, await read(id)),
      ]);
      expect(closed.status, closed.text).toBe(200);
      if (changed.status !== 200) expect(outcome(changed)).toEqual([409, 'COUNCIL.errors.closed']);
      const { decided, version } = (await decisionOn(id, 2)) ?? {};
      expect([decided?.remark, version]).toEqual(changed.status === 200 ? ['Late word', 2] : ['', 1]);
      await inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']);
    }
  },
);

sampledTest(
  'a sitting is not closed while a decision is taken back: it stays open with somebody undecided, or closed with all',
  async () => {
    for (let round = 0; round < 4; round++) {
      const id = await opened();
      await accept(tabi, id);
      const [back, closed] = await Promise.all([
        undecide(tabi, id, 3, 1),
        closeOn(principal, await read(id)),
      ]);
      const { state, decisions } = await read(id);
      const open = decisions.filter(({ decided }) => decided === null).length;
      if (back.status === 200) {
        expect([...outcome(closed), closed.body.facts.count]).toEqual([409, 'COUNCIL.errors.undecided', 1]);
        expect([state, open]).toEqual(['open', 1]);
      } else {
        expect([back, closed].map(outcome)).toEqual([[409, 'COUNCIL.errors.closed'], done]);
        expect([state, open]).toEqual(['closed', 0]);
      }
      await inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']);
    }
  },
);

sampledTest(
  'a sitting closed by two people at the same moment is closed once, and opened again once',
  async () => {
    const id = await opened();
    await accept(tabi, id);
    const before = await read(id);
    const closed = await Promise.all([closeOn(tabi, before), closeOn(principal, before)]);
    expect(outcomes(closed)).toEqual([done, [409, 'COUNCIL.errors.closed']]);
    const again = await Promise.all([reopen(principal, id), reopen(principal, id)]);
    expect(outcomes(again)).toEqual([done, [409, 'COUNCIL.errors.open']]);
    expect((await read(id)).closings).toMatchObject([{ reopened: { reason: 'A mark was wrong' } }]);
  },
);

sampledTest('refuses to close a sitting on what was read before somebody changed it', async () => {
  const id = await opened();
  await accept(tabi, id);
  const before = await read(id);
  expect((await closeOn(tabi, before)).status).toBe(200);
  expect((await reopen(principal, id)).status).toBe(200);
  const late = await closeOn(tabi, before);
  expect([...outcome(late), late.body.facts.current.state]).toEqual([409, 'PLATFORM.errors.stale', 'open']);
});

sampledTest('a sitting withdrawn while the first decision is made is one of both', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await opened();
    const [withdrawn, decided] = await Promise.all([
      principal.delete(`${path}/delete?id=${id}`),
      decide(tabi, id, 0, 0),
    ]);
    expect([withdrawn.status, decided.status]).toEqual(withdrawn.status === 200 ? [200, 404] : [409, 200]);
    if (withdrawn.status === 409) expect(withdrawn.body.code).toBe('COUNCIL.errors.decidedAlready');
    await inSchool(http, ['DELETE FROM council_sittings WHERE org_id = $1']);
  }
});

test('a sitting whose decisions were all taken back stays, with its history', async () => {
  const id = await opened();
  expect((await decide(tabi, id, 0, 0, 'First word')).status).toBe(200);
  expect((await undecide(tabi, id, 0, 1)).status).toBe(200);
  expect(outcome(await tabi.delete(`${path}/delete?id=${id}`))).toEqual([
    409,
    'COUNCIL.errors.decidedAlready',
  ]);
  const history = await tabi.get(`${path}/history?id=${id}&studentId=${classList[0]}`);
  expect(history.body.data).toMatchObject([{ version: 1, decided: { remark: 'First word' } }]);
});

test('a class master takes back what was accepted, except for the own child', async () => {
  const id = await opened();
  await accept(principal, id);
  const { people, org } = http.school;
  const guardianId = await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'T', lastName: 'T', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [{ ...person, userId: people.tabi.userId }]);
    await addGuardianLinks(at, [
      { guardianId: own, studentId: classList[0] ?? 0, relation: 'mother', state: 'verified' },
    ]);
    return own;
  });
  try {
    const back = (await takeBack(tabi, id)).body.data.map(
      ({ studentId }: { studentId: number }) => studentId,
    );
    expect(back.sort()).toEqual(classList.slice(1).sort());
    expect(outcome(await takeBack(tabi, id))).toEqual([409, 'COUNCIL.errors.nothingToTakeBack']);
    expect((await takeBack(principal, id)).body.data).toMatchObject([{ studentId: classList[0] }]);
  } finally {
    await inSchool(http, ['DELETE FROM guardians WHERE org_id = $1 AND id = $2', guardianId]);
  }
});
