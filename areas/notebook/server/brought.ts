/** What notebooks bring to use cases of areas before them on the street. */
import { assignmentFollowers } from '#areas/classes/server/public.ts';
import { addNotebooks } from './notebook-store.ts';

export const brought = [
  assignmentFollowers.bring({
    /** Whoever teaches a subject in a class keeps a notebook of it; one that is there stays as it is. */
    async assigned(context, yearId, assignments) {
      await addNotebooks(
        context,
        assignments.map(({ classId, subjectId, teacherId }) => ({ yearId, classId, subjectId, teacherId })),
      );
    },
  }),
];
