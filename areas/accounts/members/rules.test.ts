import { expect, test } from 'vitest';
import { type JobName, rolesOfJob } from '../rights/jobs.ts';
import { isComplete, loginFor, mayAdministrate, maySeeMembers, userNames, waitsForSlip } from './rules.ts';

const holder = (job: JobName, sectionId: number | null = null) => ({
  grants: rolesOfJob(job, 1).map(({ role, scope, parentId }) => ({ role, scope, parentId })),
  sectionId,
  levelIds: [],
});

test('an administrator changes accounts, a principal looks at them, and whoever is limited to a section does neither', () => {
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

test('a new member without a password waits for a slip, unless suspended', () => {
  const waits = (activated: boolean, suspended: boolean) => waitsForSlip({ activated, suspended });
  expect([waits(false, false), waits(true, false), waits(false, true), waits(true, true)]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('a member needs a name, and a job or a single role', () => {
  const ngo = { lastName: 'Ngo', jobs: [], roles: [] };
  const teacher = { ...ngo, jobs: ['teacher'] };
  expect(isComplete(teacher, null)).toBe(true);
  expect(isComplete({ ...ngo, roles: ['SLM.Report.View'] }, null)).toBe(true);
  expect(isComplete(ngo, null)).toBe(false);
  expect(isComplete({ ...teacher, lastName: ' ' }, null)).toBe(false);
  expect(isComplete(ngo, { ...teacher, otherRoles: 0 })).toBe(false);
});

test('a guest without a right, or an expert of the program, may stay without a job', () => {
  const ngo = { lastName: 'Ngo', jobs: [], roles: [] };
  expect(isComplete(ngo, { ...ngo, otherRoles: 0 })).toBe(true);
  expect(isComplete(ngo, { jobs: [], roles: ['SLM.Report.View'], otherRoles: 1 })).toBe(true);
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
])('“%s” becomes the login of an invited person, or is refused', (typed, login) => {
  expect(loginFor(typed, 'aaa')).toEqual(login);
});

test('names to sign in with are plain letters, the plainest first, and never too short', () => {
  expect(userNames({ firstName: 'Marie Claire', lastName: 'Ngô Mbock' }).slice(0, 2)).toEqual([
    'ngo.marie',
    'ngo.marie2',
  ]);
  expect(userNames({ firstName: '', lastName: 'Ø' })[0]).toBe('parent');
  // A school of 286 teachers with names in Arabic.
  expect(userNames({ firstName: '', lastName: 'أحمد' })[285]).toBe('parent286');
});
