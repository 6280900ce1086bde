/** Wire spellings of homework <-> plain values. Y and N flags, key-value pairs and odd dates are known here only. */
import * as z from 'zod/mini';
import { type Instant, parseSchoolDay, readMoment, type WallClock } from '#platform/kernel/time.ts';
import { filledText, idReply, idValue, text, yesNo } from '#platform/kernel/wire-values.ts';

/** Y done, N not done, X unchecked (specification 3). */
export type Completion = 'Y' | 'N' | 'X';
export type HomeworkStatus = 'draft' | 'published' | 'closed';

/** A moment of a request: ISO 8601, or `MM-dd-yyyy HH:mm:ss` (specification 5); without a zone on the school's clock. */
export type Moment = Instant | WallClock;
const momentBy = (read: (text: string) => Moment | null) =>
  z.pipe(
    z.string().check(z.refine((value) => read(value) !== null, { error: 'noSuchDay' })),
    z.transform((value) => read(value) as Moment),
  );
// Pure, so that the client leaves the schema out.
export const wireMoment = /* @__PURE__ */ momentBy(readMoment);
/** HH:mm. Homework is due at the end of its day, unless somebody sets another hour. */
export const endOfDay = '23:59';
/** The same, or a day alone, at whose end it is due. */
export const wireDueMoment = /* @__PURE__ */ momentBy((text) =>
  readMoment(parseSchoolDay(text) === null ? text : `${text}T${endOfDay}`),
);

export interface NewHomework {
  readonly notebookId: number;
  readonly yearId: number;
  readonly title: string;
  readonly description: string;
  readonly dueAt: Instant | WallClock;
  readonly studentIds: readonly number[];
  readonly status: 'draft' | 'published';
  readonly startsAt: Instant | WallClock | null;
  readonly endsAt: Instant | WallClock | null;
  readonly lessonEntryId: number | null;
  readonly minutes: number | null;
}

/** The longest texts, in characters (UTF-16 units). */
export const longestTitle = 200;
export const longestDescription = 10_000;
export const wireTitle = filledText({ max: longestTitle });
export const wireDescription = filledText({ max: longestDescription });
/** Minutes that a student needs. */
export const wireMinutes = z.int().check(z.gte(1), z.lte(600));
const comment = text({ max: 1000 });
const completion = z.enum(['Y', 'N', 'X']);

/** A line of a create or assign: the comment starts empty and the state at N, whatever a client sends. */
export const wireNewLine = z.strictObject({
  studentId: idValue,
  comment: z.nullish(comment),
  completed: z.nullish(completion),
});

export const wireMark = z.extend(wireNewLine, { excused: z.nullish(z.boolean()) });

/** One student's mark. Without `completed` it is the plain "mark done" of existing clients. */
export interface Mark {
  readonly studentId: number;
  readonly completed: 'Y' | 'N' | 'X' | null;
  readonly comment: string | null;
  readonly excused: boolean | null;
}

export function marksFromWire(lines: readonly z.infer<typeof wireMark>[]): readonly Mark[] {
  return lines.map((line) => ({
    studentId: line.studentId,
    completed: line.completed ?? null,
    comment: line.comment ?? null,
    excused: line.excused ?? null,
  }));
}

/** Only what the mark names; the rest of the line stays. */
export function marksToWire(marks: readonly Mark[]): readonly z.input<typeof wireMark>[] {
  return marks.map((mark) => ({
    studentId: mark.studentId,
    ...(mark.comment === null ? {} : { comment: mark.comment }),
    ...(mark.completed === null ? {} : { completed: mark.completed }),
    ...(mark.excused === null ? {} : { excused: mark.excused }),
  }));
}

/** Lines of a create or assign, as specification 3 writes them. */
export function newLines(studentIds: readonly number[]) {
  return studentIds.map((studentId) => ({ studentId, comment: '', completed: 'N' }));
}

/** The reply's student: personal fields are null where the caller may not see them or asked not to. */
const studentModel = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  imageType: z.nullable(z.string()),
  uImage: z.nullable(z.string()),
});

export const wireHomework = z.strictObject({
  homeworkId: idReply,
  title: z.string(),
  description: z.string(),
  notebookId: idReply,
  noteBookId: idReply,
  yearId: idReply,
  yearName: z.string(),
  orgId: idReply,
  dueDate: z.string(),
  created: z.string(),
  updated: z.string(),
  createdByName: z.string(),
  updatedByName: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  studentGroupId: idReply,
  studentGrpId: idReply,
  studentGroupName: z.string(),
  subjectId: idReply,
  subjectName: z.string(),
  close: yesNo,
  status: z.enum(['draft', 'published', 'closed']),
  version: z.int(),
  mayEdit: z.boolean(),
  /** Absent without an estimate. */
  minutes: z.optional(z.int()),
  studentList: z.array(
    z.strictObject({
      studentId: idReply,
      comment: z.string(),
      completed: completion,
      excused: z.boolean(),
      /** A parent says that it is done at home; absent when nobody does. */
      claimed: z.optional(z.boolean()),
      studentModel,
    }),
  ),
});
export type WireHomework = z.infer<typeof wireHomework>;

