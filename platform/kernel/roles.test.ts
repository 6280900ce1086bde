import { describe, expect, test } from 'vitest';
import {
  type Grant,
  hasAccess,
  hasRole,
  hasRoleIn,
  isWithinLimits,
  reachesWholeSchool,
  scopesOf,
} from './roles.ts';

const grant = (role: Grant['role'], scope: Grant['scope'] = 'organisation'): Grant => ({
  role,
  scope,
  parentId: scope === 'children' ? 1 : null,
});

/** The limits of a person without limits. */
const nowhere = { sectionId: null, levelIds: [] };

describe('roles', () => {
  test('edit implies view, and administration implies both; view implies nothing more', () => {
    expect(hasRole({ grants: [grant('SLM.ClassNotebook.Administrate')] }, 'SLM.ClassNotebook.View')).toBe(
      true,
    );
    expect(hasRole({ grants: [grant('SLM.ClassNotebook.View')] }, 'SLM.ClassNotebook.Edit')).toBe(false);
  });

  test('a teacher who is also a parent has the union of both reaches, never the whole school', () => {
    const person = {
      grants: [grant('SLM.ClassNotebook.Edit', 'classes'), grant('SLM.ClassNotebook.View', 'children')],
    };
    expect(scopesOf(person, 'SLM.ClassNotebook.View')).toEqual(new Set(['classes', 'children']));
    expect(hasRoleIn(person, 'SLM.ClassNotebook.View', 'organisation')).toBe(false);
  });

  test('the whole school is reached by one of the roles for all of it, not by teaching in a class, nor within a section', () => {
    const everywhere = { grants: [grant('SLM.Student.Edit')], ...nowhere };
    const inClasses = { grants: [grant('SLM.Student.Edit', 'classes')], ...nowhere };
    const [wanted, other] = ['SLM.Student.View', 'SLM.Parent.Edit'] as const;
    expect(reachesWholeSchool(everywhere, other, wanted)).toBe(true);
    expect(reachesWholeSchool(everywhere, other)).toBe(false);
    expect(reachesWholeSchool(inClasses, wanted)).toBe(false);
    expect(reachesWholeSchool({ ...everywhere, sectionId: 7 }, wanted)).toBe(false);
    expect(reachesWholeSchool({ ...everywhere, levelIds: [3] }, wanted)).toBe(false);
  });

  test('a limit to a section includes all of it; a limit to levels includes their classes and no group', () => {
    const at = (sectionId: number | null, levelId: number | null) => ({ sectionId, levelId });
    expect(isWithinLimits(nowhere, at(null, null))).toBe(true);
    const ofSection = { sectionId: 7, levelIds: [] };
    expect(
      [at(7, 3), at(7, null), at(8, 3), at(null, null)].map((part) => isWithinLimits(ofSection, part)),
    ).toEqual([true, true, false, false]);
    const ofLevels = { sectionId: null, levelIds: [3, 4] };
    expect([at(7, 3), at(8, 4), at(7, 5), at(7, null)].map((part) => isWithinLimits(ofLevels, part))).toEqual(
      [true, true, false, false],
    );
    expect(isWithinLimits({ sectionId: 7, levelIds: [3] }, at(8, 3))).toBe(false);
  });

  test('a gate that names no role is closed, and nobody passes one without signing in', () => {
    const everything = { grants: [grant('Administrator')] };
    expect(hasAccess([], everything)).toBe(false);
    expect(hasAccess('session', null)).toBe(false);
    expect(hasAccess('anyone', null)).toBe(true);
  });
});
