/** Reads and writes of the discipline screens. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readCatalogue, saveCatalogue } from '../catalogue/contract.ts';
import { giveConsequence, listConsequences, stepConsequence } from '../consequences/contract.ts';
import {
  decideHearing,
  listCouncils,
  removeCouncil,
  saveCouncil,
  summonFamilies,
} from '../councils/contract.ts';
import {
  callDetention,
  fillDetention,
  listDetentions,
  removeDetention,
  saveDetention,
} from '../detentions/contract.ts';
import { editIncident, listIncidents, readIncident } from '../incidents/contract.ts';
import { countIncidents } from '../incidents/counts-contract.ts';
import { addIncidentDocument, removeIncidentDocument } from '../incidents/documents-contract.ts';
import { noteIncident, publishIncident, setIncidentState } from '../incidents/follow-up-contract.ts';
import { readSheet } from '../sheet/contract.ts';
import {
  acknowledgeSummons,
  changeSummons,
  listSummonses,
  recordMeeting,
  summonParents,
  withdrawSummons,
} from '../summonses/contract.ts';
import { readTariff, saveTariff, tryTariff } from '../tariff/contract.ts';

/** Names and lists change seldom, in milliseconds. */
const freshFor = 10 * 60_000;

export function useCatalogue() {
  return useStaffQuery(readCatalogue, {}, { keep: true, freshFor }).data;
}

const incidentsChanged = [listIncidents, readIncident, countIncidents, readSheet];
const consequencesChanged = [listConsequences, listCouncils, readSheet];

export const useAddDocument = () => useCallWrite(addIncidentDocument, [readIncident, readSheet]);
export const useRemoveDocument = () => useCallWrite(removeIncidentDocument, [readIncident, readSheet]);
export const useEditIncident = () => useCallWrite(editIncident, incidentsChanged);
export const useNote = () => useCallWrite(noteIncident, [readIncident]);
export const useIncidentState = () => useTapWrite(setIncidentState, incidentsChanged);
export const usePublish = () => useCallWrite(publishIncident, incidentsChanged);
export const useGive = () => useCallWrite(giveConsequence, consequencesChanged);
export const useStep = () => useCallWrite(stepConsequence, consequencesChanged);
export const useTariff = () => useStaffQuery(readTariff, {});
export const useSaveTariff = () => useCallWrite(saveTariff, [readTariff]);
export const useTryTariff = () => useCallWrite(tryTariff, []);

const detentionsChanged = [listDetentions, listConsequences, readSheet];

export const useDetentions = () => useStaffQuery(listDetentions, {});
export const useSaveDetention = () => useCallWrite(saveDetention, detentionsChanged);
export const useRemoveDetention = () => useCallWrite(removeDetention, detentionsChanged);
export const useFillDetention = () => useCallWrite(fillDetention, detentionsChanged);
export const useCallDetention = () => useTapWrite(callDetention, detentionsChanged);
export const useSaveCatalogue = () => useCallWrite(saveCatalogue, [readCatalogue]);
export const useSummon = () => useCallWrite(summonParents, [listSummonses]);
export const useChangeSummons = () => useCallWrite(changeSummons, [listSummonses, listCouncils]);
export const useAcknowledge = () => useCallWrite(acknowledgeSummons, [listSummonses, listCouncils]);
export const useWithdrawSummons = () => useCallWrite(withdrawSummons, [listSummonses, listCouncils]);
export const useRecordMeeting = () => useCallWrite(recordMeeting, [listSummonses]);

const councilsChanged = [listCouncils, listConsequences, readSheet];

export const useCouncils = () => useStaffQuery(listCouncils, {});
export const useSaveCouncil = () => useCallWrite(saveCouncil, councilsChanged);
export const useRemoveCouncil = () => useCallWrite(removeCouncil, councilsChanged);
export const useSummonFamilies = () => useCallWrite(summonFamilies, [listCouncils, listSummonses]);
export const useDecideHearing = () => useCallWrite(decideHearing, councilsChanged);
