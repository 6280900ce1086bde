/** A person limited to the levels of a section reaches what a person limited to that section reaches: every cell of the oracle says so. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { sampledTest, sampleOf } from '../sampling.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { limitToFrench, limitToLevelOf } from './limit.ts';
import { allOracles } from './oracle.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  await limitToFrench(http, 'levels', [http.school.people.sectionHead.userId]);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

sampledTest(
  'a vice principal of all levels of a section reaches what the one of the section reaches, and is refused the same',
  async () => {
    const differing: string[] = [];
    for (const [index, { rows }] of (await allOracles()).entries())
      for (const { call, relation, attempt, wanted } of sampleOf(rows, index, 8)) {
        const { method, path, body } = attempt(world.notebooks[relation]);
        const reply = await callers.sectionHead.send(method, path, body);
        const meant = wanted.sectionHead ?? wanted.others;
        if (reply.status !== meant)
          differing.push(`${call}, ${relation}: ${reply.status} instead of ${meant}`);
        expect(reply.text).not.toContain(http.otherSchool.mark);
      }
    expect(differing).toEqual([]);
  },
);

/** All levels of the French section again. */
async function limitToFrenchAgain(): Promise<void> {
  const { org, people } = http.school;
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query(
      "UPDATE membership_levels SET level_id = (SELECT id FROM levels WHERE org_id = $1 AND name = 'Level of all') WHERE org_id = $1 AND user_id = $2",
      [org, people.sectionHead.userId],
    );
  });
}

test('a person limited to one level learns nothing of the class beside it or of its students, and reaches nobody of last year', async () => {
  const { org, classes, people, students } = http.school;
  onTestFinished(limitToFrenchAgain);
  await limitToLevelOf(http, classes.form1, people.sectionHead.userId);
  const telling: string[] = [];
  for (const [index, { rows }] of (await allOracles()).entries())
    for (const { call, relation, attempt } of sampleOf(rows, index + 1, 8)) {
      const { method, path, body } = attempt(world.notebooks[relation]);
      const { text } = await callers.sectionHead.send(method, path, body);
      if (/Form 2 AAA|form2-AAA/.test(text)) telling.push(`${call}, ${relation}`);
    }
  expect(telling).toEqual([]);
  const seen = await callers.sectionHead.get('/slm/Classes/v1/records');
  expect(seen.body.data.map(({ name }: { name: string }) => name)).toEqual(['Form 1 AAA']);

  // Students who were in a class of the level last year, and are in none of it now.
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query(
      'UPDATE classrooms SET level_id = (SELECT level_id FROM classrooms WHERE org_id = $1 AND id = $2) WHERE org_id = $1 AND id = $3',
      [org, classes.form1, classes.lastYear],
    );
  });
  const recordOf = async (id: number | undefined) =>
    (await callers.sectionHead.get(`/slm/Students/v1/record?id=${id}`)).status;
  expect([await recordOf(students.form1[0]), await recordOf(students.lastYear[0])]).toEqual([200, 404]);
});
