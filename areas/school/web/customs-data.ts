/** What the settings read and write about the school's customs; whoever types a title reads them too. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readCustoms, saveCustoms } from '../customs-contract.ts';

export function useCustoms() {
  return useCallQuery(readCustoms, {});
}

/** Names stand in many lists, some of them written by the server. */
export function useCustomsWrite() {
  return useCallWrite(saveCustoms, 'everything');
}
