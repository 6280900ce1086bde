import { type AreaServer, bind } from '#platform/server/routes.ts';
import { readCouncilOfClass } from '../contract.ts';
import * as decisions from '../decisions-contract.ts';
import * as papers from '../documents-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as sittings from '../meeting-contract.ts';
import { readStudents } from '../students-contract.ts';
import { closeMeeting, reopenMeeting } from './close-meeting.ts';
import { contributions } from './contributions.ts';
import { acceptProposals, decide, undoAccepted } from './decide.ts';
import { listFormer } from './list-former.ts';
import { exportMasterSheet, printMasterSheet } from './master-sheet.ts';
import { changeMeeting, openMeeting, withdrawMeeting } from './open-meeting.ts';
import { printMinutes } from './print-minutes.ts';
import { readCouncilOfClass as ofClass } from './read-council-of-class.ts';
import { readMeeting } from './read-meeting.ts';
import { readStudents as studentsOfClass } from './read-students.ts';

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
    bind(papers.printMinutes, printMinutes),
    bind(papers.printMasterSheet, printMasterSheet),
    bind(papers.exportMasterSheet, exportMasterSheet),
  ],
};
