/** The same people see the council and the cards of a class, and hold the one and issue the others. */
import { outside, type Wanted } from './people.ts';
import type { Relation } from './relations.ts';

/** "Class council, report cards": everybody of the school but the bursar. */
export const noneOfClass = {
  ...outside,
  bursar: 403,
  expert: 403,
  noRole: 403,
  otherBursar: 403,
} as const satisfies Wanted;
/** Acts of the role for marks: not for secretary and discipline master. */
export const noMarks = {
  ...noneOfClass,
  secretary: 403,
  discipline: 403,
  otherSecretary: 403,
  otherDiscipline: 403,
} as const satisfies Wanted;

const overseers = {
  principal: 200,
  admin: 200,
  vicePrincipal: 200,
  discipline: 200,
  secretary: 200,
} as const;
const ofForm1 = { ...overseers, ngo: 200, tabi: 200 } as const;
const ofSixth = { ...overseers, ngo: 200, sectionHead: 200 } as const;

/** Teachers of the class, and its supervisors. Parents see only what is published, on the page of their child. */
export const seers: Record<Relation, Wanted> = {
  own: ofForm1,
  colleague: ofForm1,
  form2: { ...overseers, fon: 200, both: 200 },
  sixth: ofSixth,
  lastYear: { ...overseers, ngo: 200 },
  closed: ofSixth,
  foreign: {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherSecretary: 200,
  },
  missing: {},
};

/** The class master and heads; others who see the class are refused. */
export const leaders: Record<Relation, Wanted> = {
  own: { principal: 200, vicePrincipal: 200, tabi: 200, admin: 403, ngo: 403 },
  colleague: { principal: 200, vicePrincipal: 200, tabi: 200, admin: 403, ngo: 403 },
  form2: { principal: 200, vicePrincipal: 200, fon: 200, admin: 403, both: 403 },
  sixth: { principal: 200, vicePrincipal: 200, sectionHead: 200, admin: 403, ngo: 403 },
  lastYear: { principal: 200, vicePrincipal: 200, admin: 403, ngo: 403 },
  closed: { principal: 200, vicePrincipal: 200, sectionHead: 200, admin: 403, ngo: 403 },
  foreign: { otherPrincipal: 200, otherVicePrincipal: 200, otherTabi: 200, otherAdmin: 403, otherNgo: 403 },
  missing: {},
};
