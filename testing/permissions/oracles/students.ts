import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents } from '../people.ts';
import { secondChildReaders, studentReaders } from '../relations.ts';
import { studentsBody } from '../requests.ts';

const asked = (wish: Record<string, unknown>) => ({
  method: 'POST',
  path: '/slm/Students/v2/get',
  body: studentsBody(wish),
});

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noStudents, 'students.list by class', studentReaders, (at) =>
      asked({ grpeidParam: at.classId }),
    ),
    ...inEachRelation(noStudents, 'students.list of one student', secondChildReaders, (at) =>
      asked({ stdidParam: at.students[1] }),
    ),
  ],
};
