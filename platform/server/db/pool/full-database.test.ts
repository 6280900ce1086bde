import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { withConnection } from '../connection.ts';
import { openDatabase } from '../open-database.ts';
import { impatient, type Patience, unhurried } from './pools.ts';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
  await setRoom(0);
});
afterEach(() => scratch.drop());

/** @param most connections of roles that are no superusers; -1: any number */
function setRoom(most: number): Promise<unknown> {
  return withConnection(scratch.superuser, (client) =>
    client.query(`ALTER DATABASE ${scratch.name} CONNECTION LIMIT ${most}`),
  );
}

function read(patience: Patience) {
  const database = openDatabase(scratch.app, 1, patience);
  return sql`SELECT 1`.execute(database.plain).finally(database.close);
}

test('a request is refused at once while PostgreSQL has no room for another connection', async () => {
  await expect(read(impatient)).rejects.toMatchObject({ family: 'overloaded' });
});

sampledTest('a start waits until PostgreSQL has room for another connection', async () => {
  let isOver = false;
  const started = read(unhurried).finally(() => {
    isOver = true;
  });
  await expect(read(impatient)).rejects.toMatchObject({ family: 'overloaded' });
  expect(isOver).toBe(false);
  await setRoom(-1);
  await started;
});
