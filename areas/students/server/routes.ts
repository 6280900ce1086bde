import { bind, type Route } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { listStudents } from './list-students.ts';

export const studentsRoutes: readonly Route[] = [bind(calls.listStudents, listStudents, { reads: true })];
