import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noEdit, noNotebooks } from '../people.ts';
import { conflictFor, keepersOfHidden, readers, reopeners } from '../relations.ts';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noNotebooks, 'notebook.list', readers, (at) => ({
      method: 'GET',
      path: `/slm/Notebooks/v1/get?page=1&size=5&noteBookId=${at.notebookId}`,
    })),
    ...inEachRelation(noEdit, 'notebook.close with an old version', conflictFor(keepersOfHidden), (at) => ({
      method: 'PUT',
      path: '/slm/Notebooks/v1/close',
      body: { noteBookId: at.notebookId, version: 999 },
    })),
    ...inEachRelation(noEdit, 'notebook.reopen with an old version', conflictFor(reopeners), (at) => ({
      method: 'PUT',
      path: '/slm/Notebooks/v1/reopen',
      body: { noteBookId: at.notebookId, reason: 'Erreur', version: 999 },
    })),
  ],
};
