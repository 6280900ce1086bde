/** What the settings read and write about the school's customs; whoever types a title reads them too. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readNamingSettings, saveNamingSettings } from '../naming-settings-contract.ts';

export function useNamingSettings() {
  return useCallQuery(readNamingSettings, {});
}

/** Names stand in many lists, some of them written by the server. */
export function useNamingSettingsWrite() {
  return useCallWrite(saveNamingSettings, 'everything');
}
