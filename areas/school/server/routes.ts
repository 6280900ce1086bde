import { bind, type Route } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { listSchoolYears } from './list-school-years.ts';

export const schoolRoutes: readonly Route[] = [
  bind(calls.listSchoolYears, listSchoolYears, { changesWith: ['school'] }),
];
