/** Permission to change: each person tries in a homework of their own; the keeper's changes, everybody else's stays as it was. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import { eachPerson } from './asking.ts';
import { accountOf, type Callers, sessionsOf } from './callers.ts';
import { changedNotebooks, changes } from './oracle-changes.ts';
import { noEdit, type Person, people, type Wanted } from './people.ts';
import { keepers, keepersOfHidden, type Relation, reopeners } from './relations.ts';
import { createBody } from './requests.ts';
import { giveHomework, makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

/** The stored homework and its lines, by id. */
async function contentOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await world.run<{ id: string; content: string }>(
    `SELECT h.id, h::text || (SELECT coalesce(string_agg(l::text, '|' ORDER BY student_id), '')
       FROM homework_students l WHERE l.homework_id = h.id) AS content
     FROM homework h WHERE h.id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [Number(row.id), row.content]));
}

/** Result for each person: success, or the status of the refusal; a POST succeeds with 200 or 201. */
function successOf(status: number): number {
  return status === 201 ? 200 : status;
}

function wantedOf(wanted: Wanted): Wanted {
  return Object.fromEntries(people.map((person) => [person, wanted[person] ?? 404]));
}

test.each(changes.map((row) => [`${row.call}, ${row.relation}`, row] as const))(
  '%s: the keeper’s homework changes, everybody else’s stays',
  async (_name, row) => {
    const notebook = world.notebooks[row.relation];
    const ids = await giveHomework(
      http,
      notebook,
      people.map(() => row.found),
      notebook.students.slice(0, -1),
    );
    const before = await contentOf(ids);
    const got: Wanted = {};
    await eachPerson(people, async (person) => {
      const { method, path, body } = row.attempt(notebook, ids[people.indexOf(person)] as number);
      got[person] = successOf((await callers[person].send(method, path, body)).status);
    });
    const wanted = wantedOf(row.wanted);
    expect(got).toEqual(wanted);
    const after = await contentOf(ids);
    const changed = people.filter(
      (_, index) => after.get(ids[index] as number) !== before.get(ids[index] as number),
    );
    expect(changed).toEqual(people.filter((person) => wanted[person] === 200));
  },
);

test.each(changedNotebooks)(
  'homework.create, %s: only the keeper gives homework, in the own name',
  async (relation) => {
    const notebook = world.notebooks[relation];
    const got: Wanted = {};
    const authors: number[] = [];
    await eachPerson(people, async (person) => {
      const { method, path, body } = createBody(notebook, notebook.students);
      const { status } = await callers[person].send(method, path, body);
      got[person] = successOf(status);
      if (status === 201 && person !== 'anonymous') authors.push(accountOf(world, person).userId);
    });
    expect(got).toEqual(wantedOf({ ...keepers[relation], ...noEdit }));
    const stored = await world.run<{ by: string }>(
      'SELECT created_by AS by FROM homework WHERE notebook_id = $1 AND title = $2 ORDER BY created_by',
      [notebook.notebookId, `Nouveau ${notebook.school.mark}`],
    );
    expect(stored.map((row) => Number(row.by))).toEqual(authors.sort((a, b) => a - b));
  },
);

/** Everybody tries on the notebook: first all who must be refused, then each who may, on a notebook set back each time. */
async function tryOnNotebook(relation: Relation, address: string, closedBefore: boolean, may: Wanted) {
  const { notebookId } = world.notebooks[relation];
  const wanted = wantedOf({ ...may, ...noEdit });
  const got: Wanted = {};
  const isClosed = async () =>
    (await world.run('SELECT 1 FROM notebooks WHERE id = $1 AND closed_at IS NOT NULL', [notebookId]))
      .length > 0;
  const setClosed = (closed: boolean) =>
    world.run('UPDATE notebooks SET closed_at = $2 WHERE id = $1', [notebookId, closed ? new Date() : null]);
  const attempt = async (person: Person) => {
    const reason = closedBefore ? { reason: 'Erreur' } : {};
    got[person] = (await callers[person].put(address, { noteBookId: notebookId, ...reason })).status;
  };
  await setClosed(closedBefore);
  await eachPerson(
    people.filter((person) => wanted[person] !== 200),
    attempt,
  );
  expect(await isClosed()).toBe(closedBefore);
  for (const person of people.filter((one) => wanted[one] === 200)) {
    await setClosed(closedBefore);
    await attempt(person);
    expect(await isClosed(), person).toBe(!closedBefore);
  }
  await setClosed(false);
  expect(got).toEqual(wanted);
}

test.each(changedNotebooks)('notebook.close, %s: only its keeper closes it', (relation) =>
  tryOnNotebook(relation, '/slm/Notebooks/v1/close', false, keepersOfHidden[relation]),
);

test.each(changedNotebooks)(
  'notebook.reopen, %s: only an administrator of notebooks opens it again',
  (relation) => tryOnNotebook(relation, '/slm/Notebooks/v1/reopen', true, reopeners[relation]),
);

test('a teacher keeps the own notebook when the assignment to the class has ended, and loses it with the role', async () => {
  const { notebookId, homework } = world.notebooks.own;
  const { userId } = http.school.people.ngo;
  const read = async (person: Person) =>
    (await callers[person].get(`/slm/Homework/v1/get?homeworkId=${homework.published}`)).status;
  const run = (statement: string) => world.run(statement, [userId]);
  const lost = [
    ['assignments', await run('SELECT * FROM assignments WHERE teacher_id = $1')],
    ['membership_roles', await run('SELECT * FROM membership_roles WHERE user_id = $1')],
  ] as const;
  onTestFinished(async () => {
    await run('DELETE FROM membership_roles WHERE user_id = $1');
    for (const [table, rows] of lost)
      await world.run(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
  });
  await run('DELETE FROM assignments WHERE teacher_id = $1');
  expect(await read('ngo')).toBe(200);
  expect(
    (await callers.ngo.put('/slm/Notebooks/v1/close', { noteBookId: notebookId, version: 999 })).status,
  ).toBe(409);
  await run(`UPDATE membership_roles SET role_name = 'SLM.ClassNotebook.View'
             WHERE user_id = $1 AND role_name = 'SLM.ClassNotebook.Edit'`);
  expect(await read('ngo')).toBe(404);
});
