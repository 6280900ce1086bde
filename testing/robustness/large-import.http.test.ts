import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedRun } from '#areas/exchange/contract.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { nextJob } from '#platform/server/jobs/jobs-store.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import { startJobProcess } from '../job-process.ts';
import { largeList } from '../large-list.ts';
import { whileClassIsLocked } from '../locked-class.ts';
import { slowTest } from '../sampling.ts';

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
/** As whom the jobs that have ended were wanted. */
async function namesKept(): Promise<readonly unknown[]> {
  const { rows: kept } = await http.database.read(asOrg(http.school.org), ({ org, db }) =>
    sql`SELECT DISTINCT asked_as FROM jobs WHERE org_id = ${org} AND ended_at IS NOT NULL`.execute(db),
  );
  return kept;
}

slowTest(
  'a list of thousands is worked on in the background; its process is killed in the middle of the commit, all of it comes in once, and no name is kept of who wanted it',
  async () => {
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
    const killed = await whileClassIsLocked(http, http.school.classes.form1, (working) => working.kill());
    expect(await killed.ended).toBe(null);
    const before = await read(shown);
    expect([before.state, before.work?.state]).toEqual(['draft', 'running']);
    expect(await countOf('G')).toBe(0);

    // The next process takes it over when the lease of the killed one has run out.
    await expect.poll(() => nextJob(http.database.plain), { interval: 100 }).not.toBeNull();
    expect(await startJobProcess(http.scratch.app).ended).toBe(0);
    expect((await read(shown)).state).toBe('done');
    expect((await read(shown)).work).toBe(null);
    expect(await countOf('G')).toBe(rows);
    expect(await namesKept()).toEqual([{ asked_as: {} }]);
  },
  120_000,
);

test('a job that is stopped before its turn does nothing, can be begun again or thrown away, and keeps no name of who began it', async () => {
  const lists = importing(secretary, 'students');
  const tried = await lists.tried(largeList(rows, 'Form 2 AAA', 'H'));
  const stopped = await secretary.post('/slm/Imports/v1/stop', { id: tried.id });
  expect(stopped.body.data[0]).toMatchObject({ work: { state: 'cancelled' }, counts: null });
  expect(await nextJob(http.database.plain)).toBeNull();
  expect(await namesKept()).toEqual([{ asked_as: {} }]);
  expect((await secretary.post('/slm/Imports/v1/drop', { id: tried.id })).status).toBe(200);
});
