/** The record of a student as the secretary of the school reads it, for tests of screens. */
import type { StudentRecord } from '#areas/students/records/contract.ts';

export const brenda: StudentRecord = {
  id: 1,
  firstName: 'Brenda',
  lastName: 'Eyong',
  identity: {
    firstName: 'Brenda',
    lastName: 'Eyong',
    matricule: '260001',
    nationalMatricule: null,
    sex: 'F',
    birthDate: '2012-03-05' as never,
    birthPlace: 'Mamfe',
    nationality: null,
  },
  own: [],
  contacts: { phone: '+237 650 00 00 00', phone2: null, email: null, address: null, emergency: [] },
  hasPhoto: false,
  status: 'enrolled',
  statusOn: null,
  groups: [],
  siblings: [],
  knowsHealth: false,
  enrolments: [
    {
      classId: 5,
      className: 'Form 1 A',
      yearId: 2,
      yearName: '2026/2027',
      current: true,
      endedOn: null,
      repeating: true,
      came: 'repeats',
      post: null,
      optional: [],
    },
  ],
  version: 3,
  mayEdit: true,
};
