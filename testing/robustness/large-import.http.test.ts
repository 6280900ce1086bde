import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedRun } from '#areas/exchange/contract.ts';
import type { ListSet } from '#areas/exchange/sets-contract.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { nextJob } from '#platform/server/jobs/jobs-store.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import { type JobProcess, startJobProcess } from '../job-process.ts';
import { largeList } from '../large-list.ts';
import { waitingForLocks } from '../waiting-for-locks.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const rows = 5001;
const read = async ({ id }: OpenedRun): Promise<OpenedRun> =>
  (await secretary.get(`/slm/Imports/v1/run?id=${id}`)).body.data[0];
async function countOf(prefix: string): Promise<number> {
  const { rows: found } = await http.database.read(asOrg(http.school.org), ({ db }) =>
    sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM students WHERE matricule LIKE ${`${prefix}-%`}`.execute(db),
  );
  return found[0]?.count ?? 0;
}

/** Somebody holds the class: the commit that fills it waits in its middle until the work here is done. */
function inTheMiddle(
  classId: number,
  work: (working: JobProcess) => Promise<void> | void,
): Promise<JobProcess> {
  return http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    await sql`SELECT FROM classrooms WHERE org_id = ${org} AND id = ${classId} FOR UPDATE`.execute(db);
    const working = startJobProcess(http.scratch.app);
    await expect.poll(() => waitingForLocks(http.database), { timeout: 20_000 }).toBeGreaterThan(0);
    await work(working);
    return working;
  });
}

test('A list of thousands is worked on in the background; its process is killed in the middle of the commit, and all of it comes in once.', async () => {
  const lists = importing(secretary, 'students');
  const tried = await lists.tried(largeList(rows, 'Form 1 AAA'));
  expect(tried.work).toMatchObject({ step: 'try', state: 'waiting' });
  const again = await secretary.post('/slm/Imports/v1/drop', { id: tried.id });
  expect([again.status, again.body.code]).toEqual([409, 'IMPORT.errors.inBackground']);
  expect(await startJobProcess(http.scratch.app).ended).toBe(0);
  const shown = await read(tried);
  expect([shown.work, shown.counts]).toMatchObject([null, { create: rows, failed: 0 }]);

  const started = await lists.done(shown);
  expect(started.state).toBe('draft');
  const killed = await inTheMiddle(http.school.classes.form1, (working) => working.kill());
  expect(await killed.ended).toBe(null);
  const before = await read(shown);
  expect([before.state, before.work?.state]).toEqual(['draft', 'running']);
  expect(await countOf('G')).toBe(0);

  // The next process takes it over when the lease of the killed one has run out.
  await expect.poll(() => nextJob(http.database.plain), { timeout: 10_000, interval: 100 }).not.toBeNull();
  expect(await startJobProcess(http.scratch.app).ended).toBe(0);
  expect((await read(shown)).state).toBe('done');
  expect((await read(shown)).work).toBe(null);
  expect(await countOf('G')).toBe(rows);
}, 120_000);

test('What is stopped in the middle of the commit leaves nothing behind: the list is as it was tried.', async () => {
  const lists = importing(secretary, 'students');
  const shown = await lists.tried(largeList(rows, 'Form 2 AAA', 'J'));
  expect(await startJobProcess(http.scratch.app).ended).toBe(0);
  await lists.done(await read(shown));
  const working = await inTheMiddle(http.school.classes.form2, async () => {
    expect((await secretary.post('/slm/Imports/v1/stop', { id: shown.id })).status).toBe(200);
  });
  expect(await working.ended).toBe(0);
  expect(await read(shown)).toMatchObject({ state: 'draft', work: { step: 'do', state: 'cancelled' } });
  expect(await countOf('J')).toBe(0);
}, 60_000);

test('works on several lists of thousands in the background, and takes them back there too', async () => {
  const lists = importing(secretary, 'students');
  const files = [
    { fileName: 'c.csv', content: Buffer.from('Classe;Salle\nGros A;B 8').toString('base64') },
    { fileName: 'e.csv', content: Buffer.from(largeList(rows, 'Gros A', 'K')).toString('base64') },
  ];
  const set: ListSet = (await secretary.post('/slm/Imports/v1/uploadLists', { files })).body.data[0];
  const seen = async (): Promise<ListSet['lists']> => {
    expect(await startJobProcess(http.scratch.app).ended).toBe(0);
    return (await secretary.get(`/slm/Imports/v1/set?id=${set.id}`)).body.data[0].lists;
  };
  const [, students] = set.lists;
  if (!students) throw new Error('There is no list of students.');
  expect((await lists.tryAgain(students)).work).toMatchObject({ step: 'try', state: 'waiting' });
  const tried = await seen();
  expect(tried.map(({ counts }) => [counts?.create, counts?.failed])).toEqual([
    [1, 0],
    [rows, 0],
  ]);
  expect(await countOf('K')).toBe(0);
  await lists.done(tried[1] ?? students);
  expect((await seen()).map(({ state, work }) => [state, work])).toEqual([
    ['done', null],
    ['done', null],
  ]);
  expect(await countOf('K')).toBe(rows);
  await lists.undone(students);
  expect((await seen()).map(({ state }) => state)).toEqual(['undone', 'undone']);
  expect(await countOf('K')).toBe(0);
}, 120_000);

test('What is stopped before its turn does nothing, and can be begun again or thrown away.', async () => {
  const lists = importing(secretary, 'students');
  const tried = await lists.tried(largeList(rows, 'Form 2 AAA', 'H'));
  const stopped = await secretary.post('/slm/Imports/v1/stop', { id: tried.id });
  expect(stopped.body.data[0]).toMatchObject({ work: { state: 'cancelled' }, counts: null });
  expect(await nextJob(http.database.plain)).toBeNull();
  expect((await secretary.post('/slm/Imports/v1/drop', { id: tried.id })).status).toBe(200);
});

test('Of who asked for them, jobs that have ended keep no name.', async () => {
  const { rows: kept } = await http.database.read(asOrg(http.school.org), ({ org, db }) =>
    sql`SELECT DISTINCT asked_as FROM jobs WHERE org_id = ${org} AND ended_at IS NOT NULL`.execute(db),
  );
  expect(kept).toEqual([{ asked_as: {} }]);
});
