/**
 * The cells of the permission oracle over real HTTP: the wanted status, no byte of another school, nothing changed. `npm run prove` tries
 * everybody with every row, `npm test` a third of them with each.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { sampleOf } from '../sampling.ts';
import { eachPerson } from './asking.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { marksOfRows } from './marks-of-rows.ts';
import { allOracles } from './oracle.ts';
import { isTwin, type Person, people } from './people.ts';
import { makeWorld, type World } from './school-world.ts';

const oracle = (await allOracles()).flatMap(({ rows }) => rows);

let http: TestHttp;
let world: World;
let callers: Callers;
/** The stored rows: no request of this file may change one. */
let rows: Readonly<Record<string, string>>;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
  rows = await marksOfRows(world);
});
afterAll(() => world.close());

test.each(oracle.map((row, index) => [`${row.call}, ${row.relation}`, row, index] as const))(
  '%s: everybody gets what the matrix says',
  async (_name, row, index) => {
    const { method, path, body } = row.attempt(world.notebooks[row.relation]);
    const got: Partial<Record<Person, number>> = {};
    const wanted: Partial<Record<Person, number>> = {};
    await eachPerson(sampleOf(people, index, 16), async (person) => {
      const reply = await callers[person].send(method, path, body);
      got[person] = reply.status;
      wanted[person] = row.wanted[person] ?? row.wanted.others;
      const forbidden = isTwin(person) ? http.school.mark : http.otherSchool.mark;
      expect(shownText(reply), `${person} read something of the other school`).not.toContain(forbidden);
    });
    expect(got).toEqual(wanted);
    // The database refuses writes of a call that reads, and is compared once more at the end.
    if (method !== 'GET') expect(await marksOfRows(world)).toEqual(rows);
  },
);

test('no request has changed a row', async () => {
  expect(await marksOfRows(world)).toEqual(rows);
});

/** For a file only its name, which says whom it is about: packed content may spell anything by chance. */
function shownText({ headers, text }: Reply): string {
  if (headers.get('content-type') === 'application/pdf') return `${headers.get('content-disposition')}`;
  return text.replace(/"content":"[A-Za-z0-9+/=]*"/, '"content":""');
}