/** A homework as the screen speaks of it. */
export interface Homework {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly notebookId: number;
  readonly yearId: number;
  readonly classId: number;
  readonly className: string;
  readonly subjectName: string;
  readonly status: HomeworkStatus;
  readonly dueAt: Instant;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly createdByName: string;
  readonly updatedByName: string;
  readonly version: number;
  readonly mayEdit: boolean;
  /** How long it takes, as the teacher estimates. */
  readonly minutes: number | null;
  readonly lines: readonly HomeworkLine[];
}

export interface HomeworkLine {
  readonly studentId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string | null;
  readonly birthDate: string | null;
  readonly photo: string | null;
  readonly comment: string;
  readonly completed: Completion;
  readonly excused: boolean;
  /** A parent says that it is done at home. */
  readonly claimed: boolean;
}

export function fromWireHomework(wire: WireHomework): Homework {
  return {
    id: wire.homeworkId,
    title: wire.title,
    description: wire.description,
    notebookId: wire.notebookId,
    yearId: wire.yearId,
    classId: wire.studentGroupId,
    className: wire.studentGroupName,
    subjectName: wire.subjectName,
    status: wire.status,
    dueAt: wire.dueDate as Instant,
    startsAt: wire.startDate as Instant | null,
    endsAt: wire.endDate as Instant | null,
    createdAt: wire.created as Instant,
    updatedAt: wire.updated as Instant,
    createdByName: wire.createdByName,
    updatedByName: wire.updatedByName,
    version: wire.version,
    mayEdit: wire.mayEdit,
    minutes: wire.minutes ?? null,
    lines: wire.studentList.map((line) => ({
      studentId: line.studentId,
      firstName: line.studentModel.firstName,
      lastName: line.studentModel.lastName,
      matricule: line.studentModel.matricule,
      birthDate: line.studentModel.birthDate,
      photo:
        line.studentModel.uImage && line.studentModel.imageType
          ? `data:${line.studentModel.imageType};base64,${line.studentModel.uImage}`
          : null,
      comment: line.comment,
      completed: line.completed,
      excused: line.excused,
      claimed: line.claimed ?? false,
    })),
  };
}

/** The fields that an edit may change; an absent field stays as it is. */
export interface HomeworkEdit {
  readonly title?: string;
  readonly description?: string;
  readonly dueAt?: Moment;
  readonly startsAt?: Moment | null;
  readonly endsAt?: Moment | null;
  readonly minutes?: number | null;
  /** True closes, false reopens. */
  readonly closed?: boolean;
  /** Publishing a draft, or taking a published homework back to draft. */
  readonly status?: 'draft' | 'published';
}

/** The keys of an update, what their values must be, and which plain field each becomes. Any other key is refused. */
const pair = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('title'), value: wireTitle }),
  z.strictObject({ key: z.literal('description'), value: wireDescription }),
  z.strictObject({ key: z.literal('due_date'), value: wireDueMoment }),
  z.strictObject({ key: z.literal('start_date'), value: z.nullable(wireMoment) }),
  z.strictObject({ key: z.literal('end_date'), value: z.nullable(wireMoment) }),
  z.strictObject({ key: z.literal('minutes'), value: z.nullable(wireMinutes) }),
  z.strictObject({ key: z.literal('isclose'), value: yesNo }),
  z.strictObject({ key: z.literal('status'), value: z.enum(['draft', 'published']) }),
]);
type Pair = z.infer<typeof pair>;

/** The whole list: at least one pair, no key twice, and no status beside a closing. */
export const wirePairs = z.array(pair).check(
  z.minLength(1),
  z.maxLength(8),
  z.refine(
    (pairs) => new Set(pairs.map(({ key }) => (key === 'isclose' ? 'status' : key))).size === pairs.length,
  ),
);

export function editFromPairs(pairs: readonly Pair[]): HomeworkEdit {
  return Object.assign({}, ...pairs.map(editFromPair));
}

function editFromPair(one: Pair): HomeworkEdit {
  switch (one.key) {
    case 'title':
      return { title: one.value };
    case 'description':
      return { description: one.value };
    case 'due_date':
      return { dueAt: one.value };
    case 'start_date':
      return { startsAt: one.value };
    case 'end_date':
      return { endsAt: one.value };
    case 'minutes':
      return { minutes: one.value };
    case 'isclose':
      return { closed: one.value === 'Y' };
    case 'status':
      return { status: one.value };
  }
}

/** The pairs of an edit, as the client sends them. */
type WrittenPair = { readonly key: string; readonly value: string | number | null };

export function pairsFromEdit(edit: HomeworkEdit): readonly WrittenPair[] {
  const pairs: WrittenPair[] = [];
  if (edit.title !== undefined) pairs.push({ key: 'title', value: edit.title });
  if (edit.description !== undefined) pairs.push({ key: 'description', value: edit.description });
  if (edit.dueAt !== undefined) pairs.push({ key: 'due_date', value: edit.dueAt });
  if (edit.startsAt !== undefined) pairs.push({ key: 'start_date', value: edit.startsAt });
  if (edit.endsAt !== undefined) pairs.push({ key: 'end_date', value: edit.endsAt });
  if (edit.minutes !== undefined) pairs.push({ key: 'minutes', value: edit.minutes });
  if (edit.closed !== undefined) pairs.push({ key: 'isclose', value: edit.closed ? 'Y' : 'N' });
  if (edit.status !== undefined) pairs.push({ key: 'status', value: edit.status });
  return pairs;
}
