/** The mark lists of the own classes in the sequence that is going on, for a device that is prepared for days without network. */
import { type FindSteps, preparedRead } from '#platform/web/prepared/prepared-parts.ts';
import { readBoard, readGrid } from '../contract.ts';

export const markSteps: FindSteps = async (ask, { userId }) => {
  const { sequenceId, subjects } = await ask(readBoard, { sequenceId: null });
  if (sequenceId === null) return [];
  const own = subjects.filter(
    ({ mayEnter, teachers }) => mayEnter && teachers.some(({ id }) => id === userId),
  );
  return own.map(({ classId, subjectId }) =>
    preparedRead(readGrid, { classId, subjectId, sequenceId }, 4000),
  );
};
