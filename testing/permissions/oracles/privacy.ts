import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { onlyFor, type Wanted } from '../people.ts';
import type { Relation } from '../relations.ts';

const path = '/slm/PersonalData/v1';
const nobody = 999_999_999;
const retention = '/slm/Retention/v1';

/** Principals, secretaries and administrators of the whole school export the data of others. */
const takers = onlyFor(
  ...(['principal', 'secretary', 'admin', 'otherPrincipal', 'otherSecretary', 'otherAdmin'] as const),
);
const take = { principal: 200, secretary: 200, admin: 200 } as const;
const taken: Record<Relation, Wanted> = {
  own: take,
  colleague: take,
  form2: take,
  sixth: take,
  lastYear: take,
  closed: take,
  foreign: { otherPrincipal: 200, otherSecretary: 200, otherAdmin: 200 },
  missing: {},
};
/** Administrators alone erase; whoever is enrolled is not erased by them either. */
const erasers = onlyFor('admin', 'otherAdmin');
const enrolled: Record<Relation, Wanted> = {
  own: { admin: 409 },
  colleague: { admin: 409 },
  form2: { admin: 409 },
  sixth: { admin: 409 },
  lastYear: { admin: 409 },
  closed: { admin: 409 },
  foreign: { otherAdmin: 409 },
  missing: {},
};

export const oracle: AreaOracle = {
  /** Each person exports their own data: privacy.http.test.ts. Settings and erasing change: there too. */
  triedElsewhere: ['privacy.printOwn', 'privacy.exportOwn', 'privacy.saveRetention'],
  rows: [
    ...inEachRelation(takers, 'privacy.readHeld', taken, (at) => ({
      method: 'GET',
      path: `${path}/held?kind=student&id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(takers, 'privacy.exportHeld', taken, (at) => ({
      method: 'POST',
      path: `${path}/export`,
      body: { kind: 'student', id: at.students[1] ?? nobody },
    })),
    ...inEachRelation(erasers, 'privacy.erase', enrolled, (at) => ({
      method: 'POST',
      path: `${path}/erase`,
      body: { kind: 'student', id: at.students[1] ?? nobody, reason: 'request' },
    })),
    {
      // A number without a person: the document itself is printed in privacy.http.test.ts.
      call: 'privacy.printHeld of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/paper?kind=guardian&id=${nobody}` }),
      wanted: { ...takers, others: 404 },
    },
    {
      call: 'privacy.listErasures',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/erasures` }),
      wanted: { ...erasers, others: 200 },
    },
    {
      call: 'privacy.readRetention',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${retention}/get` }),
      wanted: { ...erasers, others: 200 },
    },
    {
      call: 'privacy.previewRetention',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${retention}/preview?category=photos&months=12` }),
      wanted: { ...erasers, others: 200 },
    },
  ],
};
