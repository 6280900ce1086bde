/** The parts of discipline that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { expireConsequences } from './consequences/expire-consequences.ts';
export {
  insertConsequence as addConsequence,
  insertEvent as addConsequenceEvent,
} from './consequences-store.ts';
export {
  insertCouncil as addCouncil,
  insertHearing as addHearing,
  recordHearing,
} from './disciplinary-councils-store.ts';
export {
  insertIncident as addIncident,
  setFamilyText,
  setState as setIncidentState,
} from './incidents-store.ts';
export { tablesOfDiscipline } from './personal-data.ts';
export { proposeByTariff, type TariffState, tariffState } from './tariff/propose.ts';
export type { ProposingSchool } from './tariff/proposing-school.ts';
