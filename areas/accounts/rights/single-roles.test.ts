import { expect, test } from 'vitest';
import { roleNames } from '#platform/kernel/roles.ts';
import { impliedBy, withImplied, withoutImplied } from './single-roles.ts';
import { singleRoles } from './single-roles-contract.ts';

test('every role of the school is given singly but those of an administrator, an expert, a limit and the own notebook', () => {
  expect(roleNames.filter((role) => !(singleRoles as readonly string[]).includes(role))).toEqual([
    'Administrator',
    'Expert',
    'Section',
    'MGM.Account.Edit',
    'SLM.PersonalData.Erase',
    'SLM.ClassNotebook.Edit',
  ]);
  expect(new Set(singleRoles).size).toBe(singleRoles.length);
});

test('edit rights include view rights; health rights include finding and identifying the student', () => {
  expect([...impliedBy('SLM.Parent.Edit')]).toEqual(['SLM.Parent.View', 'SLM.Student.View']);
  expect([...impliedBy('SLM.ClassNotebook.Administrate')]).toEqual(['SLM.ClassNotebook.View']);
  expect(new Set(impliedBy('SLM.Student.Health.Edit'))).toEqual(
    new Set(['SLM.Student.Health.View', 'SLM.Student.Overview.View', 'SLM.Student.View']),
  );
  expect([...impliedBy('SLM.Student.View')]).toEqual([]);
});

test.each(singleRoles)('%s is shown alone, whatever it implies', (role) => {
  expect(withoutImplied(withImplied([role]))).toEqual([role]);
});
