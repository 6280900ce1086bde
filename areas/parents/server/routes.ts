import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import { listGuardians as listCall } from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as links from '../links/links-contract.ts';
import * as waiting from '../links/waiting-links-contract.ts';
import * as logins from '../logins/logins-contract.ts';
import * as own from '../own/own-contract.ts';
import * as exports from '../records/export-contract.ts';
import * as records from '../records/records-contract.ts';
import { contributions } from './contributions.ts';
import { readGuardiansOfStudent } from './links/guardians-of-student.ts';
import { createLink, decideLink, editLink } from './links/save-link.ts';
import { countWaitingLinks, verifyWaitingLinks } from './links/waiting-links.ts';
import { listDoubles, mergeGuardians, previewMerge } from './merge/merge-guardians.ts';
import { decideChange, listChanges } from './own/decide-change.ts';
import { confirmEmail, proposeChange, readOwn, withdrawChange } from './own/own-record.ts';
import type { ParentsSettings } from './parents-settings.ts';
import { parentsOut } from './records/export-parents.ts';
import { readGuardian } from './records/guardian-record.ts';
import { listGuardians } from './records/list-guardians.ts';
import { createGuardian, editGuardian, setHousehold } from './records/save-guardian.ts';
import { issueClassSlips, issueSlip, mailInvitation } from './slips/parent-slips.ts';
import { printNewSlips } from './slips/print-new-slips.ts';
import { printSlips } from './slips/print-slips.ts';

/** Replies that tell of logins have no tag: an account that sets its secret counts as no change of the school. */
export function parentsServer(settings: ParentsSettings): AreaServer {
  return {
    words: { en, fr },
    contributions,
    routes: [
      bind(listCall, listGuardians, { reads: true }),
      bind(exports.exportParents, parentsOut.file),
      bind(exports.printParents, parentsOut.document),
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
