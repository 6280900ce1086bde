import { expect, test } from 'vitest';
import { asOrg } from './db/database.ts';
import { referenceLists } from './reference.ts';

const org = asOrg(1);

test('a list is loaded once for all who ask while nothing changes, and again when something has', async () => {
  const lists = referenceLists();
  let loads = 0;
  const ask = (stamp: string) => lists.get(org, stamp, 'school.names', async () => ++loads);
  expect([await ask('1'), await ask('1'), await ask('2'), await ask('2')]).toEqual([1, 1, 2, 2]);
});

test('a request gets its list although the request that was loading it failed', async () => {
  const lists = referenceLists();
  const failing = lists.get(org, '1', 'school.names', () => Promise.reject(new Error('cut off')));
  const waiting = lists.get(org, '1', 'school.names', async () => 'names');
  const writing = lists.peek(org, '1', 'school.names', async () => 'own names');
  await expect(failing).rejects.toThrow('cut off');
  expect([await waiting, await writing]).toEqual(['names', 'own names']);
});

test('a list is made of the one before and of what has changed since', async () => {
  const lists = referenceLists();
  const ask = (stamp: string, failing = false) =>
    lists.get(org, stamp, 'school.names', async (kept?: readonly string[]) => {
      if (failing) throw new Error('cut off');
      return [...(kept ?? []), stamp];
    });
  await ask('1');
  expect(await lists.peek(org, '2', 'school.names', async (kept?: readonly string[]) => kept ?? [])).toEqual([
    '1',
  ]);
  expect(await ask('2')).toEqual(['1', '2']);
  await expect(ask('3', true)).rejects.toThrow('cut off');
  expect(await ask('3')).toEqual(['3']);
});

test('a load that fails late takes away nothing that was loaded meanwhile', async () => {
  const lists = referenceLists();
  const late = Promise.withResolvers<string>();
  const old = lists.get(org, '1', 'school.names', () => late.promise);
  await lists.get(org, '2', 'school.names', async () => 'new');
  late.reject(new Error('cut off'));
  await expect(old).rejects.toThrow('cut off');
  expect(await lists.get(org, '2', 'school.names', async () => 'loaded again')).toBe('new');
});

test('keeps few large lists, those that were used last, and leaves the others alone', async () => {
  const lists = referenceLists(10, 2);
  const loads: string[] = [];
  const ask = (school: number, key: 'school.names' | 'large payments.sums') =>
    lists.get(asOrg(school), '1', key, async () => loads.push(`${school} ${key}`));
  await ask(1, 'school.names');
  for (const school of [1, 2, 1, 3, 1, 2]) await ask(school, 'large payments.sums');
  await ask(1, 'school.names');
  expect(loads).toEqual([
    '1 school.names',
    '1 large payments.sums',
    '2 large payments.sums',
    '3 large payments.sums',
    '2 large payments.sums',
  ]);
});
