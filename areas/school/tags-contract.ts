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

const tag = z.strictObject({ id: idReply, ...fields });
type Tag = z.infer<typeof tag>;
const tags = {
  /** Rises with each change of any of them. */
  version: z.int(),
  mayEdit: z.boolean(),
};
const plainTags = z.strictObject({ tags: z.array(tag), ...tags });
export type Tags = z.infer<typeof plainTags>;

/** What follows from the severity of a tag, said for clients that know it by its id and colour (specification 3). */
const ofSeverity = {
  10: { severityId: 1, severityColour: '#7A4F00' },
  20: { severityId: 2, severityColour: '#9A3412' },
  30: { severityId: 3, severityColour: '#A61B1B' },
} as const satisfies Record<Severity, unknown>;
const wireTag = z.extend(tag, { severityId: z.int(), severityColour: z.string() });
const wireTags = z.strictObject({ tags: z.array(wireTag), ...tags });
/** As they were read, or without what follows. */
const wireGivenTag = z.extend(givenTag, {
  severityId: z.optional(z.int()),
  severityColour: z.optional(z.string()),
});

function plainTag<Id extends number | null>({
  id,
  name,
  description,
  category,
  severity,
}: Omit<Tag, 'id'> & { readonly id: Id }) {
  return { id, name, description, category, severity };
}

const asTags = {
  item: wireTags,
  readItem: (wire: z.infer<typeof wireTags>): Tags => wire,
  sendItem: (plain: Tags) => ({
    ...plain,
    tags: plain.tags.map((one) => ({ ...one, ...ofSeverity[one.severity] })),
  }),
};

export const readTags = defineCall({
  name: 'school.readTags',
  method: 'GET',
  path: '/slm/Tags/v1/get',
  summary: 'The tags of the school in their order. For staff.',
  needs: ['SLM.Student.View'],
  ...asTags,
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
  body: z.strictObject({ version: versionRead, tags: z.array(wireGivenTag).check(z.maxLength(mostTags)) }),
  ...asTags,
  failures: [failures.sameNames, failures.structureInUse],
  replies: 'record',
  read: ({ body: { version, tags: given } }) => ({
    version,
    tags: given.map((one) => ({
      ...plainTag(one),
      name: one.name.trim(),
      description: one.description?.trim() ?? null,
    })),
  }),
  send: (body) => ({ body }),
});
