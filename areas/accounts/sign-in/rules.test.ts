import { describe, expect, test } from 'vitest';
import { roleNames } from '#platform/kernel/roles.ts';
import { jobs, rolesOfJob } from '../rights/jobs.ts';
import { delayRules, isAudited, normalLogin, secretFault, waitAfter } from './rules.ts';
import { typedPhone } from './typed-phone.ts';

describe('secrets', () => {
  test.each([
    ['seven77', 'secretTooShort'],
    ['motdepasse', 'secretTooCommon'],
    ['zzzzzzzzz', 'secretTooCommon'],
    ['CBeane12', 'secretLikeLogin'],
  ])('%s is refused', (secret, reason) => {
    expect(secretFault(secret, 'cbeane12@contoso')?.code).toBe(`ACCOUNTS.errors.${reason}`);
  });

  test('eight letters that nobody would guess first are enough', () => {
    expect(secretFault('baobab-7', 'cbeane@contoso')).toBeNull();
  });
});

describe('waiting after wrong attempts', () => {
  test('three slips are free, then the wait doubles up to a quarter of an hour', () => {
    const { pair } = delayRules;
    expect([0, 2, 3, 4, 5, 12, 13, 100].map((count) => waitAfter(count, pair))).toEqual([
      0, 0, 1, 2, 4, 512, 900, 900,
    ]);
  });

  test('attempts from elsewhere lock a colleague out for half a minute at most', () => {
    expect(waitAfter(10_000, delayRules.login)).toBe(30);
    expect([0, 1, 2, 3, 10].map((count) => waitAfter(count, delayRules.besieged))).toEqual([
      0, 15, 30, 60, 900,
    ]);
  });
});

test('audits twenty-three of a hundred thousand sign-ins within an hour', () => {
  const audited = Array.from({ length: 100_000 }, (_, turn) => turn + 1).filter(isAudited);
  expect(audited).toHaveLength(23);
  expect(audited.slice(8, 14)).toEqual([9, 10, 20, 40, 80, 160]);
});

describe('jobs', () => {
  test('the roles of the specification have their names', () => {
    const student = ['View', 'Edit', 'Payment.Edit', 'Parent.Info.View', 'Absence.Justification.Edit'];
    const more = ['Presence.View', 'Contact.View', 'Planning.View', 'Overview.View', 'Discipline.View'];
    const listed = [
      ...['Administrator', 'Expert', 'Section', 'SLM.Report.View', 'SLM.Report.Read'],
      ...[
        'SLM.Parent.View',
        'SLM.Parent.Edit',
        'SLM.Parent.Info.View',
        'MGM.Account.View',
        'MGM.Account.Edit',
      ],
      ...[...student, ...more].map((name) => `SLM.Student.${name}`),
      ...['SLM.Incident.View', 'SLM.Incident.Edit', 'SLM.Consequence.Edit'],
      ...['SLM.Payment.View', 'SLM.Payment.Edit', 'SLM.Payment.Pay'],
      ...['SLM.ClassNotebook.View', 'SLM.ClassNotebook.Edit', 'SLM.ClassNotebook.Administrate'],
      ...['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'],
    ];
    const own = ['Student.Health.View', 'Student.Health.Edit', 'PersonalData.View', 'PersonalData.Erase'];
    expect(roleNames.toSorted()).toEqual([...listed, ...own.map((name) => `SLM.${name}`)].sort());
  });

  test('every job holds known role names only, each once', () => {
    for (const job of Object.keys(jobs) as (keyof typeof jobs)[]) {
      const roles = rolesOfJob(job, 1, job === 'parent' ? 2 : null).map((given) => given.role);
      expect(roles.filter((role) => !roleNames.includes(role))).toEqual([]);
      expect(new Set(roles).size).toBe(roles.length);
    }
  });

  test('a teacher reaches the own classes, a parent the own children', () => {
    expect(new Set(rolesOfJob('teacher', 1).map((given) => given.scope))).toEqual(new Set(['classes']));
    expect(new Set(rolesOfJob('parent', 1, 2).map((given) => given.scope))).toEqual(new Set(['children']));
  });
});

test('a login is read without regard to case and blanks around it', () => {
  expect(normalLogin('  CBeane@Contoso ')).toBe('cbeane@contoso');
});

test('a telephone number is known by its digits alone; an e-mail, a user name and a few digits are none', () => {
  expect(['+237 677 11 22 33', '(00237) 677-11.22/33', '677112233'].map(typedPhone)).toEqual([
    '677112233',
    '677112233',
    '677112233',
  ]);
  expect(['677112233@aaa', 'marie', '67711', '+', ''].map(typedPhone)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
