/** The rights of discipline, and what the calls of several abilities have in common: refusals, and the names confirmed in a text. */
import * as z from 'zod/mini';
import { defineFailures } from '#platform/kernel/errors.ts';
import { text } from '#platform/kernel/wire-values.ts';

/** Opens the area and reports; what is read beyond the own reports needs `canSee`. */
export const canReport = 'SLM.Incident.View';
/** Reads what is known about the discipline of students; its scope selects the classes. */
export const canSee = 'SLM.Student.Discipline.View';
/** Takes incidents in hand, closes and publishes them. */
export const canHandle = 'SLM.Incident.Edit';
/** Decides about consequences, and keeps the catalogue and the tariff. */
export const canDecide = 'SLM.Consequence.Edit';

export const failures = defineFailures('DISCIPLINE.errors', {
  unknownType: 'invalid',
  unknownTag: 'invalid',
  /** The same student twice: a witness cannot be the actor. */
  personTwice: 'invalid',
  noActor: 'invalid',
  futureDay: 'invalid',
  outsideYear: 'invalid',
  notYours: 'forbidden',
  /** Reported longer ago than the reporter may change it, or in hand already. */
  tooLateToChange: 'conflict',
  closed: 'conflict',
  ownChild: 'forbidden',
  notInIncident: 'invalid',
  /** Not a whole PDF, JPEG, PNG or WebP picture. */
  documentUnreadable: 'invalid',
  /** A PDF that holds a script or another file. */
  documentScript: 'invalid',
  documentLarge: 'large',
  documentsFull: 'conflict',
  /** A text for families names other students, and the caller has not confirmed these names. The names are in `found`. */
  namesOthers: 'conflict',
});

/** In one text for families. */
const mostNames = 400;
const longestName = 1000;

/** Names of other students that a text for families may have, as the refusal `namesOthers` gave them. */
export const confirmedNames = z.optional(z.array(text({ max: longestName })).check(z.maxLength(mostNames)));
