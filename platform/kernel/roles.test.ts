import { describe, expect, test } from 'vitest';
import { type Grant, hasRole, hasRoleIn, meets, scopesOf } from './roles.ts';

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

  test('A gate that names no role is closed, and nobody passes one without signing in.', () => {
    const everything = { grants: [grant('Administrator')] };
    expect(meets([], everything)).toBe(false);
    expect(meets('session', null)).toBe(false);
    expect(meets('anyone', null)).toBe(true);
  });
});
