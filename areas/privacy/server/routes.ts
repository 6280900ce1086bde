import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import type { ErasureFile } from '#platform/server/personal-data/erasure-file.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as retention from '../retention-contract.ts';
import { erasePerson, listErasures } from './erase.ts';
import { readHeld } from './read-held.ts';
import { previewRetention, readRetention, saveRetention } from './retention.ts';
import { exportHeld, exportOwn, printHeld, printOwn } from './take-out.ts';

/** @param erasures where erasures are kept apart from the database */
export function privacyServer(erasures: ErasureFile, mails: MailOutbox): AreaServer {
  return {
    words: { en, fr },
    routes: [
      bind(calls.readHeld, readHeld),
      bind(calls.printHeld, printHeld),
      bind(calls.exportHeld, exportHeld),
      bind(calls.printOwn, printOwn),
      bind(calls.exportOwn, exportOwn),
      bindOpen(calls.erasePerson, (context, input) => erasePerson(context, { erasures, mails }, input)),
      bind(calls.listErasures, listErasures),
      bind(retention.readRetention, readRetention),
      bind(retention.previewRetention, previewRetention),
      bind(retention.saveRetention, saveRetention),
    ],
  };
}
