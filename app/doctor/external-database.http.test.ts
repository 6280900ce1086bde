import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { checkDatabase } from './check-database.ts';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** As DATABASE_URL names it: the folder of a socket as a parameter. */
function addressOf({ owner, name }: ScratchDatabase): string {
  const host = encodeURIComponent(owner.host ?? '');
  return `postgres://${owner.user}:${String(owner.password ?? '')}@/${name}?host=${host}&port=${owner.port}`;
}

test('an external server is checked for version, encoding, clock and durability', async () => {
  const findings = await checkDatabase({ databaseUrl: addressOf(scratch) });
  const texts = findings.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^PostgreSQL \d+\.\d+.*\.$/));
  expect(texts).toContain('The database stores UTF-8.');
  expect(texts).toContain('The clocks of this machine and of the database agree.');
  expect(findings.length).toBeGreaterThan(3);
});
