import { expect, test } from 'vitest';
import type { Grant, RoleName, Scope } from '#platform/kernel/roles.ts';
import { maySeeCalendar, maySetUp } from './access-rules.ts';

const holder = (role: RoleName, scope: Scope, sectionId: number | null = null) => ({
  grants: [{ role, scope, parentId: null } satisfies Grant],
  sectionId,
  levelIds: [],
});

test('shows the calendar to staff, and lets those set it up who edit students of the whole school', () => {
  expect(maySeeCalendar(holder('SLM.Student.View', 'classes'))).toBe(true);
  expect(maySeeCalendar(holder('SLM.Student.View', 'children'))).toBe(false);
  expect(maySetUp(holder('SLM.Student.Edit', 'organisation'))).toBe(true);
  expect(maySetUp(holder('SLM.Student.Edit', 'organisation', 3))).toBe(false);
  expect(maySetUp(holder('SLM.Student.Edit', 'classes'))).toBe(false);
  expect(maySetUp(holder('SLM.Student.View', 'organisation'))).toBe(false);
});
