import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor } from '../people.ts';
import { secondChildReaders, studentReaders } from '../relations.ts';
import { studentsBody } from '../requests.ts';

const asked = (wish: Record<string, unknown>) => ({
  method: 'POST',
  path: '/slm/Students/v2/get',
  body: studentsBody(wish),
});

const writers = onlyFor('principal', 'admin', 'secretary', 'otherPrincipal', 'otherAdmin', 'otherSecretary');
const lost = {
  ...{ firstName: '', lastName: 'Lost', matricule: null, nationalMatricule: null, sex: null },
  ...{ birthDate: null, birthPlace: null, nationality: null, contacts: null },
};

export const oracle: AreaOracle = {
  // Adding and changing one: areas/students/server/student-records.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noStudents, 'students.list by class', studentReaders, (at) =>
      asked({ grpeidParam: at.classId }),
    ),
    ...inEachRelation(noStudents, 'students.list of one student', secondChildReaders, (at) =>
      asked({ stdidParam: at.students[1] }),
    ),
    ...inEachRelation(noStudents, 'students.read of one student', secondChildReaders, (at) => ({
      method: 'GET',
      path: `/slm/Students/v1/record?id=${at.students[1] ?? 999_999_999}`,
    })),
    {
      call: 'students.edit of what is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/Students/v1/update',
        body: { id: 999_999_999, version: 1, ...lost },
      }),
      wanted: { ...writers, others: 404 },
    },
    {
      call: 'students.create in a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/Students/v1/create',
        body: { classId: 999_999_999, repeating: false, ...lost },
      }),
      wanted: { ...writers, others: 404 },
    },
  ],
};
