import { expect, test } from 'vitest';
import { linkStates } from './contract.ts';
import { changedContacts, needsConfirming } from './own/own-rules.ts';
import { fieldAccessThrough, isComplete, mayEditGuardian, needsReason, statesAfter } from './rules.ts';

const reach = (everybody: boolean, ...ids: number[]) => ({ everybody, classIds: new Set(ids) });

test('a link changes as its state allows; hiding a child or lifting a bar needs a reason', () => {
  const ways = linkStates.map((from) => [
    from,
    statesAfter(from).map((to) => (needsReason(from, to) ? `${to}!` : to)),
  ]);
  expect(ways).toEqual([
    ['pending', ['verified', 'revoked!', 'barred!']],
    ['verified', ['revoked!', 'barred!']],
    ['revoked', ['verified', 'barred!']],
    ['barred', ['pending!']],
  ]);
});

test.each([
  ['who sees all of the class', reach(false, 1), false, 'verified', [1], 'contacts'],
  ['the same of another class', reach(false, 2), false, 'verified', [1], 'nothing'],
  ['who sees payers, of one', reach(false), true, 'verified', [1], 'contacts'],
  ['who sees payers, of one who does not pay', reach(false), false, 'verified', [1], 'nothing'],
  ['who sees payers, of one who was revoked', reach(false), true, 'revoked', [1], 'nothing'],
  ['who sees payers, of one who was barred', reach(false), true, 'barred', [1], 'nothing'],
  ['who sees all of the school, of a child in no class', reach(true), false, 'pending', [], 'contacts'],
  ['who sees all of a class, of a child in no class', reach(false, 1), false, 'pending', [], 'nothing'],
] as const)('%s sees what the matrix says', (_who, all, financial, state, classes, wanted) => {
  const scope = { all, payers: reach(false, 1), payersContacts: reach(false, 1) };
  expect(fieldAccessThrough(scope, { financial, state }, classes)).toBe(wanted);
});

test('payers are seen by name alone without the role for contacts of parents', () => {
  const scope = { all: reach(false), payers: reach(false, 1), payersContacts: reach(false) };
  expect(fieldAccessThrough(scope, { financial: true, state: 'verified' }, [1])).toBe('name');
});

test('a record is changed through a child in reach; without any child by those who reach the whole school', () => {
  expect(mayEditGuardian(reach(false, 1), [[1], [2]])).toBe(true);
  expect(mayEditGuardian(reach(false, 1), [[2]])).toBe(false);
  expect(mayEditGuardian(reach(false, 1), [])).toBe(false);
  expect(mayEditGuardian(reach(true, 1), [])).toBe(true);
});

test('a new e-mail is confirmed from its mailbox; other letters of case, or none at all, need no message', () => {
  const now = { phone: '1', phone2: null, email: 'a@b.example', address: null };
  expect(needsConfirming(now, { ...now, email: 'c@b.example' })).toBe(true);
  expect(needsConfirming(now, { ...now, email: 'A@b.example' })).toBe(false);
  expect(needsConfirming(now, { ...now, email: null })).toBe(false);
  expect(changedContacts(now, { ...now, phone: '2', address: 'x' })).toEqual(['phone', 'address']);
});

test('a parent has a last name; an e-mail may be missing, but not be none', () => {
  expect(isComplete({ lastName: 'Fon', email: null })).toBe(true);
  expect(isComplete({ lastName: 'Fon', email: 'fon@school.example' })).toBe(true);
  expect(isComplete({ lastName: ' ', email: null })).toBe(false);
  expect(isComplete({ lastName: 'Fon', email: 'fon' })).toBe(false);
});
