/** The calls of the school's own templates: texts to begin a message with, beside the usual ones. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idReply, idValue, optionalLine, optionalText } from '#platform/kernel/wire-values.ts';
import {
  among,
  canSee,
  longestBody,
  longestChoice,
  longestSubject,
  failures as messageFailures,
  mostChoices,
} from '../contract.ts';

export const failures = defineFailures('COMMUNICATION.templateErrors', {
  /** Another template has this name, and it was not asked to replace it. */
  nameTaken: 'conflict',
  /** Facts: `most`. */
  tooMany: 'conflict',
});

export const longestTemplateName = 80;
/** Templates of a school; more than anybody finds again in a list. */
export const mostTemplates = 100;

const path = '/slm/Communication/v1/templates';
const textsReply = z.strictObject({ en: z.nullable(z.string()), fr: z.nullable(z.string()) });

const template = z.strictObject({
  id: idReply,
  name: z.string(),
  subject: textsReply,
  body: textsReply,
  among: z.enum(among),
  confirms: z.boolean(),
  choices: z.array(textsReply),
});
export type SchoolTemplate = z.infer<typeof template>;

export const listTemplates = defineCall({
  name: 'communication.templates',
  method: 'GET',
  path: `${path}/get`,
  summary: 'The templates that the school keeps, by name, for staff; none for parents.',
  needs: [canSee],
  item: template,
  replies: 'list',
});

export const keepTemplate = defineCall({
  name: 'communication.keepTemplate',
  method: 'POST',
  path: `${path}/create`,
  summary: 'Keeps a text as a template of the school, for who writes to the whole school.',
  needs: [canSee],
  creates: true,
  body: z.strictObject({
    name: filledLine({ max: longestTemplateName }),
    subject: z.strictObject({ en: optionalLine(longestSubject), fr: optionalLine(longestSubject) }),
    body: z.strictObject({ en: optionalText(longestBody), fr: optionalText(longestBody) }),
    among: z.enum(among),
    confirms: z.boolean(),
    choices: z
      .array(z.strictObject({ en: optionalLine(longestChoice), fr: optionalLine(longestChoice) }))
      .check(z.maxLength(mostChoices)),
    /** Takes the place of the template of this name. */
    replace: z.boolean(),
  }),
  item: template,
  replies: 'record',
  failures: [failures.nameTaken, failures.tooMany, messageFailures.noText, messageFailures.unknownField],
});

export const removeTemplate = defineCall({
  name: 'communication.removeTemplate',
  method: 'PUT',
  path: `${path}/delete`,
  summary: 'Deletes a template of the school. Messages that began with it stay.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
});
