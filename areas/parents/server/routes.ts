import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import { listGuardians as listCall } from '../contract.ts';
import * as exports from '../export-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as links from '../links-contract.ts';
import * as logins from '../logins-contract.ts';
import * as own from '../own-contract.ts';
import * as records from '../records-contract.ts';
import * as waiting from '../waiting-links-contract.ts';
import { contributions } from './contributions.ts';
import { decideChange, listChanges } from './decide-change.ts';
import { parentsOut } from './export-parents.ts';
import { readGuardian } from './guardian-record.ts';
import { readGuardiansOfStudent } from './guardians-of-student.ts';
import { listGuardians } from './list-guardians.ts';
import { listDoubles, mergeGuardians, previewMerge } from './merge-guardians.ts';
import { confirmEmail, proposeChange, readOwn, withdrawChange } from './own-record.ts';
import { issueClassSlips, issueSlip, mailInvitation } from './parent-slips.ts';
import type { ParentsSettings } from './parents-settings.ts';
import { printNewSlips } from './print-new-slips.ts';
import { printSlips } from './print-slips.ts';
import { createGuardian, editGuardian, setHousehold } from './save-guardian.ts';
import { createLink, decideLink, editLink } from './save-link.ts';
import { countWaitingLinks, verifyWaitingLinks } from './waiting-links.ts';

/** Replies that tell of logins have no tag: an account that sets its secret counts as no change of the school. */
export function parentsServer(settings: ParentsSettings): AreaServer {
  return {
    words: { en, fr },
    contributions,
    routes: [
      bind(listCall, listGuardians, { reads: true }),
      bind(exports.exportParents, parentsOut.file),
      bind(exports.printParents, parentsOut.paper),
      bind(records.readGuardian, readGuardian),
      bind(records.createGuardian, createGuardian),
      bind(records.editGuardian, editGuardian),
      bind(records.setHousehold, setHousehold),
      bind(records.listDoubles, listDoubles),
      bind(records.previewMerge, previewMerge),
      bind(records.mergeGuardians, mergeGuardians),
      bind(links.readGuardiansOfStudent, readGuardiansOfStudent),
      bind(links.createLink, createLink),
      bind(links.editLink, editLink),
      bind(links.decideLink, decideLink),
      bind(waiting.countWaitingLinks, countWaitingLinks),
      bind(waiting.verifyWaitingLinks, verifyWaitingLinks),
      bindOpen(logins.issueSlip, issueSlip),
      bindOpen(logins.issueClassSlips, issueClassSlips),
      bind(logins.printNewSlips, printNewSlips),
      bind(logins.printSlips, printSlips),
      bindOpen(logins.mailInvitation, (context, input) => mailInvitation(context, settings, input)),
      bind(own.readOwn, readOwn, { own: true }),
      bindOpen(own.proposeChange, (context, input) => proposeChange(context, settings, input)),
      bindOpen(own.confirmEmail, confirmEmail),
      bind(own.withdrawChange, withdrawChange),
      bind(own.listChanges, listChanges),
      bind(own.decideChange, decideChange),
    ],
  };
}
