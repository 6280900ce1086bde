/** The calendar (permissions.md, "Calendar, schedule"): read by staff and families, entered by heads and class masters. */
import type { AreaOracle } from '../oracle.ts';
import { noStudents, onlyFor, type Wanted } from '../people.ts';
import { type Relation, relations } from '../relations.ts';
import type { TestNotebook } from '../school-world.ts';

const path = '/slm/Calendar/v1';
const given = {
  kind: 'meeting',
  title: 'Meeting',
  venue: null,
  details: null,
  // Ends before it begins, so that nothing is entered.
  from: '2026-12-02',
  until: '2026-12-01',
  hours: null,
  rule: null,
  suspends: false,
};
/** Heads of both schools: refused for the faulty event, or because their school has no such class. */
const heads = {
  principal: 400,
  admin: 400,
  vicePrincipal: 400,
  otherPrincipal: 400,
  otherAdmin: 400,
  otherVicePrincipal: 400,
} as const satisfies Wanted;
/** The class master and the head of a section of the other school enter events there: refused, since there is no such class. */
const otherWriters = { otherTabi: 400, otherSectionHead: 400 } as const satisfies Wanted;
/** People who get a fuller reply than 403. */
const writers: Record<Relation, Wanted> = {
  own: { ...heads, ...otherWriters, tabi: 400 },
  colleague: { ...heads, ...otherWriters, tabi: 400 },
  form2: { ...heads, ...otherWriters, fon: 400 },
  sixth: { ...heads, ...otherWriters, sectionHead: 400 },
  lastYear: { ...heads, ...otherWriters },
  closed: { ...heads, ...otherWriters, sectionHead: 400 },
  foreign: { ...heads, otherTabi: 400, tabi: 400, fon: 400, sectionHead: 400 },
  missing: { ...heads, ...otherWriters, tabi: 400, fon: 400, sectionHead: 400 },
};
const wholeSchool = onlyFor(
  'principal',
  'admin',
  'vicePrincipal',
  'otherPrincipal',
  'otherAdmin',
  'otherVicePrincipal',
);

const plannersOfAll = [
  'principal',
  'admin',
  'vicePrincipal',
  'secretary',
  'otherPrincipal',
  'otherAdmin',
  'otherVicePrincipal',
  'otherSecretary',
] as const;

export const oracle: AreaOracle = {
  // Successful changes, and classes out of reach: areas/calendar/server/calendar.http.test.ts. Every member has an address of their own:
  // areas/calendar/server/feed/feed.http.test.ts.
  triedElsewhere: ['calendar.createFeed', 'calendar.revokeFeed', 'calendar.feed'],
  rows: [
    ...relations.map((relation) => ({
      call: 'calendar.create for a class',
      relation,
      attempt: (at: TestNotebook) => ({
        method: 'POST',
        path: `${path}/create`,
        body: { ...given, audience: 'classes', targetIds: [at.classId], insteadOf: null },
      }),
      wanted: { ...writers[relation], ...noStudents, others: 403 },
    })),
    {
      call: 'calendar.create for the school',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/create`,
        body: { ...given, audience: 'school', targetIds: [], insteadOf: null },
      }),
      wanted: { ...wholeSchool, others: 400 },
    },
    {
      call: 'calendar.nationalDays',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/national` }),
      wanted: { ...wholeSchool, others: 200 },
    },
    {
      call: 'calendar.enterNationalDays',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/national/create`,
        body: { days: [{ key: 'none', day: '2027-02-11' }] },
      }),
      wanted: { ...wholeSchool, others: 400 },
    },
    {
      call: 'calendar.printTerm',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/term-pdf?day=2026-12-01&language=fr` }),
      wanted: { ...noStudents, others: 200 },
    },
    {
      call: 'calendar.edit',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${path}/update`,
        body: { ...given, id: 999_999_999, version: 1, audience: 'school', targetIds: [] },
      }),
      wanted: { ...noStudents, others: 404 },
    },
    {
      call: 'calendar.remove',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${path}/delete`,
        body: { id: 999_999_999, version: 1, day: null },
      }),
      wanted: { ...noStudents, others: 404 },
    },
    {
      call: 'calendar.days',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/days?from=2026-12-01&until=2026-12-31` }),
      wanted: { ...noStudents, others: 200 },
    },
    {
      call: 'calendar.hanging of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'GET',
        path: `${path}/hanging?from=2026-12-02&until=2026-12-02&audience=classes&targetIds=999999999`,
      }),
      wanted: { ...noStudents, others: 200 },
    },
    ...(
      [
        ['calendar.hanging of the school', 'hanging?from=2026-12-02&until=2026-12-02&audience=school'],
        ['calendar.nationalHanging', 'national/hanging?days=2026-12-02,2026-12-03'],
      ] as const
    ).map(([call, requested]) => ({
      call,
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET' as const, path: `${path}/${requested}` }),
      wanted: {
        ...Object.fromEntries(plannersOfAll.map((person) => [person, 200])),
        ...onlyFor(...plannersOfAll),
        others: 403,
      },
    })),
    {
      call: 'calendar.choices',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/choices` }),
      wanted: { ...noStudents, others: 200 },
    },
  ],
};
