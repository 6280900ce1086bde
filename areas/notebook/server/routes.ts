import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { closeNotebook, reopenNotebook } from './close-notebook.ts';
import { contributions } from './contributions.ts';
import { listNotebooks } from './list-notebooks.ts';

const changesWith = ['notebook', 'accounts', 'school', 'classes', 'students', 'schedule'];

export const notebookServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listNotebooks, listNotebooks, { changesWith }),
    bind(calls.closeNotebook, closeNotebook),
    bind(calls.reopenNotebook, reopenNotebook),
  ],
};
