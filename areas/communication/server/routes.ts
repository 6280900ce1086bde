import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as copiesCalls from '../copies/copies-contract.ts';
import * as inboxCalls from '../inbox/inbox-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { previewMessage as previewCall } from '../messages/preview-contract.ts';
import * as reachCalls from '../messages/reach-contract.ts';
import * as reviewCalls from '../review/review-contract.ts';
import * as templateCalls from '../templates/templates-contract.ts';
import { contributions } from './contributions.ts';
import { printSlips } from './copies/print-slips.ts';
import { listOfStudent, listReceived } from './inbox/inbox.ts';
import { closeThread, confirmMessage, markRead, readThread, replyToMessage } from './inbox/threads.ts';
import { listCopies, listSent, previewMessage, remindReaders } from './messages/list-sent.ts';
import { listDeliveries, resendDeliveries } from './messages/message-deliveries.ts';
import { readReach } from './messages/read-reach.ts';
import { createMessage, editMessage, removeMessage } from './messages/write-message.ts';
import { readDocument } from './read-document.ts';
import { approveMessage, listToReview, returnMessage } from './review/review-messages.ts';
import { readReviewSettings, saveReviewSettings } from './review/review-settings.ts';
import { keepTemplate, listTemplates, removeTemplate } from './templates/templates.ts';

/** Topics on which names, children and classes in messages depend. */
const changesWith = ['communication', 'accounts', 'school', 'classes', 'students', 'parents'];

export const communicationServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(inboxCalls.listReceived, listReceived, { changesWith, changesDaily: true, own: true }),
    bind(inboxCalls.listOfStudent, listOfStudent, { changesWith, changesDaily: true, own: true }),
    bind(inboxCalls.readThread, readThread, { changesWith, changesDaily: true, own: true }),
    bind(inboxCalls.readDocument, readDocument, { own: true }),
    bind(inboxCalls.markRead, markRead),
    bind(inboxCalls.confirmMessage, confirmMessage),
    bind(inboxCalls.replyToMessage, replyToMessage),
    bind(inboxCalls.closeThread, closeThread),
    bind(calls.listSent, listSent, { changesWith, own: true }),
    bind(reachCalls.readReach, readReach, { changesWith, own: true }),
    bind(previewCall, previewMessage, { reads: true }),
    bind(calls.createMessage, createMessage),
    bind(calls.editMessage, editMessage),
    bind(calls.removeMessage, removeMessage),
    bind(reviewCalls.listToReview, listToReview, { changesWith, own: true }),
    bind(reviewCalls.approveMessage, approveMessage),
    bind(reviewCalls.returnMessage, returnMessage),
    bind(reviewCalls.readReviewSettings, readReviewSettings, { changesWith: ['communication'] }),
    bind(reviewCalls.saveReviewSettings, saveReviewSettings),
    bind(templateCalls.listTemplates, listTemplates, { changesWith: ['communication'] }),
    bind(templateCalls.keepTemplate, keepTemplate),
    bind(templateCalls.removeTemplate, removeTemplate),
    // The list of people whom a channel does not reach has no topic.
    bind(copiesCalls.listCopies, listCopies, { own: true }),
    // The state of a delivery has no topic.
    bind(copiesCalls.listDeliveries, listDeliveries, { own: true }),
    bind(copiesCalls.resendDeliveries, resendDeliveries),
    bind(copiesCalls.remindReaders, remindReaders),
    bind(copiesCalls.printSlips, printSlips),
  ],
};
