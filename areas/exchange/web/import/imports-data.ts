/** Reads and writes of the pages of imports, made from the contract. */
import { useState } from 'react';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { send } from '#platform/web/requests/client.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import type { OpenedRun, Outcome } from '../../contract.ts';
import { failedRows } from '../../corrections/contract.ts';
import { readTemplate } from '../../exports/contract.ts';
import {
  chooseSheet,
  doImport,
  dropImport,
  listKinds,
  listRuns,
  readRun,
  stopWork,
  undoImport,
  uploadFile,
} from '../../import/contract.ts';
import { readSet } from '../../lists/contract.ts';
import { listAbsent, listRows, tryImport } from '../../plan/contract.ts';

/** The lists that may be imported. */
export function useKinds() {
  return useCallQuery(listKinds, {}, { freshFor: 0 });
}

/** One page of the school's imports. */
export function useRuns(page: number) {
  return useCallQuery(listRuns, { page });
}

/** The import as the last write left it, else as it is read. */
export function useRun(id: number) {
  const query = useCallQuery(readRun, { id }, { enabled: id > 0 });
  const [written, setWritten] = useState<OpenedRun | null>(null);
  return { query, run: written?.id === id ? written : query.data, setRun: setWritten };
}

export function useRows(id: number, outcome: Outcome, page: number) {
  return useCallQuery(listRows, { id, outcome, page }, { freshFor: 0 });
}

/** Records that a full list leaves out. */
export function useAbsent(id: number, page: number) {
  return useCallQuery(listAbsent, { id, page }, { freshFor: 0 });
}

export function useImportWrites() {
  return {
    upload: useCallWrite(uploadFile, [listRuns]),
    choose: useCallWrite(chooseSheet, [listRows, readSet]),
    attempt: useCallWrite(tryImport, [listRuns, listRows]),
    perform: useCallWrite(doImport, 'everything'),
    undo: useCallWrite(undoImport, 'everything'),
    drop: useCallWrite(dropImport, [listRuns]),
    stop: useCallWrite(stopWork, [listRuns]),
  };
}

/** Fetches a file and saves it; `busy` while it is on its way, and what went wrong with the last one. */
export function useDownloads() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const take = async (fetchFile: () => Promise<Parameters<typeof saveSent>[0]>) => {
    setBusy(true);
    setError(null);
    try {
      saveSent(await fetchFile());
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    takeTemplate: (kind: string, classId: number | null) => take(() => send(readTemplate, { kind, classId })),
    takeFailed: (id: number) => take(() => send(failedRows, { id })),
  };
}
