import { expect, test } from 'vitest';
import type { Grant, RoleName, Scope } from '#platform/kernel/roles.ts';
import { isBlank, mayEditOrganisation, noLines, usualLines, withoutOpenLines } from './organisation-rules.ts';

const holder = (role: RoleName, scope: Scope, sectionId: number | null = null) => ({
  grants: [{ role, scope, parentId: null } satisfies Grant],
  sectionId,
  levelIds: [],
});

test('the administrator of the whole school changes its name and letterhead; of a section, or as a secretary, nobody does', () => {
  expect(mayEditOrganisation(holder('Administrator', 'organisation'))).toBe(true);
  expect(mayEditOrganisation(holder('Administrator', 'organisation', 2))).toBe(false);
  expect(mayEditOrganisation(holder('SLM.Student.Edit', 'organisation'))).toBe(false);
});

test('a letterhead without a line is blank; with the usual lines it is not', () => {
  expect(isBlank(noLines)).toBe(true);
  expect(isBlank({ ...noLines, ...usualLines.french })).toBe(false);
});

test('a usual line that still waits for the name of the region is not printed; one that has it is', () => {
  const column = { ...noLines, ...usualLines.french, division: 'DÉLÉGATION DÉPARTEMENTALE DE L’OCÉAN' };
  expect(withoutOpenLines('french', { ...column, region: 'DÉLÉGATION RÉGIONALE DE' })).toEqual({
    ...column,
    region: null,
  });
  expect(withoutOpenLines('english', { ...noLines, ...usualLines.english })).toMatchObject({
    ministry: 'MINISTRY OF SECONDARY EDUCATION',
    region: null,
    division: null,
  });
});
