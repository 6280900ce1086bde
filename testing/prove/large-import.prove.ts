import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedRun } from '#areas/exchange/contract.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Job, lastJobOf, nextJob } from '#platform/server/jobs/jobs-store.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import { startJobProcess } from '../job-process.ts';
import { largeList } from '../large-list.ts';

let http: TestHttp;
beforeEach(async () => {
  http = await openTestHttp();
});
afterEach(() => http.close());

const rows = 100_000;
const cells = (text: string) => text.split('\n').map((line) => line.split(';'));

async function asXlsx(text: string): Promise<Buffer> {
  const [headings = [], ...lines] = cells(text);
  return writeXlsx([{ name: 'Élèves', columns: headings.map((heading) => ({ heading })), rows: lines }]);
}

/** The statistics of a database that measured a school before its first student: the checks of keys expect no more. */
async function measuredEmpty(): Promise<void> {
  const superuser = new pg.Client(http.scratch.superuser);
  await superuser.connect();
  await superuser.query(`
    DELETE FROM pg_statistic WHERE starelid = 'students'::regclass;
    UPDATE pg_class SET reltuples = 0, relpages = 1000 WHERE oid = 'students'::regclass`);
  await superuser.end();
}

/** Which beginning of it this is, and whether it is in the middle. */
function workedAt(job: Job | null): readonly [number | undefined, boolean] {
  return [job?.attempts, (job?.done ?? 0) > 1000];
}

/** The largest call of the server while something else goes on, in milliseconds. */
function watchingCalls(look: () => Promise<unknown>) {
  let slowest = 0;
  let on = true;
  const watching = (async () => {
    while (on) {
      const began = performance.now();
      await look();
      slowest = Math.max(slowest, performance.now() - began);
    }
  })();
  return async () => {
    on = false;
    await watching;
    return Math.round(slowest);
  };
}

test.each(['csv', 'xlsx'] as const)(
  '100,000 rows (%s) come in, in the background, killed three times in the middle of the commit, and go again',
  async (kind) => {
    const secretary = await http.as('secretary');
    const lists = importing(secretary, 'students');
    const text = largeList(rows, 'Form 1 AAA');
    const file = kind === 'csv' ? Buffer.from(text) : await asXlsx(text);
    const read = async ({ id }: OpenedRun): Promise<OpenedRun> =>
      (await secretary.get(`/slm/Imports/v1/run?id=${id}`)).body.data[0];
    const jobOf = ({ id }: OpenedRun) =>
      http.database.read(asOrg(http.school.org), (at) => lastJobOf(at, `import ${id}`));
    const worked = async (run: OpenedRun, step: string) => {
      const began = performance.now();
      const slowest = watchingCalls(() => secretary.get('/slm/Classes/v1/records'));
      expect(await startJobProcess(http.scratch.app, 30).ended).toBe(0);
      const ms = Math.round(performance.now() - began);
      console.log(`${kind} ${step}: ${ms} ms, slowest call of another ${await slowest()} ms`);
      return read(run);
    };
    console.log(`${kind}: ${file.length} bytes`);
    const found = await worked(await lists.uploaded(file), 'read');
    expect(found.work?.problem ?? null).toBe(null);
    const tried = await worked(await lists.tryAgain(found), 'try');
    expect(tried.counts).toMatchObject({ create: rows, failed: 0, undecided: 0 });
    await lists.done(tried);
    for (let kill = 1; kill <= 3; kill++) {
      const killed = startJobProcess(http.scratch.app, 1);
      // The state of the killed one is shown until this one has begun.
      await expect
        .poll(async () => workedAt(await jobOf(tried)), { timeout: 120_000, interval: 50 })
        .toEqual([kill, true]);
      killed.kill();
      await killed.ended;
      expect((await read(tried)).state).toBe('draft');
      // Taken by the next one, which begins from nothing.
      await expect
        .poll(() => nextJob(http.database.plain), { timeout: 10_000, interval: 100 })
        .not.toBeNull();
    }
    // Three beginnings are all that a job gets; who asked begins it again.
    expect((await worked(tried, 'gives up')).work?.state).toBe('failed');
    await measuredEmpty();
    await lists.done(tried);
    const done = await worked(tried, 'do');
    expect(done).toMatchObject({ state: 'done', work: null });
    await lists.undone(done);
    const undone = await worked(done, 'undo');
    expect(undone).toMatchObject({ state: 'undone', conflicts: [] });
  },
  600_000,
);
