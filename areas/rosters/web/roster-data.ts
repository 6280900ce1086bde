/** Reads and writes of the pages about other systems. */
import { useState } from 'react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createClient, listClients, revokeClient } from '../clients/contract.ts';
import {
  chooseSchool,
  doRoster,
  dropRoster,
  listRosterRuns,
  type RosterRun,
  readRosterRun,
  uploadBundle,
} from '../packages/contract.ts';
import { exportOneRoster } from '../provider/contract.ts';

/** One page of the imported data packages. */
export function useRosterRuns(page: number) {
  return useCallQuery(listRosterRuns, { page });
}

/** The data package as the last write returned it, else as it is read. */
export function useRosterRun(id: number) {
  const query = useCallQuery(readRosterRun, { id }, { enabled: id > 0 });
  const [written, setWritten] = useState<RosterRun | null>(null);
  return { query, run: written?.id === id ? written : query.data, setRun: setWritten };
}

export function useRosterWrites() {
  return {
    upload: useCallWrite(uploadBundle, [listRosterRuns]),
    choose: useCallWrite(chooseSchool, [listRosterRuns]),
    perform: useCallWrite(doRoster, 'everything'),
    drop: useCallWrite(dropRoster, [listRosterRuns]),
  };
}

export function useOneRosterExport() {
  return useTapWrite(exportOneRoster, []);
}

/** Systems that may read the roster. */
export function useClients() {
  return useCallQuery(listClients, {});
}

export function useClientWrites() {
  return {
    create: useCallWrite(createClient, [listClients]),
    revoke: useTapWrite(revokeClient, [listClients]),
  };
}
