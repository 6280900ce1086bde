import { sql } from 'kysely';
import { expect } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { waitingForLocks } from './database/waiting-for-locks.ts';
import type { TestHttp } from './http.ts';
import { type JobProcess, startJobProcess } from './job-process.ts';

/** Locks a class and starts the process for jobs: the job that writes to the class waits in its middle until the work here is done. */
export function whileClassIsLocked(
  http: TestHttp,
  classId: number,
  work: (working: JobProcess) => Promise<void> | void,
): Promise<JobProcess> {
  return http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    await sql`SELECT FROM classrooms WHERE org_id = ${org} AND id = ${classId} FOR UPDATE`.execute(db);
    const working = startJobProcess(http.scratch.app);
    await expect.poll(() => waitingForLocks(http.database)).toBeGreaterThan(0);
    await work(working);
    return working;
  });
}
