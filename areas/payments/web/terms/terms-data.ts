/** Reads and writes of what is agreed for a student, made from the contract. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readAccount } from '../../accounts/contract.ts';
import {
  carryDebt,
  endDiscount,
  giveItem,
  grantDiscount,
  previewFeeCategory,
  readTerms,
  reverseDebt,
  setFeeCategory,
  withdrawItem,
} from '../../terms/contract.ts';

export function useTerms(studentId: number) {
  return useCallQuery(readTerms, { studentId }, { keep: true });
}

export function useTermsWrites() {
  const shown = [readTerms, readAccount];
  return {
    grant: useCallWrite(grantDiscount, shown),
    end: useCallWrite(endDiscount, shown),
    give: useCallWrite(giveItem, shown),
    withdraw: useCallWrite(withdrawItem, shown),
    carry: useCallWrite(carryDebt, shown),
    reverse: useCallWrite(reverseDebt, shown),
    setCategory: useCallWrite(setFeeCategory, shown),
    previewCategory: useCallWrite(previewFeeCategory),
  };
}
