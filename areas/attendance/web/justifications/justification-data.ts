/** Writes of justifications, with the lists that they change. */
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readPresence, readRoll } from '../../contract.ts';
import { readDay } from '../../day-contract.ts';
import {
  addAbsenceDocument,
  decideJustification,
  listJustifications,
  listToDecide,
  submitJustification,
  withdrawJustification,
} from '../../justifications-contract.ts';

const changed = [listJustifications, listToDecide, readPresence, readDay, readRoll];

export const useSubmit = () => useCallWrite(submitJustification, changed);
export const useDecide = () => useTapWrite(decideJustification, changed);
export const useWithdraw = () => useTapWrite(withdrawJustification, changed);
export const useAddDocument = () => useCallWrite(addAbsenceDocument, [listJustifications, listToDecide]);
