import { expect, test } from 'vitest';
import { staffJobs } from '../members/contract.ts';
import { changedRights, jobsImplying, rightsOf, tidyRights } from './held-rights.ts';
import { type JobName, rolesOfJob } from './jobs.ts';
import { withImplied } from './single-roles.ts';
import type { SingleRole } from './single-roles-contract.ts';

const rolesOf = (...names: readonly JobName[]) => names.flatMap((name) => rolesOfJob(name, 1));
const singly = (...roles: readonly SingleRole[]) =>
  withImplied(roles).map((role) => ({ role, scope: 'organisation' }));

test.each(staffJobs)('the job %s gives its own rights and nothing more', (job) => {
  expect(rightsOf(rolesOf(job))).toEqual({ jobs: [job], roles: [], loose: [], otherRoles: 0 });
});

test('a class master who teaches has both jobs, a vice principal who keeps the register too', () => {
  expect(rightsOf(rolesOf('teacher', 'classMaster')).jobs).toEqual(['teacher', 'classMaster']);
  expect(rightsOf(rolesOf('secretary', 'vicePrincipal')).jobs).toEqual(['secretary', 'vicePrincipal']);
});

test('does not list a job that a wider job includes', () => {
  expect(rightsOf(rolesOf('principal', 'secretary')).jobs).toEqual(['principal']);
});

test('shows only the right to read all health notes, and removes its implied rights with it', () => {
  expect(rightsOf([...rolesOf('teacher'), ...singly('SLM.Student.Health.View')])).toEqual({
    jobs: ['teacher'],
    roles: ['SLM.Student.Health.View'],
    otherRoles: 0,
    loose: ['SLM.Student.Health.View', 'SLM.Student.Overview.View', 'SLM.Student.View'],
  });
});

test('a parent’s rights, a limit and what nobody is given singly are no single roles; the last is counted', () => {
  const held = [
    ...rolesOf('teacher', 'sectionLimited', 'expert'),
    ...rolesOfJob('parent', 1, 7),
    { role: 'SLM.Payment.View', scope: 'classes' },
  ];
  expect(rightsOf(held)).toEqual({ jobs: ['teacher'], roles: [], loose: [], otherRoles: 2 });
});

test('shows a role that a job implies for the whole school under the job; a teacher’s covers the own classes only', () => {
  const roles = ['SLM.Student.View', 'SLM.Parent.Edit'] as const;
  expect(tidyRights({ jobs: ['secretary'], roles })).toEqual({ jobs: ['secretary'], roles: [] });
  expect(tidyRights({ jobs: ['teacher'], roles: ['SLM.Student.View'] }).roles).toEqual(['SLM.Student.View']);
  expect(jobsImplying(['teacher', 'bursar', 'principal'], 'SLM.Student.View')).toEqual([
    'bursar',
    'principal',
  ]);
});

test('the audit names the rights that a change gives and takes', () => {
  const had = { jobs: ['teacher', 'bursar'], roles: ['SLM.Report.View'] } as const;
  expect(changedRights(had, { jobs: ['bursar'], roles: ['SLM.Parent.Edit'] })).toEqual({
    given: ['SLM.Parent.Edit'],
    taken: ['teacher', 'SLM.Report.View'],
  });
});
