/** Shared by several oracles of students. */
import { onlyFor, type Wanted } from './people.ts';
import type { Relation } from './relations.ts';

export const writers = onlyFor(
  'principal',
  'admin',
  'secretary',
  'otherPrincipal',
  'otherAdmin',
  'otherSecretary',
);

/** Any student, where the place has one. */
export const nobody = 999_999_999;

/** People who export lists (x in the matrix), of every class that the own school has. */
export const own = { principal: 200, admin: 200, secretary: 200 } as const;
export const exporters: Record<Relation, Wanted> = {
  own,
  colleague: own,
  form2: own,
  sixth: own,
  lastYear: own,
  closed: own,
  missing: {},
  foreign: { otherPrincipal: 200, otherAdmin: 200, otherSecretary: 200 },
};

export const get = (path: string) => ({ method: 'GET', path: `/slm/Students/v1/${path}` });
