/** Photos with the consent to them, health, and the documents of the family. */
import { exporters, get, nobody, writers } from '../of-students.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, outside, type Wanted } from '../people.ts';
import { type Relation, secondChildReaders } from '../relations.ts';

/** Records of a student's health: not for the administrator, whose work is the program. */
const noHealth = {
  ...outside,
  expert: 403,
  noRole: 403,
  admin: 403,
  bursar: 403,
  ngo: 403,
  fon: 403,
  otherAdmin: 403,
  otherBursar: 403,
  otherNgo: 403,
} as const satisfies Wanted;
const carers = { principal: 200, vicePrincipal: 200, discipline: 200, secretary: 200 } as const;
/** The class master of Form 1, the second child's parent; who teaches the child and is a parent elsewhere knows there is one. */
const healthReaders: Record<Relation, Wanted> = {
  own: { ...carers, tabi: 200, etoa: 200 },
  colleague: { ...carers, tabi: 200, etoa: 200 },
  form2: { ...carers, both: 403 },
  sixth: { ...carers, sectionHead: 200 },
  lastYear: carers,
  closed: { ...carers, sectionHead: 200 },
  foreign: {
    otherPrincipal: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherSecretary: 200,
    otherTabi: 200,
  },
  missing: {},
};
const healthWriters = onlyFor(
  ...([
    'principal',
    'discipline',
    'secretary',
    'otherPrincipal',
    'otherDiscipline',
    'otherSecretary',
  ] as const),
);

/** Documents of the family need access to the contacts (permissions.md: "Contacts, address, parents"). */
const noDocuments = {
  ...outside,
  expert: 403,
  noRole: 403,
  bursar: 403,
  ngo: 403,
  fon: 403,
  barred: 403,
  otherBursar: 403,
  otherNgo: 403,
} as const satisfies Wanted;
const reachHome = { ...carers, admin: 200 } as const;
const documentReaders: Record<Relation, Wanted> = {
  own: { ...reachHome, tabi: 200, etoa: 200 },
  colleague: { ...reachHome, tabi: 200, etoa: 200 },
  form2: { ...reachHome, both: 403 },
  sixth: { ...reachHome, sectionHead: 200 },
  lastYear: reachHome,
  closed: { ...reachHome, sectionHead: 200 },
  foreign: { ...healthReaders.foreign, otherAdmin: 200 },
  missing: {},
};

/** A bursar sees names and classes, no photo. */
const photoReaders = Object.fromEntries(
  Object.entries(secondChildReaders).map(([relation, { bursar: _no, otherBursar: _none, ...wanted }]) => [
    relation,
    wanted,
  ]),
) as Record<Relation, Wanted>;
/** Consent to the photo: for people who keep the record, and a parent of the child; people who only see the student get 403. */
const consentReaders = Object.fromEntries(
  Object.entries(secondChildReaders).map(([relation, wanted]) => [
    relation,
    Object.fromEntries(
      Object.keys(wanted).map((person) => [
        person,
        person === 'etoa' || /^(otherP|p)rincipal$|^(otherA|a)dmin$|^(otherS|s)ecretary$/.test(person)
          ? 200
          : 403,
      ]),
    ),
  ]),
) as Record<Relation, Wanted>;
export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noStudents, 'students.photo of one student', photoReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/photo?id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(noHealth, 'students.readHealth of one student', healthReaders, (at) => ({
      method: 'POST',
      path: '/slm/Students/v1/health/read',
      body: { id: at.students[1] ?? nobody },
    })),
    ...inEachRelation(noDocuments, 'students.documents of one student', documentReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/documents?id=${at.students[1] ?? nobody}`,
    })),
    {
      call: 'students.readDocument that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: '/slm/Students/v1/documents/read', body: { id: nobody } }),
      wanted: { ...noDocuments, others: 404 },
    },
    {
      call: 'students.addDocument to who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/documents',
        body: { id: nobody, kind: 'other', name: 'Lost', content: 'AAAA' },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.removeDocument that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `/slm/Students/v1/documents?id=${nobody}` }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.writeHealth of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/health',
        body: { id: nobody, version: 0, note: 'Lost' },
      }),
      wanted: { ...healthWriters, others: 404 },
    },
    {
      call: 'students.setPhoto of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/photo',
        body: { id: nobody, image: 'AAAA' },
      }),
      wanted: { ...writers, others: 404 },
    },
    ...inEachRelation(noStudents, 'students.readConsents of one student', consentReaders, (at) =>
      get(`consents?id=${at.students[1] ?? nobody}`),
    ),
    ...inEachRelation(writers, 'students.readClassConsents', exporters, (at) =>
      get(`class-consents?classId=${at.classId}`),
    ),
    {
      call: 'students.setConsent of who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/consents',
        body: { id: nobody, purpose: 'record', given: true },
      }),
      wanted: { ...noStudents, others: 404 },
    },
    {
      call: 'students.saveClassConsents of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/class-consents',
        body: { classId: nobody, purpose: 'record', given: [], withdrawn: [] },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.removePhoto of who is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `/slm/Students/v1/photo?id=${nobody}` }),
      wanted: { ...writers, others: 404 },
    },
  ],
};
