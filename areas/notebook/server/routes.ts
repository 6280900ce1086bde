import { bind, type Route } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { closeNotebook, reopenNotebook } from './close-notebook.ts';
import { listNotebooks } from './list-notebooks.ts';

const changesWith = ['notebook', 'accounts', 'school', 'classes', 'students', 'schedule'];

export const notebookRoutes: readonly Route[] = [
  bind(calls.listNotebooks, listNotebooks, { changesWith }),
  bind(calls.closeNotebook, closeNotebook),
  bind(calls.reopenNotebook, reopenNotebook),
];
