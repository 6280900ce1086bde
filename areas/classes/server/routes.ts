import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { listClasses } from './list-classes.ts';

export const classesServer: AreaServer = {
  routes: [bind(calls.listClasses, listClasses, { changesWith: ['classes', 'school'] })],
};
