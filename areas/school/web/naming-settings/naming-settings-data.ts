/** Reads and writes of the settings for the school's names and titles; forms with a title field read them too. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readNamingSettings, saveNamingSettings } from '../../naming-settings/naming-settings-contract.ts';

export function useNamingSettings() {
  return useCallQuery(readNamingSettings, {});
}

/** Names are in many lists, some of them written by the server. */
export function useNamingSettingsWrite() {
  return useCallWrite(saveNamingSettings, 'everything');
}
