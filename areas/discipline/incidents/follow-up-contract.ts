/** The calls of what follows a report: notes, taking in hand, closing, and what families read. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { canHandle, canReport, confirmedNames, failures } from '../contract.ts';
import { incident, incidentStates, longestFamilyText, longestNote, mostPeople } from './contract.ts';
import { mostDocuments } from './document-values-contract.ts';

export const noteIncident = defineCall({
  name: 'discipline.note',
  method: 'POST',
  path: '/slm/Incidents/v1/notes',
  summary: 'Notes what was done about an incident.',
  needs: [canReport],
  creates: true,
  body: z.strictObject({ id: idValue, text: filledText({ max: longestNote }) }),
  item: incident,
  failures: [failures.closed],
  replies: 'record',
});

export const setIncidentState = defineCall({
  name: 'discipline.setState',
  method: 'PUT',
  path: '/slm/Incidents/v1/state',
  summary: 'Takes an incident in hand, closes it, or opens it again.',
  needs: [canHandle],
  body: z.strictObject({ id: idValue, version: versionRead, state: z.enum(incidentStates) }),
  item: incident,
  failures: [failures.ownChild],
  replies: 'record',
});

export const publishIncident = defineCall({
  name: 'discipline.publish',
  method: 'PUT',
  path: '/slm/Incidents/v1/publish',
  summary:
    'Shows an incident to the families of its actors and victims in words of the school, or withholds it again.',
  needs: [canHandle],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    /** Null withholds it. */
    text: z.nullable(filledText({ max: longestFamilyText })),
    /** By student, where the family reads a text of its own in place of it. */
    ownTexts: z.optional(
      z
        .array(z.strictObject({ studentId: idValue, text: filledText({ max: longestFamilyText }) }))
        .check(z.maxLength(mostPeople)),
    ),
    /** The documents that families see too: those that show no other child. */
    documentIds: z.optional(z.array(idValue).check(z.maxLength(mostDocuments))),
    confirmedNames,
  }),
  item: incident,
  failures: [failures.ownChild, failures.namesOthers, failures.notInIncident],
  replies: 'record',
});
