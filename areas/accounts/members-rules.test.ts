import { expect, test } from 'vitest';
import { type JobName, rolesOfJob } from './jobs.ts';
import { isComplete, loginFor, mayAdministrate, maySeeMembers, userNames } from './members-rules.ts';

const holder = (job: JobName, sectionId: number | null = null) => ({
  grants: rolesOfJob(job, 1).map(({ role, scope, parentId }) => ({ role, scope, parentId })),
  sectionId,
  levelIds: [],
});

test('An administrator changes accounts, a principal looks at them, and whoever is limited to a section does neither.', () => {
  expect([maySeeMembers(holder('administrator')), mayAdministrate(holder('administrator'))]).toEqual([
    true,
    true,
  ]);
  expect([maySeeMembers(holder('principal')), mayAdministrate(holder('principal'))]).toEqual([true, false]);
  expect([maySeeMembers(holder('administrator', 2)), mayAdministrate(holder('administrator', 2))]).toEqual([
    false,
    false,
  ]);
  expect(maySeeMembers(holder('secretary'))).toBe(false);
});

test('Nobody is left without a job, or without a name.', () => {
  expect(isComplete({ lastName: 'Ngo', jobs: ['teacher'] })).toBe(true);
  expect(isComplete({ lastName: 'Ngo', jobs: [] })).toBe(false);
  expect(isComplete({ lastName: ' ', jobs: ['teacher'] })).toBe(false);
});

test.each([
  ['ngo', { login: 'ngo@aaa', email: false }],
  [' Ngo.Biyong ', { login: 'ngo.biyong@aaa', email: false }],
  ['ngo@aaa', { login: 'ngo@aaa', email: false }],
  ['Ngo@Example.org', { login: 'ngo@example.org', email: true }],
  ['ngo@bbb', null],
  ['ngo biyong', null],
  ['@example.org', null],
  ['ngo@', null],
  ['ngo@a@b.org', null],
  ['', null],
])('Who is invited as “%s” signs in so, or is not invited.', (typed, login) => {
  expect(loginFor(typed, 'aaa')).toEqual(login);
});

test('Names to sign in with are plain letters, the plainest first, and never too short.', () => {
  expect(userNames({ firstName: 'Marie Claire', lastName: 'Ngô Mbock' }).slice(0, 2)).toEqual([
    'ngo.marie',
    'ngo.marie2',
  ]);
  expect(userNames({ firstName: '', lastName: 'Ø' })[0]).toBe('parent');
});
