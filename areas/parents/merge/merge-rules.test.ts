import { expect, test } from 'vitest';
import { linkStates } from '../contract.ts';
import { alike, mergedContacts, mergedLinks, requestAfterMerge, strongerState } from './merge-rules.ts';

const person = (id: number, part: object) => ({
  id,
  firstName: '',
  lastName: `Person ${id}`,
  phone: null,
  phone2: null,
  email: null,
  ...part,
});

test('records with one telephone, one e-mail or one name in any order and without accents are found', () => {
  const groups = alike([
    person(1, { phone: '+237 6 77 88 99 00' }),
    person(2, { phone2: '677889900' }),
    person(3, { email: 'Marie@parents.example' }),
    person(4, { email: 'marie@PARENTS.example', phone: '00237677889900' }),
    person(5, { firstName: 'Élise', lastName: 'Ngo Mbock' }),
    person(6, { firstName: 'Mbock', lastName: 'Elise NGO' }),
    person(7, { firstName: '', lastName: 'Alone', phone: '123' }),
    person(8, { firstName: '', lastName: 'Alone', phone: '123' }),
  ]);
  expect(groups).toEqual([
    { reasons: ['email', 'phone'], ids: [1, 2, 3, 4] },
    { reasons: ['name'], ids: [5, 6] },
  ]);
});

test('keeps the stronger of two states, and a bar is the strongest', () => {
  const table = linkStates.map((one) => linkStates.map((other) => strongerState(one, other)));
  expect(table).toEqual([
    ['pending', 'verified', 'pending', 'barred'],
    ['verified', 'verified', 'verified', 'barred'],
    ['pending', 'verified', 'revoked', 'barred'],
    ['barred', 'barred', 'barred', 'barred'],
  ]);
});

test('links move to the record that stays; where both have one, the stronger state comes with its note', () => {
  const link = (
    guardianId: number,
    studentId: number,
    state: 'verified' | 'barred',
    stateReason: string | null,
  ) => ({
    guardianId,
    studentId,
    state,
    stateReason,
    version: 1,
    relation: `of ${guardianId}`,
  });
  const merged = mergedLinks(
    1,
    [link(1, 10, 'verified', null), link(1, 11, 'verified', null)],
    [link(2, 10, 'barred', 'Court'), link(2, 12, 'verified', null)],
  );
  expect(merged).toEqual([
    {
      guardianId: 1,
      studentId: 10,
      state: 'barred',
      stateReason: 'Court',
      version: 2,
      relation: 'of 1',
      conflict: { keep: 'verified', gone: 'barred' },
    },
    { ...link(1, 11, 'verified', null), conflict: null },
    { ...link(2, 12, 'verified', null), guardianId: 1, conflict: null },
  ]);
});

test('fills gaps of the kept record from the other; treats one number in two spellings as one', () => {
  expect(
    mergedContacts(
      { phone: '+237 677 88 99 00', phone2: null, email: null, address: 'Bastos' },
      { phone: '677889900', phone2: '655443322', email: 'm@parents.example', address: 'Essos' },
    ),
  ).toEqual({
    phone: '+237 677 88 99 00',
    phone2: '655443322',
    email: 'm@parents.example',
    address: 'Bastos',
  });
});

test('a request keeps what it changes, and takes the rest from the record of both', () => {
  const none = { phone: null, phone2: null, email: null, address: null };
  const merged = { ...none, phone: '677000001', address: 'Essos', email: 'kept@parents.example' };
  expect(requestAfterMerge(none, { ...none, phone: '699000001' }, merged)).toEqual({
    ...merged,
    phone: '699000001',
  });
  const before = { ...none, address: 'Mvan' };
  expect(requestAfterMerge(before, none, merged)).toEqual({ ...merged, address: null });
});
