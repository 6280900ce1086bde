/** The calls of what the school consists of: sections with their levels, groups with their subjects. */
import * as z from 'zod/mini';
import { mostInClass } from '#platform/kernel/class-size.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idReply, idValue, optionalLine, versionRead } from '#platform/kernel/wire-values.ts';
import { canSetUp } from '../years/years-contract.ts';

export const failures = defineFailures('SCHOOL.errors', {
  /** Two of one kind have the same name; facts: `names`. */
  sameNames: 'invalid',
  /** Something that was taken off is still used by a class or a person. */
  structureInUse: 'conflict',
});

/** As many as a form holds: more is a slip. Levels are of one section, subjects of one group. */
export const mostOf = { sections: 20, levels: 40, groups: 20, subjects: 100 } as const;

const subsystem = z.enum(['english', 'french']);
/** Primary, then the two cycles of secondary school. */
const cycle = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const level = { name: filledLine({ max: 80 }), cycle, exam: optionalLine(80) };
const capacity = z.nullable(z.int().check(z.minimum(1), z.maximum(mostInClass)));
const subject = {
  name: filledLine({ max: 120 }),
  /** In documents of one language, where it differs from the name. */
  nameEn: optionalLine(120),
  nameFr: optionalLine(120),
};
const known = { id: idReply };
const given = { id: z.nullable(idValue) };

const structure = z.strictObject({
  sections: z.array(
    z.strictObject({
      ...known,
      name: z.string(),
      subsystem,
      levels: z.array(z.strictObject({ ...known, ...level, capacity })),
    }),
  ),
  groups: z.array(
    z.strictObject({
      ...known,
      name: z.string(),
      subjects: z.array(z.strictObject({ ...known, ...subject })),
    }),
  ),
  /** Subjects of no group. */
  subjects: z.array(z.strictObject({ ...known, ...subject })),
  /** Rises with each change of any of it: who saves says which one they read. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type Structure = z.infer<typeof structure>;

const givenSection = z.strictObject({
  ...given,
  name: filledLine({ max: 80 }),
  subsystem,
  levels: z.array(z.strictObject({ ...given, ...level, capacity })).check(z.maxLength(mostOf.levels)),
});
export type GivenSection = z.infer<typeof givenSection>;
export type GivenLevel = GivenSection['levels'][number];

const givenSubject = z.strictObject({ ...given, ...subject });
export type GivenSubject = z.infer<typeof givenSubject>;
const givenGroup = z.strictObject({
  ...given,
  name: filledLine({ max: 80 }),
  subjects: z.array(givenSubject).check(z.maxLength(mostOf.subjects)),
});
export type GivenGroup = z.infer<typeof givenGroup>;

export const readStructure = defineCall({
  name: 'school.readStructure',
  method: 'GET',
  path: '/slm/Structure/v1/get',
  summary: 'The sections of the school with their levels, and its subjects in their groups. For staff.',
  needs: ['SLM.Student.View'],
  item: structure,
  replies: 'record',
});

export const saveSections = defineCall({
  name: 'school.saveSections',
  method: 'PUT',
  path: '/slm/Structure/v1/sections',
  summary: 'Stores all sections with their levels, in their order; what is not named any more goes.',
  needs: [canSetUp],
  body: z.strictObject({
    version: versionRead,
    sections: z.array(givenSection).check(z.maxLength(mostOf.sections)),
  }),
  item: structure,
  failures: [failures.sameNames, failures.structureInUse],
  replies: 'record',
  read: ({ body: { version, sections } }) => ({
    version,
    sections: sections.map((section) => ({
      ...section,
      name: section.name.trim(),
      levels: section.levels.map((one) => ({
        ...one,
        name: one.name.trim(),
        exam: one.exam?.trim() ?? null,
      })),
    })),
  }),
  send: (body) => ({ body }),
});

export const saveSubjects = defineCall({
  name: 'school.saveSubjects',
  method: 'PUT',
  path: '/slm/Structure/v1/subjects',
  summary: 'Stores all subjects in their groups and order; what is not named any more goes.',
  needs: [canSetUp],
  body: z.strictObject({
    version: versionRead,
    groups: z.array(givenGroup).check(z.maxLength(mostOf.groups)),
    subjects: z.array(givenSubject).check(z.maxLength(mostOf.subjects)),
  }),
  item: structure,
  failures: [failures.sameNames, failures.structureInUse],
  replies: 'record',
  read: ({ body: { version, groups, subjects } }) => ({
    version,
    groups: groups.map((group) => ({
      ...group,
      name: group.name.trim(),
      subjects: group.subjects.map(tidySubject),
    })),
    subjects: subjects.map(tidySubject),
  }),
  send: (body) => ({ body }),
});

function tidySubject({ id, name, nameEn, nameFr }: GivenSubject): GivenSubject {
  return { id, name: name.trim(), nameEn: nameEn?.trim() ?? null, nameFr: nameFr?.trim() ?? null };
}
