import { expect, test } from 'vitest';
import { changedKeys, withOwnChanges } from './own-changes.ts';

const opened = {
  name: 'Eyong',
  room: null as string | null,
  contacts: { phone: '1', email: null as string | null },
};

test('keeping the own version keeps the own changes and loses no change of a colleague', () => {
  const theirs = { ...opened, room: 'B12', contacts: { phone: '2', email: null } };
  const mine = { ...opened, name: 'Eyang', contacts: { phone: '1', email: 'a@b.cm' } };
  expect(withOwnChanges(theirs, opened, mine)).toEqual({
    name: 'Eyang',
    room: 'B12',
    contacts: { phone: '2', email: 'a@b.cm' },
  });
});

test('where both changed the same field, the own one stays; a list counts as one field', () => {
  expect(
    withOwnChanges({ name: 'A', list: [1] }, { name: 'B', list: [] }, { name: 'C', list: [2, 3] }),
  ).toEqual({
    name: 'C',
    list: [2, 3],
  });
  expect(changedKeys(opened, { ...opened, room: '' })).toEqual(['room']);
  expect(changedKeys(opened, { ...opened })).toEqual([]);
});
