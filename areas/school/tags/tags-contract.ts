/** The calls of tags: words for what happens at school, each with its severity (specification 3, Tag). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  filledLine,
  idFilterValue,
  idReply,
  idValue,
  optionalText,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { failures } from '../structure/structure-contract.ts';
import { canSetUp } from '../years/years-contract.ts';

export const mostTags = 100;

/** Categories of tags. */
export const tagCategories = ['conduct', 'work', 'attendance', 'merit'] as const;
export type TagCategory = (typeof tagCategories)[number];
/** Light, serious, grave (specification 9). */
export const severities = [10, 20, 30] as const;
export type Severity = (typeof severities)[number];

// Each by itself: a part read out of an object would keep the schemas in the client.
const name = filledLine({ max: 80 });
const description = optionalText(300);
const category = z.enum(tagCategories);
const severity = z.union([z.literal(10), z.literal(20), z.literal(30)]);
const fields = { name, description, category, severity };
const tag = z.strictObject({ id: idReply, ...fields });
type Tag = z.infer<typeof tag>;
/** Without an id it is new. */
export type GivenTag = Omit<Tag, 'id'> & { readonly id: number | null };
const tags = {
  /** Rises with each change of any of them. */
  version: z.int(),
  mayEdit: z.boolean(),
};
const plainTags = z.strictObject({ tags: z.array(tag), ...tags });
export type Tags = z.infer<typeof plainTags>;

/** Fields derived from the severity of a tag, written for clients that know it by its id and colour (specification 3). */
const ofSeverity = {
  10: { severityId: 1, severityColour: '#7A4F00' },
  20: { severityId: 2, severityColour: '#9A3412' },
  30: { severityId: 3, severityColour: '#A61B1B' },
} as const satisfies Record<Severity, unknown>;
const wireTag = z.extend(tag, {
  severityId: z.int(),
  severityColour: z.string(),
  tagId: idReply,
  tagName: z.string(),
  tagDescription: z.nullable(z.string()),
  categoryTypeId: z.int(),
});
export type WireTag = z.infer<typeof wireTag>;
const wireTags = z.strictObject({ tags: z.array(wireTag), ...tags });
/** A tag under our names, under those of the specification, which older clients send, or under both as it was read. */
const eitherTag = z.strictObject({
  id: idFilterValue,
  tagId: idFilterValue,
  name: z.optional(name),
  tagName: z.optional(name),
  description: z.optional(description),
  tagDescription: z.nullish(text({ max: 300 })),
  category: z.optional(category),
  categoryTypeId: z.optional(z.pipe(idValue, z.int().check(z.lte(tagCategories.length)))),
  severity: z.optional(severity),
  severityId: z.optional(idValue),
  severityColour: z.optional(z.string()),
});

/** Null where something is missing, or differs under its two names: nothing tells which of them was changed. */
function givenTagOf(given: z.infer<typeof eitherTag>): GivenTag | null {
  const { id, tagId, name, tagName, category, severity } = given;
  const theirText = given.tagDescription === undefined ? undefined : given.tagDescription || null;
  const theirCategory = categoryOf(given.categoryTypeId);
  const differs = [
    [id, tagId],
    [name, tagName],
    [given.description, theirText],
    [category, theirCategory],
  ].some(([ours, theirs]) => ours !== undefined && theirs !== undefined && ours !== theirs);
  const whole = {
    name: name ?? tagName,
    category: category ?? theirCategory,
    severity: severity ?? severityWith(given.severityId),
  };
  if (differs || !whole.name || !whole.category || !whole.severity) return null;
  return {
    id: id ?? tagId ?? null,
    name: whole.name,
    description: given.description ?? theirText ?? null,
    category: whole.category,
    severity: whole.severity,
  };
}

const wireGivenTag = z.pipe(
  eitherTag.check(z.refine((given) => givenTagOf(given) !== null)),
  z.transform((given) => givenTagOf(given) as GivenTag),
);

/** Categories by their number, from 1. */
function categoryOf(typeId: number | undefined): TagCategory | undefined {
  return typeId === undefined ? undefined : tagCategories[typeId - 1];
}

function severityWith(severityId: number | undefined): Severity | undefined {
  return severities.find((severity) => ofSeverity[severity].severityId === severityId);
}

function plainTag({ id, name, description, category, severity }: Tag): Tag {
  return { id, name, description, category, severity };
}

const asTags = {
  item: wireTags,
  readItem: ({ tags: read, version, mayEdit }: z.infer<typeof wireTags>): Tags => ({
    tags: read.map(plainTag),
    version,
    mayEdit,
  }),
  sendItem: (plain: Tags) => ({
    ...plain,
    tags: plain.tags.map((one) => ({
      ...one,
      ...ofSeverity[one.severity],
      tagId: one.id,
      tagName: one.name,
      tagDescription: one.description,
      categoryTypeId: tagCategories.indexOf(one.category) + 1,
    })),
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
      ...one,
      name: one.name.trim(),
      description: one.description?.trim() ?? null,
    })),
  }),
  send: (body) => ({ body }),
});
