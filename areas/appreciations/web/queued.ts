/** The writes that may wait without network, and what each changes. */
import { type ConductToSave, readConduct, saveConduct } from '../conduct-contract.ts';
import { readBoard, readList, saveTexts, type TextsToSave } from '../contract.ts';

export const queued = [
  {
    call: saveTexts,
    refreshes: [readList, readBoard],
    address: ({ classId, period, kind, subjectId }: TextsToSave) =>
      `/appreciations/class?class=${classId}&period=${period}&kind=${kind}${subjectId === null ? '' : `&subject=${subjectId}`}`,
  },
  {
    call: saveConduct,
    refreshes: [readConduct, readList],
    address: ({ classId, period }: ConductToSave) =>
      `/appreciations/conduct?class=${classId}&period=${period}`,
  },
];
