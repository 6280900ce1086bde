import { expect, test } from 'vitest';
import type { RoleName, Scope } from '#platform/kernel/roles.ts';
import { mayFollowUp } from './rules.ts';

const holder = (...grants: readonly (readonly [RoleName, Scope])[]) => ({
  grants: grants.map(([role, scope]) => ({ role, scope, parentId: null })),
});

test.each<[string, boolean, ReturnType<typeof holder>]>([
  ['administers notebooks', true, holder(['SLM.ClassNotebook.Administrate', 'organisation'])],
  [
    'reads notebooks and marks of the whole school',
    true,
    holder(['SLM.ClassNotebook.View', 'organisation'], ['SLM.Evaluation.View', 'organisation']),
  ],
  ['reads marks alone', false, holder(['SLM.Evaluation.View', 'organisation'])],
  ['reads notebooks alone', false, holder(['SLM.ClassNotebook.View', 'organisation'])],
  [
    'reads the notebooks of the own classes',
    false,
    holder(['SLM.ClassNotebook.View', 'classes'], ['SLM.Evaluation.View', 'organisation']),
  ],
])('a person who %s follows up lessons: %s', (_who, may, person) => {
  expect(mayFollowUp(person)).toBe(may);
});
