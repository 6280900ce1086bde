import { describe, expect, test } from 'vitest';
import { type Grant, hasRole, hasRoleIn, meets, reachesWholeSchool, scopesOf } from './roles.ts';

const grant = (role: Grant['role'], scope: Grant['scope'] = 'organisation'): Grant => ({
  role,
  scope,
  parentId: scope === 'children' ? 1 : null,
});

describe('roles', () => {
  test('Edit implies view, and administration implies both; view implies nothing more.', () => {
    expect(hasRole({ grants: [grant('SLM.ClassNotebook.Administrate')] }, 'SLM.ClassNotebook.View')).toBe(
      true,
    );
    expect(hasRole({ grants: [grant('SLM.ClassNotebook.View')] }, 'SLM.ClassNotebook.Edit')).toBe(false);
  });

  test('A teacher who is also a parent has the union of both reaches, never the whole school.', () => {
    const person = {
      grants: [grant('SLM.ClassNotebook.Edit', 'classes'), grant('SLM.ClassNotebook.View', 'children')],
    };
    expect(scopesOf(person, 'SLM.ClassNotebook.View')).toEqual(new Set(['classes', 'children']));
    expect(hasRoleIn(person, 'SLM.ClassNotebook.View', 'organisation')).toBe(false);
  });

  test('The whole school is reached by one of the roles for all of it, not by teaching in a class, nor within a section.', () => {
    const everywhere = { grants: [grant('SLM.Student.Edit')], sectionId: null };
    const inClasses = { grants: [grant('SLM.Student.Edit', 'classes')], sectionId: null };
    const [wanted, other] = ['SLM.Student.View', 'SLM.Parent.Edit'] as const;
    expect(reachesWholeSchool(everywhere, other, wanted)).toBe(true);
    expect(reachesWholeSchool(everywhere, other)).toBe(false);
    expect(reachesWholeSchool(inClasses, wanted)).toBe(false);
    expect(reachesWholeSchool({ ...everywhere, sectionId: 7 }, wanted)).toBe(false);
  });

  test('A gate that names no role is closed, and nobody passes one without signing in.', () => {
    const everything = { grants: [grant('Administrator')] };
    expect(meets([], everything)).toBe(false);
    expect(meets('session', null)).toBe(false);
    expect(meets('anyone', null)).toBe(true);
  });
});
