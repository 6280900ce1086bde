import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { listSchoolYears } from './list-school-years.ts';

export const schoolServer: AreaServer = {
  routes: [bind(calls.listSchoolYears, listSchoolYears, { changesWith: ['school'] })],
};
