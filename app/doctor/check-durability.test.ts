import { expect, test } from 'vitest';
import { checkDurability } from './check-durability.ts';

const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

test('safe settings are good, also with a standby that applies', () => {
  expect(checkDurability(safe)).toMatchObject([{ verdict: 'good' }]);
  expect(checkDurability({ ...safe, synchronous_commit: 'remote_apply' })).toMatchObject([
    { verdict: 'good' },
  ]);
});

test('names each setting that can lose writes', () => {
  expect(checkDurability({ ...safe, fsync: 'off', synchronous_commit: 'off' })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Set fsync = on') },
    { verdict: 'wrong', text: expect.stringContaining('Set synchronous_commit = on') },
  ]);
});
