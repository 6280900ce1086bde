import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, type Wanted } from '../people.ts';
import type { Relation } from '../relations.ts';

/** "Contacts, address, parents" and "Parent": teachers have no cell there, and parents the own record alone. */
const noParents = { ...noStudents, ngo: 403, fon: 403, otherNgo: 403 } as const satisfies Wanted;
const parents = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
/** Teaches, and is a parent: the teacher's cell is empty, the parent's role opens the own child. */
const teachers = { ...noParents, ...parents, both: 403 } as const satisfies Wanted;
const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const nobody = 999_999_999;

/** The part of the second child's page: who reaches the class, and the parent through whom the child is seen. */
function readersOfSecondChild(): Readonly<Record<Relation, Wanted>> {
  const office = {
    principal: 200,
    admin: 200,
    vicePrincipal: 200,
    discipline: 200,
    bursar: 200,
    secretary: 200,
  };
  const others = {
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherBursar: 200,
    otherSecretary: 200,
    otherTabi: 200,
  };
  const form1 = { ...office, tabi: 200, etoa: 200 };
  return {
    own: form1,
    colleague: form1,
    form2: office,
    sixth: { ...office, sectionHead: 200 },
    lastYear: office,
    closed: { ...office, sectionHead: 200 },
    foreign: others,
    missing: {},
  };
}

const given = {
  title: null,
  firstName: '',
  lastName: 'Lost',
  sex: null,
  phone: null,
  phone2: null,
  email: null,
  address: null,
  profession: null,
  language: null,
};
const link = {
  relation: 'mother',
  relationName: null,
  callOrder: 1,
  legal: true,
  financial: true,
  contact: true,
  pickUp: true,
};

/** A write about a guardian or a request that does not exist: the role is enough, then nothing is found. */
const lost = (call: string, method: string, path: string, body: unknown) => ({
  call: `${call} of what is not there`,
  relation: 'missing' as const,
  attempt: () => ({ method, path, body }),
  wanted: { ...writers, others: 404 },
});

export const oracle: AreaOracle = {
  // Successful changes, logins, requests and records of one person: testing/permissions/parents-seen.http.test.ts. Lists as files and
  // documents, which is audited: areas/exchange/server/trials/lists-out.http.test.ts.
  triedElsewhere: ['parents.export', 'parents.exportPaper'],
  rows: [
    ...inEachRelation({ ...noParents }, 'parents.ofStudent', readersOfSecondChild(), (at) => ({
      method: 'GET',
      path: `/slm/Parents/v1/ofStudent?studentId=${at.students[1] ?? nobody}`,
    })),
    {
      call: 'parents.list',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: '/slm/Parents/v1/get', body: {} }),
      wanted: { ...teachers, others: 200 },
    },
    {
      call: 'parents.read of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/Parents/v1/record?id=${nobody}` }),
      wanted: { ...teachers, others: 404 },
    },
    {
      call: 'parents.own',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Parents/v1/own' }),
      wanted: {
        ...onlyFor('admin', 'bursar', 'otherAdmin', 'otherBursar', 'mbarga', 'etoa', 'otherMbarga', 'both'),
        pending: 200,
        barred: 200,
        others: 200,
      },
    },
    {
      call: 'parents.propose without an own record',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Parents/v1/own',
        body: { version: 999, phone: null, phone2: null, email: null, address: null },
      }),
      wanted: {
        ...onlyFor('admin', 'bursar', 'otherAdmin', 'otherBursar'),
        // The own record is there, in another version.
        mbarga: 409,
        etoa: 409,
        both: 409,
        pending: 409,
        barred: 409,
        otherMbarga: 409,
        others: 404,
      },
    },
    {
      call: 'parents.withdraw where nothing waits',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: '/slm/Parents/v1/own' }),
      wanted: {
        ...onlyFor('admin', 'bursar', 'otherAdmin', 'otherBursar', 'mbarga', 'etoa', 'otherMbarga', 'both'),
        pending: 404,
        barred: 404,
        others: 404,
      },
    },
    {
      call: 'parents.confirmEmail where nothing waits',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/slm/Parents/v1/own/email', body: { code: '1' } }),
      wanted: {
        ...onlyFor('admin', 'bursar', 'otherAdmin', 'otherBursar', 'mbarga', 'etoa', 'otherMbarga', 'both'),
        pending: 404,
        barred: 404,
        others: 404,
      },
    },
    {
      call: 'parents.changes',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Parents/v1/changes' }),
      wanted: { ...writers, others: 200 },
    },
    {
      call: 'parents.doubles',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Parents/v1/doubles' }),
      wanted: { ...writers, others: 200 },
    },
    {
      call: 'parents.previewMerge of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/Parents/v1/merge?keepId=${nobody}&goneId=${nobody + 1}` }),
      wanted: { ...writers, others: 404 },
    },
    lost('parents.merge', 'PUT', '/slm/Parents/v1/merge', {
      keepId: nobody,
      goneId: nobody + 1,
      keepVersion: 1,
      goneVersion: 1,
      loginOf: 'keep',
    }),
    lost('parents.create for a child', 'POST', '/slm/Parents/v1/create', {
      ...given,
      link: { studentId: nobody, verified: true, ...link },
    }),
    lost('parents.edit', 'PUT', '/slm/Parents/v1/update', { id: nobody, version: 1, ...given }),
    lost('parents.setHousehold', 'PUT', '/slm/Parents/v1/household', {
      id: nobody,
      version: 1,
      withId: null,
    }),
    lost('parents.createLink', 'POST', '/slm/ParentLinks/v1/create', {
      guardianId: nobody,
      studentId: nobody,
      verified: true,
      ...link,
    }),
    lost('parents.editLink', 'PUT', '/slm/ParentLinks/v1/update', {
      guardianId: nobody,
      studentId: nobody,
      version: 1,
      ...link,
    }),
    lost('parents.decideLink', 'PUT', '/slm/ParentLinks/v1/state', {
      guardianId: nobody,
      studentId: nobody,
      version: 1,
      state: 'verified',
      reason: null,
    }),
    {
      call: 'parents.countWaitingLinks',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/ParentLinks/v1/waiting' }),
      wanted: { ...writers, others: 200 },
    },
    lost('parents.verifyWaitingLinks', 'PUT', '/slm/ParentLinks/v1/waiting', { classId: nobody, links: 1 }),
    lost('parents.issueSlip', 'POST', '/slm/ParentLogins/v1/slip', { id: nobody }),
    lost('parents.issueClassSlips', 'POST', '/slm/ParentLogins/v1/classSlips', {
      classId: nobody,
      renew: false,
    }),
    {
      call: 'parents.printNewSlips',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/ParentLogins/v1/new',
        body: { origin: 'https://a.example', renew: true },
      }),
      wanted: { ...writers, others: 409 },
    },
    lost('parents.printSlips', 'POST', '/slm/ParentLogins/v1/print', {
      slips: [{ id: nobody, code: 'ACDE-FGHJ-KMNP-3467' }],
      origin: 'http://127.0.0.1:3000',
    }),
    lost('parents.mailInvitation', 'POST', '/slm/ParentLogins/v1/mail', { id: nobody }),
    lost('parents.decideChange', 'PUT', '/slm/Parents/v1/changes', {
      id: nobody,
      version: 1,
      approve: false,
      reason: 'Lost',
    }),
  ],
};
