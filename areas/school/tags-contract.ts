/** The calls of tags: words for what happens at school, each with its severity (specification 3, Tag). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledLine, idReply, idValue, optionalText, versionRead } from '#platform/kernel/wire-values.ts';
import { failures } from './structure-contract.ts';
import { canSetUp } from './years-contract.ts';

export const mostTags = 100;

/** What a tag is about. */
export const tagCategories = ['conduct', 'work', 'attendance', 'merit'] as const;
export type TagCategory = (typeof tagCategories)[number];
/** Light, serious, grave (specification 9). */
export const severities = [10, 20, 30] as const;
export type Severity = (typeof severities)[number];

const fields = {
  name: filledLine({ max: 80 }),
  description: optionalText(300),
  category: z.enum(tagCategories),
  severity: z.union([z.literal(10), z.literal(20), z.literal(30)]),
};
const givenTag = z.strictObject({ id: z.nullable(idValue), ...fields });
export type GivenTag = z.infer<typeof givenTag>;

const tags = z.strictObject({
  tags: z.array(z.strictObject({ id: idReply, ...fields })),
  /** Rises with each change of any of them. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type Tags = z.infer<typeof tags>;

export const readTags = defineCall({
  name: 'school.readTags',
  method: 'GET',
  path: '/slm/Tags/v1/get',
  summary: 'The tags of the school in their order. For staff.',
  needs: ['SLM.Student.View'],
  item: tags,
  replies: 'record',
  read: () => ({}),
  send: () => ({}),
});

export const saveTags = defineCall({
  name: 'school.saveTags',
  method: 'PUT',
  path: '/slm/Tags/v1/save',
  summary: 'Stores all tags, in their order; what is not named any more goes.',
  needs: [canSetUp],
  body: z.strictObject({ version: versionRead, tags: z.array(givenTag).check(z.maxLength(mostTags)) }),
  item: tags,
  failures: [failures.sameNames, failures.structureInUse],
  replies: 'record',
  read: ({ body: { version, tags: given } }) => ({
    version,
    tags: given.map((tag) => ({
      ...tag,
      name: tag.name.trim(),
      description: tag.description?.trim() ?? null,
    })),
  }),
  send: (body) => ({ body }),
});
