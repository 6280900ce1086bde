import { type AreaServer, bind } from '#platform/server/routes.ts';
import { readCouncilOfClass } from '../contract.ts';
import * as decisions from '../decisions-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as papers from '../papers-contract.ts';
import * as sittings from '../sitting-contract.ts';
import { readStudents } from '../students-contract.ts';
import { closeSitting, reopenSitting } from './close-sitting.ts';
import { contributions } from './contributions.ts';
import { acceptProposals, decide, takeBackAccepted } from './decide.ts';
import { listFormer } from './list-former.ts';
import { exportMasterSheet, printMasterSheet } from './master-sheet.ts';
import { changeSitting, openSitting, withdrawSitting } from './open-sitting.ts';
import { printMinutes } from './print-minutes.ts';
import { readCouncilOfClass as ofClass } from './read-council-of-class.ts';
import { readSitting } from './read-sitting.ts';
import { readStudents as studentsOfClass } from './read-students.ts';

/** What shows who may see whom. */
const reach = ['classes', 'school', 'students', 'parents', 'accounts'];
/** What shows where the class stands. */
const results = ['evaluations', 'mark-rules'];

export const councilServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(readCouncilOfClass, ofClass, { changesWith: [...reach, ...results, 'council'] }),
    bind(readStudents, studentsOfClass, { changesWith: [...reach, ...results, 'appreciations'] }),
    bind(sittings.readSitting, readSitting, { changesWith: [...reach, ...results, 'council'] }),
    bind(sittings.openSitting, openSitting),
    bind(sittings.changeSitting, changeSitting),
    bind(sittings.withdrawSitting, withdrawSitting),
    bind(sittings.closeSitting, closeSitting),
    bind(sittings.reopenSitting, reopenSitting),
    bind(decisions.decide, decide),
    bind(decisions.acceptProposals, acceptProposals),
    bind(decisions.takeBackAccepted, takeBackAccepted),
    bind(decisions.listFormer, listFormer),
    bind(papers.printMinutes, printMinutes),
    bind(papers.printMasterSheet, printMasterSheet),
    bind(papers.exportMasterSheet, exportMasterSheet),
  ],
};
