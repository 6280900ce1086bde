import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { listStudents } from './list-students.ts';

export const studentsServer: AreaServer = {
  routes: [bind(calls.listStudents, listStudents, { reads: true })],
};
