/** Printed documents of classes and students. */
import { exporters, get, nobody, own, writers } from '../of-students.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, type Wanted } from '../people.ts';
import type { Relation } from '../relations.ts';

const refused = { principal: 409, admin: 409, secretary: 409 } as const;
const notLeft: Record<Relation, Wanted> = {
  own: refused,
  colleague: refused,
  form2: refused,
  sixth: refused,
  lastYear: refused,
  closed: refused,
  foreign: { otherPrincipal: 409, otherAdmin: 409, otherSecretary: 409 },
  missing: {},
};
/** The sheet with names is also for who takes or oversees the roll of the class; parents and the bursar do not. */
const noRoll = { ...noStudents, bursar: 403, otherBursar: 403 } as const;
const overRoll = { ...own, vicePrincipal: 200, discipline: 200 } as const;
const rollCallers: Record<Relation, Wanted> = {
  own: { ...overRoll, ngo: 200, tabi: 200 },
  colleague: { ...overRoll, ngo: 200, tabi: 200 },
  form2: { ...overRoll, fon: 200, both: 200 },
  sixth: { ...overRoll, ngo: 200, sectionHead: 200 },
  lastYear: { ...overRoll, ngo: 200 },
  closed: { ...overRoll, ngo: 200, sectionHead: 200 },
  foreign: {
    ...exporters.foreign,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherNgo: 200,
    otherTabi: 200,
  },
  missing: {},
};

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    ...inEachRelation(writers, 'students.printClassList', exporters, (at) =>
      get(`class-list?classId=${at.classId}`),
    ),
    ...inEachRelation(writers, 'students.printPhotoBoard', exporters, (at) =>
      get(`photo-board?classId=${at.classId}`),
    ),
    ...inEachRelation(noRoll, 'students.printAttendanceSheet', rollCallers, (at) =>
      get(`attendance-sheet?classId=${at.classId}`),
    ),
    // Permission by class is that of the document; the content of a packed file could not be read here.
    {
      call: 'students.exportAttendanceSheet of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/attendance-sheet',
        body: { classId: nobody, week: null, lessons: 1, columns: 10, language: null },
      }),
      wanted: { ...noRoll, others: 404 },
    },
    ...inEachRelation(
      writers,
      'students.printCertificate',
      // A student in no class of this year gets none; a person who may issue them gets that refusal.
      { ...exporters, lastYear: refused },
      (at) => get(`certificate?id=${at.students[1]}`),
    ),
    ...inEachRelation(writers, 'students.printClassCards', exporters, (at) =>
      get(`class-cards?classId=${at.classId}`),
    ),
    ...inEachRelation(writers, 'students.printStudentCard', { ...exporters, lastYear: refused }, (at) =>
      get(`card?id=${at.students[1]}`),
    ),
    // No student here has left; a person who may issue this document gets that refusal.
    ...inEachRelation(writers, 'students.printTransferCertificate', notLeft, (at) =>
      get(`transfer-certificate?id=${at.students[1]}`),
    ),
  ],
};
