import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as activities from '../activities/contract.ts';
import * as calls from '../contract.ts';
import * as days from '../day/contract.ts';
import * as desks from '../desks/contract.ts';
import * as followUp from '../follow-up/contract.ts';
import * as gate from '../gate/contract.ts';
import * as justifications from '../justifications/contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as register from '../register/contract.ts';
import * as settings from '../settings/contract.ts';
import { planActivity, removeActivity } from './activities/activities.ts';
import { listActivities } from './activities/list-activities.ts';
import { contributions } from './contributions.ts';
import { readDay } from './day/read-day.ts';
import { saveDesks } from './desks/save-desks.ts';
import { listFollowUp } from './follow-up/list-follow-up.ts';
import { listPasses, notePass, removePass } from './gate/passes.ts';
import { printPass } from './gate/print-pass.ts';
import { addAbsenceDocument, readAbsenceDocument } from './justifications/absence-documents.ts';
import {
  decideJustification,
  listJustifications,
  listToDecide,
  submitJustification,
  withdrawJustification,
} from './justifications/justifications.ts';
import { readPresence } from './read-presence.ts';
import { printRegister } from './register/print-register.ts';
import { listCalled } from './roll/list-called.ts';
import { readRoll } from './roll/read-roll.ts';
import { saveRoll } from './roll/save-roll.ts';
import { readSettings, saveSettings } from './settings/change-settings.ts';

const changesWith = ['attendance', 'schedule', 'accounts', 'school', 'classes', 'students', 'parents'];

export const attendanceServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    // A student who is excluded from lessons is not expected (`excludedFromLessons`).
    bind(calls.readRoll, readRoll, { changesWith: [...changesWith, 'discipline'] }),
    bind(calls.saveRoll, saveRoll),
    bind(desks.saveDesks, saveDesks),
    bind(calls.listCalled, listCalled, { changesWith }),
    bind(calls.readPresence, readPresence, { changesWith }),
    bind(activities.planActivity, planActivity),
    bind(activities.listActivities, listActivities, { changesWith }),
    bind(activities.removeActivity, removeActivity),
    bind(days.readDay, readDay, { changesWith }),
    bind(followUp.listFollowUp, listFollowUp, { changesWith }),
    bind(gate.listPasses, listPasses, { changesWith }),
    bind(gate.notePass, notePass),
    bind(gate.removePass, removePass),
    bind(gate.printPass, printPass),
    bind(justifications.listJustifications, listJustifications, { changesWith }),
    bind(justifications.listToDecide, listToDecide, { changesWith }),
    bind(justifications.submitJustification, submitJustification),
    bind(justifications.decideJustification, decideJustification),
    bind(justifications.withdrawJustification, withdrawJustification),
    bind(justifications.addAbsenceDocument, addAbsenceDocument),
    bind(justifications.readAbsenceDocument, readAbsenceDocument),
    bind(register.printRegister, printRegister),
    bind(settings.readAttendanceSettings, readSettings, { changesWith }),
    bind(settings.saveAttendanceSettings, saveSettings),
  ],
};
