/** The calls of students. Path and names: specification 7 and the student query model of section 3. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import { flagValue, idFilterValue, idValue, pageValue, text } from '#platform/kernel/wire-values.ts';
import { fromWireStudent, toWireStudent, wireStudent } from './wire.ts';

export type { SeenStudent, StudentDetails, StudentItem } from './wire.ts';

/** `size` is honoured up to this many rows (contract.md). A photo is as much as a hundred rows without. */
const longestPage = { plain: 5000, withPhotos: 100 };

/** Relations of a guardian to a child, as written inside a sentence; a screen capitalizes them (`useRelationName`). */
export const relationTexts = {
  mother: { en: 'mother', fr: 'mère' },
  father: { en: 'father', fr: 'père' },
  guardian: { en: 'guardian', fr: 'tuteur ou tutrice' },
  stepmother: { en: 'stepmother', fr: 'belle-mère' },
  stepfather: { en: 'stepfather', fr: 'beau-père' },
  grandmother: { en: 'grandmother', fr: 'grand-mère' },
  grandfather: { en: 'grandfather', fr: 'grand-père' },
  aunt: { en: 'aunt', fr: 'tante' },
  uncle: { en: 'uncle', fr: 'oncle' },
  sister: { en: 'sister', fr: 'sœur' },
  brother: { en: 'brother', fr: 'frère' },
  other: { en: 'other', fr: 'autre' },
} as const satisfies Readonly<Record<string, BilingualText>>;

export type Relation = keyof typeof relationTexts;

/** In the order in which they are offered. */
export const relations = Object.keys(relationTexts) as readonly Relation[];

/** One of the school's own fields, and what is looked for in it. */
export const customFilter = z.strictObject({
  fieldId: idValue,
  value: z.nullable(z.union([z.boolean(), idValue])),
});
export type CustomFilter = z.infer<typeof customFilter>;

/** The list of students without any filter; a caller adds what it looks for, and the page. */
export const everyStudent = {
  classId: null,
  studentId: null,
  subjectId: null,
  sectionId: null,
  levelId: null,
  cycle: null,
  matchesNobody: false,
  keyword: '',
  inClass: true,
  left: null,
  repeating: false,
  personal: true,
  withImage: false,
};

export const listStudents = defineCall({
  name: 'students.list',
  method: 'POST',
  path: '/slm/Students/v2/get',
  summary: 'Students of a class, or of everything the caller may see, with search by name or matricule.',
  needs: ['SLM.Student.View', 'SLM.ClassNotebook.Edit'],
  body: z.strictObject({
    cyclidParam: idFilterValue,
    lvelIdParam: idFilterValue,
    sctionidParam: idFilterValue,
    stdidParam: idFilterValue,
    studentUserId: idFilterValue,
    decryptData: flagValue,
    withImage: flagValue,
    /** Not of the specification. True for national matricule, place of birth, nationality and repeating too. */
    withDetails: z.optional(z.boolean()),
    grpeidParam: idFilterValue,
    searchStudentsByKeyword: z.optional(z.nullable(text({ max: 100 }))),
    /** Not of the specification. False selects students without a class of the current year: former ones, and those not placed yet. */
    inClass: z.optional(z.boolean()),
    /** Not of the specification. With `inClass` false: true for those alone who have left the school, false for the others. */
    left: z.optional(z.nullable(z.boolean())),
    /** Not of the specification. Only those who do the year again. */
    repeating: z.optional(z.boolean()),
    /** Not of the specification. With a class: of those in it, who takes this subject. */
    subjectId: idFilterValue,
    /** Not in the specification. Values of these custom fields, where the caller may know them. */
    customFields: z.optional(z.array(idValue).check(z.maxLength(30))),
    /** Not in the specification. Filters by a choice, or yes or no, in a custom field; null for students without a value. */
    own: z.optional(z.nullable(customFilter)),
    fetchModel: z.strictObject({
      orgId: idFilterValue,
      page: pageValue,
      size: pageValue,
    }),
  }),
  item: wireStudent,
  readItem: fromWireStudent,
  sendItem: toWireStudent,
  replies: 'page',
  read: ({ body }) => ({
    classId: body.grpeidParam ?? null,
    studentId: body.stdidParam ?? null,
    /** Only with a class. */
    subjectId: body.subjectId ?? null,
    sectionId: body.sctionidParam ?? null,
    levelId: body.lvelIdParam ?? null,
    /** 1 or 2; a primary school has none. */
    cycle: body.cyclidParam ?? null,
    /** Students have no accounts. */
    matchesNobody: Boolean(body.studentUserId),
    keyword: body.searchStudentsByKeyword?.trim() ?? '',
    /** Students of this year, if no class or student is requested. */
    inClass: body.inClass ?? true,
    /** For students without a class: those who have left, or have not; null for both. */
    left: body.inClass === false ? (body.left ?? null) : null,
    /** Only students who repeat the year in the requested classes. */
    repeating: body.repeating ?? false,
    personal: body.decryptData ?? true,
    withImage: body.withImage ?? false,
    ...(body.withDetails && { withDetails: true }),
    ...(body.customFields && { customFields: body.customFields }),
    ...(body.own !== undefined && { own: body.own }),
    page: body.fetchModel.page ?? 1,
    size: Math.min(body.fetchModel.size ?? 50, body.withImage ? longestPage.withPhotos : longestPage.plain),
  }),
  send: (input) => ({
    body: {
      grpeidParam: input.classId,
      stdidParam: input.studentId,
      subjectId: input.subjectId,
      sctionidParam: input.sectionId,
      lvelIdParam: input.levelId,
      cyclidParam: input.cycle,
      searchStudentsByKeyword: input.keyword,
      inClass: input.inClass,
      left: input.left,
      repeating: input.repeating,
      decryptData: input.personal,
      withImage: input.withImage,
      ...(input.withDetails && { withDetails: true }),
      ...(input.customFields && { customFields: input.customFields }),
      ...(input.own && { own: input.own }),
      fetchModel: { page: input.page, size: input.size },
    },
  }),
});
