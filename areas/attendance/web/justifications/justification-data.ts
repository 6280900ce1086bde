/** Writes of justifications, with the lists that they change. */
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readPresence, readRoll } from '../../contract.ts';
import { readDay } from '../../day/contract.ts';
import {
  addAbsenceDocument,
  decideJustification,
  listJustifications,
  listToDecide,
  submitJustification,
  withdrawJustification,
} from '../../justifications/contract.ts';

const changed = [listJustifications, listToDecide, readPresence, readDay, readRoll];

export const useDecide = () => useTapWrite(decideJustification, changed);
export const useWithdraw = () => useTapWrite(withdrawJustification, changed);
export const useAddDocument = () => useCallWrite(addAbsenceDocument, [listJustifications, listToDecide]);

interface Submitted {
  readonly justification: InputOf<typeof submitJustification>;
  readonly document: Omit<InputOf<typeof addAbsenceDocument>, 'id'> | null;
}

/** Submits a justification, then its document: where only the document is refused, it can be added later. */
export function useSubmit() {
  const submit = useCallWrite(submitJustification, changed);
  const add = useAddDocument();
  return useMutation<{ state: string; lacksDocument: boolean }, RequestFailure, Submitted>({
    mutationFn: async ({ justification, document }) => {
      const { id, state } = await submit.mutateAsync(justification);
      const refused =
        document &&
        (await add.mutateAsync({ id, ...document }).then(
          () => false,
          () => true,
        ));
      return { state, lacksDocument: refused === true };
    },
  });
}
