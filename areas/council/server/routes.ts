import { type AreaServer, bind } from '#platform/server/routes.ts';
import { readCouncilOfClass } from '../contract.ts';
import * as decisions from '../decisions/decisions-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as sittings from '../meeting/meeting-contract.ts';
import * as documents from '../minutes/documents-contract.ts';
import { readStudents } from '../students-contract.ts';
import { contributions } from './contributions.ts';
import { acceptProposals, decide, undoAccepted } from './decisions/decide.ts';
import { readStudents as studentsOfClass } from './decisions/read-students.ts';
import { listFormer } from './list-former.ts';
import { closeMeeting, reopenMeeting } from './meeting/close-meeting.ts';
import { changeMeeting, openMeeting, withdrawMeeting } from './meeting/open-meeting.ts';
import { readMeeting } from './meeting/read-meeting.ts';
import { exportMasterSheet, printMasterSheet } from './minutes/master-sheet.ts';
import { printMinutes } from './minutes/print-minutes.ts';
import { readCouncilOfClass as ofClass } from './read-council-of-class.ts';

/** Areas whose data decides which students a reader sees. */
const reach = ['classes', 'school', 'students', 'parents', 'accounts'];
/** Areas whose data decides the results of a class. */
const results = ['evaluations', 'mark-rules'];

export const councilServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(readCouncilOfClass, ofClass, { changesWith: [...reach, ...results, 'council'] }),
    bind(readStudents, studentsOfClass, {
      changesWith: [...reach, ...results, 'appreciations', 'attendance', 'discipline'],
    }),
    bind(sittings.readMeeting, readMeeting, { changesWith: [...reach, ...results, 'council'] }),
    bind(sittings.openMeeting, openMeeting),
    bind(sittings.changeMeeting, changeMeeting),
    bind(sittings.withdrawMeeting, withdrawMeeting),
    bind(sittings.closeMeeting, closeMeeting),
    bind(sittings.reopenMeeting, reopenMeeting),
    bind(decisions.decide, decide),
    bind(decisions.acceptProposals, acceptProposals),
    bind(decisions.undoAccepted, undoAccepted),
    bind(decisions.listFormer, listFormer),
    bind(documents.printMinutes, printMinutes),
    bind(documents.printMasterSheet, printMasterSheet),
    bind(documents.exportMasterSheet, exportMasterSheet),
  ],
};
