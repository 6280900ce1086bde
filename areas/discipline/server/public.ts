/** The parts of discipline that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */

export {
  insertConsequence as addConsequence,
  insertEvent as addConsequenceEvent,
} from './consequences/consequences-store.ts';
export { expireConsequences } from './consequences/expire-consequences.ts';
export {
  insertCouncil as addCouncil,
  insertHearing as addHearing,
  recordHearing,
} from './councils/councils-store.ts';
export {
  insertIncident as addIncident,
  setFamilyText,
  setState as setIncidentState,
} from './incidents/incidents-store.ts';
export { tablesOfDiscipline } from './personal-data.ts';
export { proposeByTariff, type TariffState, tariffState } from './tariff/propose.ts';
export type { ProposingSchool } from './tariff/proposing-school.ts';
