/** The writes that may wait without network, and what each changes. */
import { readConduct, saveConduct } from '../conduct-contract.ts';
import { readBoard, readList, saveTexts } from '../contract.ts';

export const queued = [
  { call: saveTexts, refreshes: [readList, readBoard] },
  { call: saveConduct, refreshes: [readConduct, readList] },
];
