import { expect, test } from 'vitest';
import { relations, saidRelations } from '#areas/students/contract.ts';
import { relationOf } from './import-rules.ts';

test('A list of parents is understood in the words the school prints, and in those people write.', () => {
  const printed = relations.flatMap((relation) => Object.values(saidRelations[relation]).map(relationOf));
  expect(printed).toEqual(relations.flatMap((relation) => [relation, relation]));
  expect(['Maman ', 'SŒUR', 'soeur', 'Tutrice', 'grand mere', 'autre'].map(relationOf)).toEqual([
    ...['mother', 'sister', 'sister', 'guardian', 'grandmother', 'other'],
  ]);
  expect([relationOf(undefined), relationOf('voisin')]).toEqual(['guardian', null]);
});
