import { noLines } from '#areas/school/organisation/organisation-rules.ts';
import { usualPlan } from '#areas/school/years/years-rules.ts';
import type { AreaOracle } from '../oracle.ts';
import { noStudents, onlyFor, outside } from '../people.ts';

/** The matrix gives parents no view of years; whoever works at the school reads them. */
const parents = { mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;
const setsUp = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const year = usualPlan(2060, ['Christmas', 'Easter']);

export const oracle: AreaOracle = {
  // Adding a year: areas/school/server/years/years.http.test.ts.
  // The lists of the settings as files and on paper: areas/exchange/server/trials/lists-out.http.test.ts.
  triedElsewhere: [
    'school.createYear',
    ...['Subjects', 'Sections', 'Tags', 'Years'].flatMap((list) => [
      `school.export${list}`,
      `school.print${list}`,
    ]),
  ],
  rows: [
    {
      call: 'school.listYearPlans',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/SchoolYears/v1/plans' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'school.editYear of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/SchoolYears/v1/update',
        body: { ...year, id: 999_999_999, version: 1 },
      }),
      wanted: { ...setsUp, others: 404 },
    },
    {
      call: 'school.deleteYear of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: '/slm/SchoolYears/v1/delete?id=999999999' }),
      wanted: { ...setsUp, others: 404 },
    },
    {
      call: 'school.yearConsequences of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/SchoolYears/v1/consequences?id=999999999' }),
      wanted: { ...setsUp, others: 404 },
    },
    {
      call: 'school.beginYear of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/SchoolYears/v1/begin',
        body: { id: 999_999_999, version: 1 },
      }),
      wanted: { ...setsUp, others: 404 },
    },
    {
      call: 'school.readStructure',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Structure/v1/get' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'school.readOrganisation',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Organisation/v1/get' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'school.saveOrganisation of a version that never was',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Organisation/v1/save',
        body: {
          version: 999,
          name: 'Another school',
          french: noLines,
          english: noLines,
          signedBy: null,
          town: null,
          postBox: null,
          phone: null,
          email: null,
          website: null,
          licence: null,
        },
      }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 409 },
    },
    {
      call: 'school.readLogo',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Organisation/v1/logo' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'school.setLogo to what is no picture',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/slm/Organisation/v1/logo', body: { image: 'AAAA' } }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 400 },
    },
    {
      call: 'school.removeLogo where there is none',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: '/slm/Organisation/v1/logo' }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 200 },
    },
    {
      call: 'school.readSigning',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Organisation/v1/signing' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'school.readSigningPictures',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Organisation/v1/signing-pictures' }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 200 },
    },
    {
      call: 'school.setSigningPicture to what is no picture',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Organisation/v1/signing-picture',
        body: { kind: 'stamp', image: 'AAAA' },
      }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 400 },
    },
    {
      call: 'school.removeSigningPicture where there is none',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: '/slm/Organisation/v1/signing-picture?kind=signature' }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 200 },
    },
    {
      call: 'school.setSigningRule as it is',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/slm/Organisation/v1/signing', body: { asRule: true } }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 200 },
    },
    {
      call: 'school.readCustoms',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Customs/v1/get' }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'school.saveCustoms of a version that never was',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Customs/v1/save',
        body: { version: 999, nameOrder: 'given', titles: ['Dr'], timeZone: 'Africa/Lagos' },
      }),
      wanted: { ...onlyFor('admin', 'otherAdmin'), others: 409 },
    },
    // A version that never existed: writers are refused as stale, everybody else before.
    ...(['sections', 'subjects'] as const).map((what) => ({
      call: `school.save${what === 'sections' ? 'Sections' : 'Subjects'}`,
      relation: 'missing' as const,
      attempt: () => ({
        method: 'PUT',
        path: `/slm/Structure/v1/${what}`,
        body: what === 'sections' ? { version: 0, sections: [] } : { version: 0, groups: [], subjects: [] },
      }),
      wanted: { ...setsUp, others: 409 },
    })),
    {
      call: 'school.readTags',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Tags/v1/get' }),
      wanted: { ...noStudents, ...parents, others: 200 },
    },
    {
      call: 'school.saveTags',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/slm/Tags/v1/save', body: { version: 0, tags: [] } }),
      wanted: { ...setsUp, others: 409 },
    },
    ...(['SchoolTrimesters', 'Sequences'] as const).map((path) => ({
      call: `school.list${path === 'Sequences' ? path : 'Trimesters'}`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'POST', path: `/slm/${path}/v1/get`, body: {} }),
      wanted: { ...outside, others: 200 },
    })),
  ],
};
