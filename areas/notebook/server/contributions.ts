/** What notebooks bring to use cases of areas before them on the street. */
import { assignmentFollowers } from '#areas/classes/server/public.ts';
import { yearFollowers } from '#areas/school/server/public.ts';
import { contentsOfNotebooks } from './contents.ts';
import {
  addNotebooks,
  closeNotebooksOf,
  closeNotebooksOfYear,
  countOpenOfYear,
  notebooksOfTaught,
  removeNotebooks,
  reopenNotebooksOf,
} from './notebook-store.ts';

export const contributions = [
  assignmentFollowers.contribute({
    /**
     * Whoever begins to teach a subject in a class keeps a notebook of it: a new one, or the own one of before, which goes on.
     * Who no longer teaches it keeps it to read.
     */
    async changed(context, yearId, { begun, ended }) {
      await addNotebooks(
        context,
        begun.map(({ classId, subjectId, teacherId }) => ({ yearId, classId, subjectId, teacherId })),
      );
      await reopenNotebooksOf(context, begun);
      await closeNotebooksOf(context, ended, { by: context.actor.userId, at: context.now });
    },
    /** Nothing stays of an empty notebook. */
    async withdrawn(context, taught) {
      const ids = await notebooksOfTaught(context, taught);
      const held = new Set<number>();
      for (const { among } of context.contributions(contentsOfNotebooks))
        for (const id of await among(context, ids)) held.add(id);
      await removeNotebooks(
        context,
        ids.filter((id) => !held.has(id)),
      );
    },
  }),
  yearFollowers.contribute({
    area: 'notebook',
    waiting: async (context, { from }) => [
      { key: 'CLOSING.notebooks', count: await countOpenOfYear(context, from.id) },
    ],
    /** What was taught in a year is then what was (specification 4: read-only). */
    begun: (context, { from }) =>
      closeNotebooksOfYear(context, from.id, { by: context.actor.userId, at: context.now }),
  }),
];
