import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { listStudents } from './list-students.ts';

/** More students than a class has. */
const manyStudents = 200;

export const studentsServer: AreaServer = {
  routes: [
    bind(calls.listStudents, listStudents, {
      reads: true,
      // Photos make megabytes of a single class.
      large: ({ classId, studentId, size, withImage }) =>
        withImage || (classId === null && studentId === null && size > manyStudents),
    }),
  ],
};
