import { expect, test } from 'vitest';
import { checkDatabase, checkEncoding, checkVersion } from './check-database.ts';

test('accepts PostgreSQL 15 to 18', () => {
  expect(['14.9', '15.1', '18.4', '19.0'].map((version) => checkVersion(version).verdict)).toEqual([
    'wrong',
    'good',
    'good',
    'wrong',
  ]);
});

test('refuses a database that does not store UTF-8', () => {
  expect(checkEncoding('SQL_ASCII').verdict).toBe('wrong');
  expect(checkEncoding('UTF8').verdict).toBe('good');
});

test('names the embedded version without starting it', async () => {
  const [finding] = await checkDatabase({ databaseUrl: undefined });
  expect(finding?.text).toMatch(/^The embedded PostgreSQL \d+\.\d+ /);
});

test('says of an address that is no database what to check, without the password', async () => {
  const [finding] = await checkDatabase({ databaseUrl: 'postgres://owner:very-secret@127.0.0.1:1/cahier' });
  expect(finding).toMatchObject({ verdict: 'wrong', text: expect.stringContaining('Check DATABASE_URL') });
  expect(finding?.text).not.toContain('very-secret');
}, 30_000);
