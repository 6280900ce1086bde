import { expect, test } from 'vitest';
import { type JobName, jobsOf, rolesOfJob } from './jobs.ts';
import { staffJobs } from './members-contract.ts';

const rolesOf = (...names: readonly JobName[]) => names.flatMap((name) => rolesOfJob(name, 1));

test.each(staffJobs)('Who was given the job %s has it, and nothing beside it.', (job) => {
  expect(jobsOf(rolesOf(job))).toEqual({ jobs: [job], others: 0 });
});

test('A class master who teaches has both jobs, a vice principal who keeps the register too.', () => {
  expect(jobsOf(rolesOf('teacher', 'classMaster')).jobs).toEqual(['teacher', 'classMaster']);
  expect(jobsOf(rolesOf('secretary', 'vicePrincipal')).jobs).toEqual(['secretary', 'vicePrincipal']);
});

test('What the wider job holds already is not told as a second one.', () => {
  expect(jobsOf(rolesOf('principal', 'secretary')).jobs).toEqual(['principal']);
});

test('A teacher who is a parent too, limited to a section, is a teacher; a role of no job is counted.', () => {
  const held = [
    ...rolesOf('teacher', 'sectionLimited'),
    ...rolesOfJob('parent', 1, 7),
    { role: 'SLM.Payment.View', scope: 'organisation' },
  ];
  expect(jobsOf(held)).toEqual({ jobs: ['teacher'], others: 1 });
});
