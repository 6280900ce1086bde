/** Rights to payments, as docs/permissions.md says, and requests that name nothing that is there. */
import { onlyFor, type Wanted } from './people.ts';
import type { Relation } from './relations.ts';

export const missing = 999_999_999;

/** People with "view payments": they pass the gate, not yet the plan. */
export const seers = onlyFor(
  'bursar',
  'principal',
  'admin',
  'mbarga',
  'etoa',
  'barred',
  'pending',
  'both',
  'otherBursar',
  'otherPrincipal',
  'otherAdmin',
  'otherMbarga',
);

export const writers = onlyFor('bursar', 'principal', 'otherBursar', 'otherPrincipal');

export const staff = { bursar: 200, principal: 200, admin: 200 } as const;

/** Collect payments for the school; parents hold the role for their own children only and are refused as strangers are. */
export const cashiers = onlyFor('bursar', 'otherBursar');

/** See payments as staff, here all of them of the whole school. */
export const staffReaders = onlyFor(
  'bursar',
  'principal',
  'admin',
  'otherBursar',
  'otherPrincipal',
  'otherAdmin',
);

/** The account of the first student of the class: staff who see payments, and the student's own parents. */
export const accountReaders: Record<Relation, Wanted> = {
  own: { ...staff, mbarga: 200 },
  colleague: { ...staff, mbarga: 200 },
  form2: { ...staff, barred: 200 },
  sixth: { ...staff, mbarga: 200 },
  lastYear: staff,
  closed: { ...staff, mbarga: 200 },
  foreign: { otherBursar: 200, otherPrincipal: 200, otherAdmin: 200, otherMbarga: 200 },
  missing: {},
};

/** One request about something that is not there, or about the whole school. */
export const rowOf = (
  call: string,
  method: string,
  path: string,
  wanted: Wanted,
  others: number,
  body?: unknown,
) => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method, path, ...(body === undefined ? {} : { body }) }),
  wanted: { ...wanted, others },
});
