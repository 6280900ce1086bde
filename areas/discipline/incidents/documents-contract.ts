/** Documents and photos of an incident: sent with the report or added later, read by whoever reads the incident. */
import * as z from 'zod/mini';
import { documentToSend } from '#platform/kernel/document-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { keptFileBodyLimit } from '#platform/kernel/kept-file-contract.ts';
import { idDigits, idReply, idValue, sentFile } from '#platform/kernel/wire-values.ts';
import { canReport, canSee, failures } from '../contract.ts';
import { incident } from './contract.ts';

export const addIncidentDocument = defineCall({
  name: 'discipline.addDocument',
  method: 'POST',
  path: '/slm/Incidents/v1/documents',
  summary:
    'Adds a photo or a PDF to an incident that is not closed. A photo is stored with 200 KB at most; a PDF with a script is refused.',
  needs: [canReport],
  creates: true,
  body: z.extend(documentToSend, { id: idValue }),
  bodyLimit: keptFileBodyLimit,
  item: incident,
  failures: [
    failures.closed,
    failures.documentUnreadable,
    failures.documentScript,
    failures.documentLarge,
    failures.documentsFull,
  ],
  replies: 'record',
});

export const removeIncidentDocument = defineCall({
  name: 'discipline.removeDocument',
  method: 'PUT',
  path: '/slm/Incidents/v1/documents/delete',
  summary: 'Removes a document of an incident, for who may change the report.',
  needs: [canReport],
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ id: idReply }),
  failures: [],
  replies: 'record',
});

export const readIncidentDocument = defineCall({
  name: 'discipline.readDocument',
  method: 'GET',
  path: '/slm/Incidents/v1/documents',
  summary:
    'A document of an incident as a file: for whoever reads the incident, and for families where the school shows it to them.',
  needs: [canReport, canSee],
  query: z.strictObject({ id: idDigits }),
  item: sentFile,
  replies: 'record',
});
