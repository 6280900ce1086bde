/** The calls of what the school consists of: sections with their levels, groups with their subjects. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledText, idReply, idValue } from '#platform/kernel/wire-values.ts';
import { mostInClass } from './contract.ts';
import { canSetUp } from './years-contract.ts';

export const failures = defineFailures('SCHOOL.errors', {
  /** Two of one kind have the same name; facts: `names`. */
  sameNames: 'invalid',
  /** Something that was taken off is still used by a class or a person. */
  structureInUse: 'conflict',
});

const subsystem = z.enum(['english', 'french']);
/** Primary, then the two cycles of secondary school. */
const cycle = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const level = { name: filledText({ max: 80 }), cycle, exam: z.nullable(filledText({ max: 80 })) };
const capacity = z.nullable(z.int().check(z.minimum(1), z.maximum(mostInClass)));
const subject = {
  name: filledText({ max: 120 }),
  /** In documents of one language, where it differs from the name. */
  nameEn: z.nullable(filledText({ max: 120 })),
  nameFr: z.nullable(filledText({ max: 120 })),
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
  name: filledText({ max: 80 }),
  subsystem,
  levels: z.array(z.strictObject({ ...given, ...level, capacity })).check(z.maxLength(40)),
});
export type GivenSection = z.infer<typeof givenSection>;
export type GivenLevel = GivenSection['levels'][number];

const givenSubject = z.strictObject({ ...given, ...subject });
export type GivenSubject = z.infer<typeof givenSubject>;
const givenGroup = z.strictObject({
  ...given,
  name: filledText({ max: 80 }),
  subjects: z.array(givenSubject).check(z.maxLength(100)),
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
  read: () => ({}),
  send: () => ({}),
});

export const saveSections = defineCall({
  name: 'school.saveSections',
  method: 'PUT',
  path: '/slm/Structure/v1/sections',
  summary: 'Stores all sections with their levels, in their order; what is not named any more goes.',
  needs: [canSetUp],
  body: z.strictObject({ version: z.int(), sections: z.array(givenSection).check(z.maxLength(20)) }),
  item: structure,
  failures: [failures.sameNames, failures.structureInUse],
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const saveSubjects = defineCall({
  name: 'school.saveSubjects',
  method: 'PUT',
  path: '/slm/Structure/v1/subjects',
  summary: 'Stores all subjects in their groups and order; what is not named any more goes.',
  needs: [canSetUp],
  body: z.strictObject({
    version: z.int(),
    groups: z.array(givenGroup).check(z.maxLength(20)),
    subjects: z.array(givenSubject).check(z.maxLength(100)),
  }),
  item: structure,
  failures: [failures.sameNames, failures.structureInUse],
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
