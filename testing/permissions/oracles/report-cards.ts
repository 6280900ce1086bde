import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { onlyFor, outside, type Wanted } from '../people.ts';
import { insteadOfOk, type Relation, relations } from '../relations.ts';

/** "Class council, report cards": everybody of the school but the bursar, who prints none of them here. */
const noCards = {
  ...outside,
  ...{ bursar: 403, expert: 403, noRole: 403, otherBursar: 403 },
} as const satisfies Wanted;
/** What is done with marks: neither secretary nor discipline master. */
const noIssue = {
  ...noCards,
  ...{ secretary: 403, discipline: 403, otherSecretary: 403, otherDiscipline: 403 },
} as const satisfies Wanted;

/** Parents alone: they ask the school for a transcript. */
const noTranscript = {
  ...{ mbarga: 404, etoa: 404, both: 409, barred: 404, otherMbarga: 404, pending: 404 },
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

/** Who sees the cards of a class; parents are told of what is published alone, on the page of their child. */
const seers: Record<Relation, Wanted> = {
  own: ofForm1,
  colleague: ofForm1,
  form2: { ...overseers, fon: 200, both: 200 },
  sixth: ofSixth,
  lastYear: { ...overseers, ngo: 200 },
  closed: ofSixth,
  foreign: {
    ...{ otherNgo: 200, otherTabi: 200, otherPrincipal: 200, otherAdmin: 200 },
    ...{ otherVicePrincipal: 200, otherDiscipline: 200, otherSecretary: 200 },
  },
  missing: {},
};

/** The class master and who leads issue; others who see the class are told so. */
const issuers: Record<Relation, Wanted> = {
  own: { principal: 200, vicePrincipal: 200, tabi: 200, admin: 403, ngo: 403 },
  colleague: { principal: 200, vicePrincipal: 200, tabi: 200, admin: 403, ngo: 403 },
  form2: { principal: 200, vicePrincipal: 200, fon: 200, admin: 403, both: 403 },
  sixth: { principal: 200, vicePrincipal: 200, sectionHead: 200, admin: 403, ngo: 403 },
  lastYear: { principal: 200, vicePrincipal: 200, admin: 403, ngo: 403 },
  closed: { principal: 200, vicePrincipal: 200, sectionHead: 200, admin: 403, ngo: 403 },
  foreign: { otherPrincipal: 200, otherVicePrincipal: 200, otherTabi: 200, otherAdmin: 403, otherNgo: 403 },
  missing: {},
};

/** Publishing is for who leads, and no class master. */
const publishers: Record<Relation, Wanted> = {
  ...issuers,
  own: { ...issuers.own, tabi: 403 },
  colleague: { ...issuers.colleague, tabi: 403 },
  form2: { ...issuers.form2, fon: 403 },
  foreign: { ...issuers.foreign, otherTabi: 403 },
};

const refused = (wanted: Record<Relation, Wanted>) =>
  Object.fromEntries(relations.map((one) => [one, insteadOfOk(wanted[one], 409)])) as Record<
    Relation,
    Wanted
  >;
const path = '/slm/ReportCards/v1';
const prints = '/slm/CardPrints/v1';
const nobody = 999_999_999;

/** Marks of the end of a term: for who sees marks; locking them, for who administrates evaluations. */
const ofTerm = {
  ...outside,
  ...{ discipline: 403, bursar: 403, secretary: 403, expert: 403, noRole: 403 },
  ...{ otherDiscipline: 403, otherBursar: 403, otherSecretary: 403 },
} as const satisfies Wanted;

export const oracle: AreaOracle = {
  // Anybody may check a code; who sets the look, and which cards parents find: areas/report-cards/server/report-cards.http.test.ts.
  triedElsewhere: ['reportCards.verify', 'reportCards.saveLook'],
  rows: [
    {
      call: 'reportCards.termEnd of a period that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/TermEnd/v1/get?period=sequence-${nobody}` }),
      wanted: { ...ofTerm, others: 404 },
    },
    {
      call: 'reportCards.lockTerm of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/TermEnd/v1/lock',
        body: { period: `sequence-${nobody}`, classIds: [nobody] },
      }),
      wanted: { ...onlyFor('principal', 'otherPrincipal'), others: 404 },
    },
    ...inEachRelation(noCards, 'reportCards.board', seers, (at) => ({
      method: 'GET',
      path: `${path}/get?classId=${at.classId}`,
    })),
    ...inEachRelation(noCards, 'reportCards.preview', seers, (at) => ({
      method: 'GET',
      path: `${path}/preview?classId=${at.classId}&period=sequence-${at.sequenceId}&studentId=${at.students[0] ?? nobody}`,
    })),
    ...inEachRelation(noCards, 'reportCards.picture', seers, (at) => ({
      method: 'POST',
      path: `${path}/picture`,
      body: {
        of: {
          ...{ classId: at.classId || nobody, period: `sequence-${at.sequenceId || nobody}` },
          studentId: at.students[0] ?? nobody,
        },
        look: null,
      },
    })),
    ...inEachRelation(noCards, 'reportCards.printClass of what nobody issued', refused(seers), (at) => ({
      method: 'GET',
      path: `${path}/class-pdf?classId=${at.classId}&period=sequence-${at.sequenceId}`,
    })),
    ...inEachRelation(noCards, 'reportCards.printHonours of what nobody issued', refused(seers), (at) => ({
      method: 'GET',
      path: `${path}/honours-pdf?classId=${at.classId}&period=sequence-${at.sequenceId}&shows=rank`,
    })),
    ...inEachRelation(noIssue, 'reportCards.issue without marks', refused(issuers), (at) => ({
      method: 'POST',
      path: `${path}/create`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}` },
    })),
    ...inEachRelation(noIssue, 'reportCards.publish what nobody issued', refused(publishers), (at) => ({
      method: 'PUT',
      path: `${path}/publish`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}`, from: '2026-11-25' },
    })),
    {
      // Of which classes, and with which cards: areas/report-cards/server/prints.http.test.ts.
      call: 'reportCards.startPrint of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${prints}/create`,
        body: {
          ...{ period: 'year-1', classIds: [nobody], bundle: 'school', tagged: false },
          ...{ sorted: 'list', issues: false },
        },
      }),
      wanted: { ...noCards, others: 404 },
    },
    {
      call: 'reportCards.prints',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${prints}/get` }),
      // Each their own, of the classes they reach: none for a parent.
      wanted: { ...noCards, others: 200 },
    },
    {
      call: 'reportCards.steerPrint of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${prints}/update`, body: { id: nobody, goesOn: true } }),
      wanted: { ...noCards, others: 404 },
    },
    {
      call: 'reportCards.fetchPrint of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${prints}/pdf?id=${nobody}` }),
      wanted: { ...noCards, others: 404 },
    },
    {
      call: 'reportCards.cancel of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/cancel`, body: { id: nobody, reason: 'Erreur' } }),
      wanted: { ...noIssue, others: 404 },
    },
    {
      call: 'reportCards.print of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/pdf?id=${nobody}` }),
      wanted: { ...noCards, others: 404 },
    },
    {
      call: 'reportCards.printTranscript of who has no card',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/transcript-pdf?studentId=${nobody}` }),
      // Who reaches no class as staff is told nothing.
      wanted: { ...noCards, ...noTranscript, others: 409 },
    },
    {
      call: 'reportCards.ofStudent of who has none',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/student?studentId=${nobody}` }),
      wanted: { ...noCards, others: 200 },
    },
    {
      call: 'reportCards.look',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/look` }),
      // It stands on every card that a parent holds.
      wanted: { ...noCards, others: 200 },
    },
  ],
};
