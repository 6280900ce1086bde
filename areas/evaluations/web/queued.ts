/** Marks that wait in the outbox, and what is read anew once they have left. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { readBoard, readGrid, saveMarks } from '../contract.ts';
import { readClassResults, readStudentResults } from '../results/results-contract.ts';

export const queued = [
  {
    call: saveMarks,
    refreshes: [readGrid, readBoard, readClassResults, readStudentResults],
    address: ({ classId, subjectId, sequenceId }: InputOf<typeof saveMarks>) =>
      `/notes/Evaluation-classes/mark?class=${classId}&subject=${subjectId}&sequence=${sequenceId}`,
  },
];
