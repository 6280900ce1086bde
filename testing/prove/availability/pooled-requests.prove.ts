/** Two servers on one database, one through PgBouncer and one straight: the time of the same requests is printed side by side. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { unhurried } from '#platform/server/db/pool/pools.ts';
import { callerOf } from '#testing/http.ts';
import { makeSmallSchool } from '#testing/small-school.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { startServerProcess } from '../server-process.ts';
import { onePgBouncer } from './one-pgbouncer.ts';

const turns = 200;

test('requests through PgBouncer take less than twice their time', async () => {
  await using stack = new AsyncDisposableStack();
  const one = await onePgBouncer(10);
  stack.defer(one.close);
  const folder = await mkdtemp(join(tmpdir(), 'pooled-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const start = async (settings: Record<string, string>) =>
    stack.use(
      await startServerProcess('dist/server/server.js', {
        DATA_DIR: folder,
        DATABASE_URL: one.server.url('cahier', 'x', 'cahier'),
        DATABASE_APP_URL: one.straight,
        DEMO: 'off',
        PORT: '0',
        BACKUPS_KEPT: '0',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '100000000',
        ...settings,
      }),
    );
  const servers = {
    straight: await start({}),
    pooled: await start({ DATABASE_POOLED_URL: one.pooled }),
  };
  const database = openDatabase({ connectionString: one.straight }, 1, unhurried);
  const school = await makeSmallSchool(database, 'AAA');
  await database.close();

  const body = { login: school.people.ngo.login, secret: everybodysSecret };
  const session = await callerOf(servers.straight.address, {}).post('/usm/api/session', body);
  const authorization = `Bearer ${session.body.access_token}`;
  const times = {
    straight: { read: [] as number[], write: [] as number[] },
    pooled: { read: [] as number[], write: [] as number[] },
  };
  const homework = (title: string) => ({
    notebookId: school.notebooks.ngoForm1,
    yearId: school.yearId,
    title,
    description: 'Exercices 12 à 18',
    dueDate: '2027-01-15T22:59:00.000Z',
    homeworkStudentModelData: school.students.form1.map((studentId) => ({ studentId, comment: '' })),
  });
  for (let turn = 0; turn < turns; turn++) {
    for (const name of ['straight', 'pooled'] as const) {
      const caller = callerOf(servers[name].address, { authorization });
      let began = performance.now();
      const read = await caller.get(`/slm/Attendance/v1/student?id=${school.students.form1[0]}`);
      times[name].read.push(performance.now() - began);
      began = performance.now();
      const write = await caller.post('/slm/Homework/v1/create', homework(`${name} ${turn}`));
      times[name].write.push(performance.now() - began);
      expect([read.status, write.status], read.text + write.text).toEqual([200, 201]);
    }
  }
  for (const kind of ['read', 'write'] as const) {
    const [through, past] = [median(times.pooled[kind]), median(times.straight[kind])];
    console.log(
      `a ${kind}: ${through.toFixed(2)} ms through PgBouncer, ${past.toFixed(2)} ms straight: ${(through / past).toFixed(2)} ×`,
    );
    expect(through / past, kind).toBeLessThan(2);
  }
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
