/** What the page of several lists reads and writes, made from the contract. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { doImport, dropImport, listRuns, undoImport } from '../contract.ts';
import { listRows, tryImport } from '../rows-contract.ts';
import { readSet, uploadLists } from '../sets-contract.ts';

export function useListSet(id: number) {
  return useCallQuery(readSet, { id }, { enabled: id > 0, freshFor: 0 });
}

export function useListSetWrites() {
  return {
    upload: useCallWrite(uploadLists, [listRuns]),
    attempt: useCallWrite(tryImport, [listRuns, listRows, readSet]),
    perform: useCallWrite(doImport, 'everything'),
    undo: useCallWrite(undoImport, 'everything'),
    drop: useCallWrite(dropImport, [listRuns, readSet]),
  };
}
