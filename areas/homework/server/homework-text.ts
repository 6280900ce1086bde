/**
 * Writes homework as the wire's JSON. The list is the heaviest reply of the product (40 homeworks x 50 students), so
 * each line of a student is turned into bytes once for each state it has, however many homeworks repeat it; the rest
 * is copying (performance.md).
 */

import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { notebookItems } from '#areas/notebook/server/public/notebook-item.ts';
import type { NotebookVisibility } from '#areas/notebook/server/public/visible-notebooks.ts';
import type { SeenStudent } from '#areas/students/contract.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import {
  namesOnlyAccess,
  type StudentAccess,
  seenStudents,
  studentAccessOf,
} from '#areas/students/server/public/student-access.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { ListedHomework } from './homework-store.ts';

export interface TextOptions {
  /** False: personal fields are null (the query's `decrypted`). */
  readonly personal: boolean;
  readonly withImages: boolean;
}

/** The common parts of the texts of one reply: notebooks, visible fields of students, names of people. */
export interface Writer {
  readonly options: TextOptions;
  readonly notebooks: ReadonlyMap<number, NotebookItem>;
  readonly studentAccess: StudentAccess;
  readonly names: ReadonlyMap<number, { firstName: string; lastName: string }>;
  /** Students of whom a court lets the reader see nothing: they have no line. */
  readonly barred: ReadonlySet<number>;
}

export async function openWriter(
  context: Context,
  visibility: NotebookVisibility,
  options: TextOptions,
): Promise<Writer> {
  const items = await notebookItems(context, [...visibility.whole, ...visibility.throughChildren]);
  return {
    options,
    notebooks: new Map(items.map((item) => [item.notebookId, item])),
    studentAccess: options.personal ? await studentAccessOf(context) : namesOnlyAccess,
    names: await membersById(context),
    barred: await barredChildren(context),
  };
}

/** The homeworks as JSON objects joined by commas, in UTF-8 chunks. Nothing is kept between calls. */
export async function homeworkBytes(
  context: Context,
  writer: Writer,
  homeworks: readonly ListedHomework[],
): Promise<readonly Buffer[]> {
  const lineWriters = await lineWritersByClass(context, writer, homeworks);
  const parts: Buffer[] = [];
  for (const [index, homework] of homeworks.entries()) {
    parts.push(Buffer.from(`${index > 0 ? ',' : ''}${headText(context, writer, homework)},"studentList":[`));
    const claimed = new Set(homework.claimed);
    const lineOf = lineWriters.get(classOf(writer, homework)) ?? lineWriter([]);
    let lines = 0;
    for (const [index, id] of homework.studentIds.entries()) {
      if (writer.barred.has(id)) continue;
      if (lines++ > 0) parts.push(comma);
      parts.push(lineOf(id, homework.states[index] ?? 'N', homework.comments?.[id] ?? '', claimed.has(id)));
    }
    parts.push(endOfHomework);
  }
  return parts;
}

const comma = Buffer.from(',');
const endOfHomework = Buffer.from(']}');

type LineWriter = (id: number, letter: string, comment: string, claimed: boolean) => Buffer;

/** The visible fields of a student depend on the class of the notebook too. */
async function lineWritersByClass(
  context: Context,
  writer: Writer,
  homeworks: readonly ListedHomework[],
): Promise<ReadonlyMap<number | null, LineWriter>> {
  const ids = [...new Set(homeworks.flatMap((homework) => homework.studentIds))];
  if (ids.length === 0) return new Map();
  const students = await studentsById(context, ids);
  const { withImages, personal } = writer.options;
  const seenIn = await seenStudents(context, writer.studentAccess, students, {
    withImages: withImages && personal,
  });
  const byClass = Map.groupBy(homeworks, (homework) => classOf(writer, homework));
  return new Map(
    [...byClass].map(([classId, ofClass]) => {
      const assignedIn = classId === null ? [] : [classId];
      const assigned = new Set(ofClass.flatMap((homework) => homework.studentIds));
      const seen = students
        .filter(({ id }) => assigned.has(id))
        .map((student) => seenIn(student, assignedIn));
      return [classId, lineWriter(seen)];
    }),
  );
}

function classOf(writer: Writer, homework: ListedHomework): number | null {
  return writer.notebooks.get(homework.notebookId)?.classId ?? null;
}

/** Writes one line; lines without a comment are kept by student and state, for they repeat from homework to homework. */
function lineWriter(students: readonly SeenStudent[]): LineWriter {
  const models = new Map(students.map((student) => [student.id, modelText(student)]));
  const written = new Map<number, Buffer>();
  return (id, letter, comment, claimed) => {
    // A number, because this is asked for thousands of times a list.
    const key = id * 128 + letter.charCodeAt(0);
    const repeats = comment === '' && !claimed;
    const known = repeats ? written.get(key) : undefined;
    if (known) return known;
    const line = Buffer.from(
      `{"studentId":${id},"comment":${JSON.stringify(comment)},"completed":"${letter.toUpperCase()}","excused":${letter >= 'a'},${claimed ? '"claimed":true,' : ''}"studentModel":${models.get(id) ?? 'null'}}`,
    );
    if (repeats) written.set(key, line);
    return line;
  };
}

function modelText(student: SeenStudent): string {
  const { firstName, lastName, matricule, sex, phone, phone2, birthDate, photo } = student;
  return JSON.stringify({
    firstName,
    lastName,
    matricule,
    sex,
    phone,
    phone2,
    birthDate,
    imageType: photo?.imageType ?? null,
    uImage: photo?.image ?? null,
  });
}

/** The homework's own fields, the object still open. */
function headText(context: Context, writer: Writer, homework: ListedHomework): string {
  const notebook = writer.notebooks.get(homework.notebookId);
  const head = JSON.stringify({
    homeworkId: homework.id,
    title: homework.title,
    description: homework.description,
    notebookId: homework.notebookId,
    noteBookId: homework.notebookId,
    yearId: notebook?.yearId,
    yearName: notebook?.yearName,
    orgId: context.org,
    dueDate: homework.dueAt,
    created: homework.createdAt,
    updated: homework.updatedAt,
    createdByName: fullName(writer.names.get(homework.createdBy)),
    updatedByName: fullName(writer.names.get(homework.updatedBy)),
    startDate: homework.startsAt,
    endDate: homework.endsAt,
    studentGroupId: notebook?.classId,
    studentGrpId: notebook?.classId,
    studentGroupName: notebook?.className,
    subjectId: notebook?.subjectId,
    subjectName: notebook?.subjectName,
    close: homework.status === 'closed' ? 'Y' : 'N',
    status: homework.status,
    version: homework.version,
    mayEdit: notebook?.mayEdit ?? false,
    minutes: homework.minutes ?? undefined,
  });
  return head.slice(0, -1);
}
