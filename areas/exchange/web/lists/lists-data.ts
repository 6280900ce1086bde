/** Reads and writes of the page of several lists, made from the contract. */
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { doImport, dropImport, listRuns, undoImport } from '../../import/contract.ts';
import { readSet, uploadLists } from '../../lists/contract.ts';
import { listRows, tryImport } from '../../plan/contract.ts';

export const listsPage = '/administration/settings/exchange/lists';

export function useListSet(id: number) {
  return useCallQuery(readSet, { id }, { enabled: id > 0, freshFor: 0 });
}

export function useListSetWrites() {
  return {
    upload: useCallWrite(uploadLists, [listRuns]),
    attempt: useCallWrite(tryImport, [listRuns, listRows, readSet]),
    perform: useCallWrite(doImport, 'everything'),
    undo: useCallWrite(undoImport, 'everything'),
  };
}

/**
 * Throws all of them away and goes back to where files are chosen; `busy` meanwhile, and what went wrong.
 * @param onFailed shows what is left of them
 */
export function useDropAll(ids: readonly number[], onFailed: () => void) {
  const drop = useCallWrite(dropImport, [listRuns, readSet]);
  const dropAll = async () => {
    try {
      for (const id of ids) await drop.mutateAsync({ id });
      go(listsPage, { search: {} });
    } catch {
      onFailed();
    }
  };
  return { error: drop.error, busy: drop.isPending, dropAll };
}
