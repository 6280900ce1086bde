import { expect, test } from 'vitest';
import { type JobName, rolesOfJob } from '../rights/jobs.ts';
import { mayRename, normalEmail } from './profile-rules.ts';

const holder = (job: JobName) => ({
  grants: rolesOfJob(job, 1, job === 'parent' ? 5 : null).map(({ role, scope, parentId }) => ({
    role,
    scope,
    parentId,
  })),
});

test.each([
  ['teacher', true, true],
  ['teacher', false, false],
  ['administrator', false, false],
  ['parent', true, false],
] as const)(
  'for a %s, where own names are allowed: %s, the name may be changed: %s',
  (job, ownNames, may) => {
    expect(mayRename(holder(job), { ownNames })).toBe(may);
  },
);

test.each([
  [' Aimee.Ngo@Example.org ', 'aimee.ngo@example.org'],
  ['ngo@aaa', null],
  ['ngo', null],
  ['a@b@c.org', null],
  ['a b@c.org', null],
  ['a@c..org', null],
])('as a new e-mail, "%s" is read as %s', (typed, email) => {
  expect(normalEmail(typed)).toBe(email);
});
