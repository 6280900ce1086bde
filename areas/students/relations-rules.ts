/** What somebody can be to a child, as the school says it. Pure. */
import type { Said } from '#platform/kernel/imports/columns.ts';

export const saidRelations = {
  mother: { en: 'mother', fr: 'mère' },
  father: { en: 'father', fr: 'père' },
  guardian: { en: 'guardian', fr: 'tuteur' },
  stepmother: { en: 'stepmother', fr: 'belle-mère' },
  stepfather: { en: 'stepfather', fr: 'beau-père' },
  grandmother: { en: 'grandmother', fr: 'grand-mère' },
  grandfather: { en: 'grandfather', fr: 'grand-père' },
  aunt: { en: 'aunt', fr: 'tante' },
  uncle: { en: 'uncle', fr: 'oncle' },
  sister: { en: 'sister', fr: 'sœur' },
  brother: { en: 'brother', fr: 'frère' },
  other: { en: 'other', fr: 'autre' },
} as const satisfies Readonly<Record<string, Said>>;

export type Relation = keyof typeof saidRelations;
