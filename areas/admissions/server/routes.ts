import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as exports from '../export-contract.ts';
import * as files from '../files-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as letters from '../letters-contract.ts';
import * as records from '../records-contract.ts';
import * as taking from '../taking-contract.ts';
import { printTestDay as testDay } from '../test-contract.ts';
import { readApplication } from './application-record.ts';
import { contributions } from './contributions.ts';
import { decideApplication, orderWaiting } from './decide.ts';
import { applicationsOut } from './export-applications.ts';
import { addFile, readFile, removeFile } from './files.ts';
import { readKnown } from './known.ts';
import { listApplications } from './list-applications.ts';
import { listLevelCapacities } from './list-level-capacities.ts';
import { printLetter, printLetters } from './print-letters.ts';
import { printTestDay } from './print-test-day.ts';
import { createApplication, deleteApplication, editApplication } from './save-application.ts';
import { takeIn } from './take-in.ts';

export const admissionsServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listApplications, listApplications, { reads: true }),
    bind(calls.listLevelCapacities, listLevelCapacities, {
      changesWith: ['admissions', 'classes', 'school', 'students'],
    }),
    bind(records.readApplication, readApplication, {
      changesWith: ['admissions', 'school', 'accounts', 'parents', 'students'],
      views: ({ id }) => `application ${id}`,
    }),
    bind(records.createApplication, createApplication),
    bind(records.editApplication, editApplication),
    bind(records.deleteApplication, deleteApplication),
    bind(records.decideApplication, decideApplication),
    bind(records.orderWaiting, orderWaiting),
    bind(taking.readKnown, readKnown),
    bind(taking.takeIn, takeIn),
    bind(files.readFile, readFile),
    bind(files.addFile, addFile),
    bind(files.removeFile, removeFile),
    bind(letters.printLetter, printLetter),
    bind(letters.printLetters, printLetters),
    bind(testDay, printTestDay),
    bind(exports.exportApplications, applicationsOut.file),
    bind(exports.printApplications, applicationsOut.document),
  ],
};
