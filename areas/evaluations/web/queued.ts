/** Marks that wait in the outbox, and what is read anew once they have left. */
import { readBoard, readGrid, saveMarks } from '../contract.ts';
import { readClassResults, readStudentResults } from '../results-contract.ts';

export const queued = [
  { call: saveMarks, refreshes: [readGrid, readBoard, readClassResults, readStudentResults] },
];
