/** Incidents that are changed, published, commented and closed at the same moment, and the people in them who are merged. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { addParent, decideLink, signedInBySlip } from '#testing/parents/new-parent.ts';
import { sampledTest } from '#testing/sampling.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { Incident } from '../../incidents/contract.ts';
import type { DisciplineSheet } from '../../sheet/contract.ts';

let http: TestHttp;
let discipline: Caller;
let principal: Caller;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
  principal = await http.as('principal');
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const path = '/slm/Incidents/v1';
const outcome = ({ status, body }: Reply) => [status, body.code];
const done = [200, undefined];
const stale = [409, 'PLATFORM.errors.stale'];
const newStudent = () => enrolNewStudent(http, http.school.classes.form1);

type Part = 'actor' | 'victim' | 'witness';
const bodyOf = (people: readonly (readonly [number, Part])[], details = 'Fought.') => ({
  typeId: 2,
  tagIds: [],
  happenedOn: '2026-11-20',
  happenedAt: null,
  venue: null,
  details,
  people: people.map(([studentId, part]) => ({ studentId, part })),
});
async function reported(...people: readonly (readonly [number, Part])[]): Promise<Incident> {
  const reply = await ngo.post(`${path}/create`, { ...bodyOf(people), lesson: null });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const read = async ({ id }: { id: number }): Promise<Incident> =>
  (await discipline.get(`${path}/incident?id=${id}`)).body.data[0];
const publish = (who: Caller, { id, version }: Incident, text: string | null) =>
  who.put(`${path}/publish`, { id, version, text });
const setState = (who: Caller, { id, version }: Incident, state: string) =>
  who.put(`${path}/state`, { id, version, state });
const note = (who: Caller, { id }: Incident) => who.post(`${path}/notes`, { id, text: 'Called the family' });
const entriesOf = async (who: Caller, id: number): Promise<DisciplineSheet['entries']> =>
  (await who.get(`/slm/Discipline/v1/sheet?id=${id}`)).body.data[0].entries;
async function merge(kept: number, gone: number): Promise<Reply> {
  const versionOf = async (id: number) =>
    (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
  const versions = { keptVersion: await versionOf(kept), goneVersion: await versionOf(gone) };
  return principal.put('/slm/Students/v1/merge', { keptId: kept, goneId: gone, ...versions });
}

test('an incident that two people publish at the same moment is published in one of their words', async () => {
  const child = await newStudent();
  const one = await reported([child, 'actor']);
  const replies = await Promise.all([
    publish(discipline, one, 'A fight.'),
    publish(principal, one, 'A quarrel.'),
  ]);
  expect(replies.map(outcome).sort()).toEqual([done, stale]);
  const text = replies[0]?.status === 200 ? 'A fight.' : 'A quarrel.';
  expect((await read(one)).familyText).toBe(text);
});

sampledTest(
  'an incident published while its reporter changes its people is withheld, or the change is refused',
  async () => {
    for (let round = 0; round < 3; round++) {
      const [child, other] = [await newStudent(), await newStudent()];
      const one = await reported([child, 'actor']);
      const { id, version } = one;
      const [published, edited] = await Promise.all([
        publish(discipline, one, 'A fight.'),
        ngo.put(`${path}/update`, {
          id,
          version,
          ...bodyOf([
            [child, 'actor'],
            [other, 'victim'],
          ]),
        }),
      ]);
      expect([published, edited].map(outcome).sort()).toEqual([done, stale]);
      const now = await read(one);
      expect([now.published, now.people.length]).toEqual(published.status === 200 ? [true, 1] : [false, 2]);
    }
  },
);

sampledTest('an incident closed while a note is added has the note, or refuses it', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await reported([await newStudent(), 'actor']);
    const [closed, added] = await Promise.all([setState(discipline, one, 'closed'), note(ngo, one)]);
    expect(closed.status, closed.text).toBe(200);
    if (added.status >= 300) expect(outcome(added)).toEqual([409, 'DISCIPLINE.errors.closed']);
    const now = await read(one);
    expect([now.state, now.notes.length]).toEqual(['closed', added.status < 300 ? 1 : 0]);
  }
});

sampledTest(
  'an incident of two records that become one is read by the family of the kept one, in its words',
  async () => {
    const [kept, gone] = [await newStudent(), await newStudent()];
    const parent = await signedInBySlip(http, (await addParent(http, { lastName: 'Family' }, kept)).id);
    const one = await reported([gone, 'actor']);
    expect((await publish(discipline, one, 'A fight.')).status).toBe(200);
    expect(await entriesOf(parent, kept)).toEqual([]);
    expect((await merge(kept, gone)).status).toBe(200);
    expect((await entriesOf(parent, kept)).map(({ text }) => text)).toEqual(['A fight.']);
  },
);

sampledTest(
  'a witness whose record is merged into the one who did it stays who did it; the family of a witness reads nothing',
  async () => {
    const [actor, witness, kept] = [await newStudent(), await newStudent(), await newStudent()];
    const parent = await signedInBySlip(http, (await addParent(http, { lastName: 'Witness' }, kept)).id);
    const one = await reported([actor, 'actor'], [witness, 'witness']);
    expect((await publish(discipline, one, 'A fight.')).status).toBe(200);
    expect((await merge(kept, witness)).status).toBe(200);
    expect(await entriesOf(parent, kept)).toEqual([]);
    expect((await merge(actor, kept)).status).toBe(200);
    expect((await read(one)).people.map(({ id, part }) => [id, part])).toEqual([[actor, 'actor']]);
  },
);

test('the student who did it stays in the incident when the record is merged into that of a witness', async () => {
  const [actor, witness] = [await newStudent(), await newStudent()];
  const one = await reported([actor, 'actor'], [witness, 'witness']);
  expect((await merge(witness, actor)).status).toBe(200);
  expect((await read(one)).people.map(({ id, part }) => [id, part])).toEqual([[witness, 'actor']]);
});

sampledTest('a parent whose link has ended reads nothing of what was published before', async () => {
  const child = await newStudent();
  const { id } = await addParent(http, { lastName: 'Ended' }, child);
  const parent = await signedInBySlip(http, id);
  const one = await reported([child, 'actor']);
  expect((await publish(discipline, one, 'A fight.')).status).toBe(200);
  expect(await entriesOf(parent, child)).toHaveLength(1);
  const secretary = await http.as('secretary');
  expect((await decideLink(secretary, id, child, 'revoked', 'Moved away')).status).toBe(200);
  expect([403, 404]).toContain((await parent.get(`/slm/Discipline/v1/sheet?id=${child}`)).status);
});
