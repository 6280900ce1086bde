import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { auditOut } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditServer: AreaServer = {
  words: { en, fr },
  routes: [
    bind(calls.listAudit, listAudit),
    bind(calls.exportAudit, auditOut.file),
    bind(calls.printAudit, auditOut.document),
  ],
};
