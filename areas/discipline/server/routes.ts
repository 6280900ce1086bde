import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as catalogue from '../catalogue/contract.ts';
import * as consequences from '../consequences/contract.ts';
import * as councils from '../councils/contract.ts';
import * as detentions from '../detentions/contract.ts';
import * as calls from '../incidents/contract.ts';
import * as counts from '../incidents/counts-contract.ts';
import * as documents from '../incidents/documents-contract.ts';
import * as followUpCalls from '../incidents/follow-up-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as sheet from '../sheet/contract.ts';
import * as summonses from '../summonses/contract.ts';
import * as tariff from '../tariff/contract.ts';
import { readCatalogue, saveCatalogue } from './catalogue/catalogue.ts';
import { changeConsequence, giveConsequence } from './consequences/give-consequence.ts';
import { listConsequences } from './consequences/list-consequences.ts';
import { stepConsequence } from './consequences/step-consequence.ts';
import { contributions } from './contributions.ts';
import { listCouncils, removeCouncil, saveCouncil, summonFamilies } from './councils/convene-council.ts';
import { decideHearing } from './councils/decide-hearing.ts';
import { printMinutes } from './councils/print-minutes.ts';
import { callDetention } from './detentions/call-detention.ts';
import {
  fillDetention,
  listDetentions,
  printDetention,
  removeDetention,
  saveDetention,
} from './detentions/plan-detentions.ts';
import { noteIncident, publishIncident, setIncidentState } from './incidents/handle-incident.ts';
import {
  addIncidentDocument,
  readIncidentDocument,
  removeIncidentDocument,
} from './incidents/incident-documents.ts';
import { countIncidents, listIncidents, readIncident } from './incidents/list-incidents.ts';
import { editIncident, reportIncident } from './incidents/report-incident.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { changeSummons } from './summonses/change-summons.ts';
import {
  acknowledgeSummons,
  listSummonses,
  printSummons,
  recordMeeting,
  summonParents,
  withdrawSummons,
} from './summonses/summonses.ts';
import { readCauses, readTariff, saveTariff, tryTariff } from './tariff/tariff.ts';

const changesWith = [
  'discipline',
  'disciplineCatalogue',
  'schedule',
  'accounts',
  'school',
  'classes',
  'students',
  'parents',
];

export const disciplineServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listIncidents, listIncidents, { changesWith }),
    bind(calls.readIncident, readIncident, { changesWith }),
    bind(counts.countIncidents, countIncidents, { changesWith }),
    bind(calls.reportIncident, reportIncident),
    bind(calls.editIncident, editIncident),
    bind(followUpCalls.noteIncident, noteIncident),
    bind(followUpCalls.setIncidentState, setIncidentState),
    bind(followUpCalls.publishIncident, publishIncident),
    bind(documents.addIncidentDocument, addIncidentDocument),
    bind(documents.removeIncidentDocument, removeIncidentDocument),
    bind(documents.readIncidentDocument, readIncidentDocument),
    bind(catalogue.readCatalogue, readCatalogue, { changesWith: ['disciplineCatalogue', 'school'] }),
    bind(catalogue.saveCatalogue, saveCatalogue),
    bind(consequences.listConsequences, listConsequences, { changesWith }),
    bind(consequences.giveConsequence, giveConsequence),
    bind(consequences.stepConsequence, stepConsequence),
    bind(consequences.changeConsequence, changeConsequence),
    // These calls depend on the day.
    bind(detentions.listDetentions, listDetentions),
    bind(detentions.saveDetention, saveDetention),
    bind(detentions.removeDetention, removeDetention),
    bind(detentions.fillDetention, fillDetention),
    bind(detentions.callDetention, callDetention),
    bind(detentions.printDetention, printDetention),
    bind(summonses.listSummonses, listSummonses, { changesWith }),
    bind(summonses.summonParents, summonParents),
    bind(summonses.changeSummons, changeSummons),
    bind(summonses.acknowledgeSummons, acknowledgeSummons),
    bind(summonses.recordMeeting, recordMeeting),
    bind(summonses.withdrawSummons, withdrawSummons),
    bind(summonses.printSummons, printSummons),
    // When decisions are recorded depends on the day.
    bind(councils.listCouncils, listCouncils),
    bind(councils.saveCouncil, saveCouncil),
    bind(councils.removeCouncil, removeCouncil),
    bind(councils.summonFamilies, summonFamilies),
    bind(councils.decideHearing, decideHearing),
    bind(councils.printMinutes, printMinutes),
    bind(tariff.readTariff, readTariff, { changesWith: ['disciplineCatalogue'] }),
    bind(tariff.saveTariff, saveTariff),
    bind(tariff.tryTariff, tryTariff),
    bind(tariff.readCauses, readCauses, { changesWith }),
    bind(sheet.readSheet, readSheet, { changesWith }),
  ],
};
