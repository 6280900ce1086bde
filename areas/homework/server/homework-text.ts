/**
 * Writes homework as the wire's JSON. The list is the heaviest reply of the product (40 homeworks x 50 students), so
 * each line of a student is turned into bytes once for each state it has, however many homeworks repeat it; the rest
 * is copying (performance.md).
 */
import { membersById } from '#areas/accounts/server/public.ts';
import { classesInScope } from '#areas/classes/server/public.ts';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { notebookItems, type Sight } from '#areas/notebook/server/public.ts';
import { childrenInScope, photosOf, type Student, studentsById } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { ListedHomework } from './homework-store.ts';

export interface TextWish {
  /** False: personal fields are null (the query's `decrypted`). */
  readonly personal: boolean;
  readonly withImages: boolean;
}

/** What the texts of one reply share: who the notebooks are, whose contacts show, what people are called. */
export interface Writer {
  readonly wish: TextWish;
  readonly notebooks: ReadonlyMap<number, NotebookItem>;
  readonly contactClasses: ReadonlySet<number>;
  readonly ownChildren: ReadonlySet<number>;
  readonly names: ReadonlyMap<number, { firstName: string; lastName: string }>;
}

export async function openWriter(context: Context, sight: Sight, wish: TextWish): Promise<Writer> {
  const items = await notebookItems(context, [...sight.whole, ...sight.throughChildren]);
  const children = await childrenInScope(context, 'SLM.Student.Contact.View');
  return {
    wish,
    notebooks: new Map(items.map((item) => [item.notebookId, item])),
    contactClasses: await classesInScope(context, 'SLM.Student.Contact.View'),
    ownChildren: new Set(children.map((child) => child.studentId)),
    names: await membersById(context),
  };
}

/** The homeworks as JSON objects joined by commas, in pieces of UTF-8. Nothing is kept from one call to the next. */
export async function homeworkBytes(
  context: Context,
  writer: Writer,
  homeworks: readonly ListedHomework[],
): Promise<readonly Buffer[]> {
  const models = await studentModels(context, writer, homeworks);
  const lineOf = lineWriter(writer, models);
  const parts: Buffer[] = [];
  for (const [place, homework] of homeworks.entries()) {
    parts.push(Buffer.from(`${place > 0 ? ',' : ''}${headText(context, writer, homework)},"studentList":[`));
    const contacts = contactsShow(writer, homework);
    for (const [index, id] of homework.studentIds.entries()) {
      if (index > 0) parts.push(comma);
      parts.push(lineOf(id, contacts, homework.states[index] ?? 'N', homework.comments?.[id] ?? ''));
    }
    parts.push(endOfHomework);
  }
  return parts;
}

const comma = Buffer.from(',');
const endOfHomework = Buffer.from(']}');

/** The students of these homeworks as JSON, by `id` and whether contacts show. */
async function studentModels(
  context: Context,
  writer: Writer,
  homeworks: readonly ListedHomework[],
): Promise<ReadonlyMap<string, string>> {
  const models = new Map<string, string>();
  const ids = [...new Set(homeworks.flatMap((homework) => homework.studentIds))];
  if (ids.length === 0) return models;
  const students = await studentsById(context, ids);
  const photos = writer.wish.withImages && writer.wish.personal ? await photosOf(context, ids) : [];
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo]));
  for (const student of students) {
    for (const contacts of [true, false]) {
      models.set(
        `${student.id}/${contacts}`,
        modelText(student, contacts, writer.wish.personal, photoOf.get(student.id)),
      );
    }
  }
  return models;
}

/** Writes one line; lines without a comment are kept by student and state, for they repeat from homework to homework. */
function lineWriter(writer: Writer, models: ReadonlyMap<string, string>) {
  const written = new Map<number, Buffer>();
  return (id: number, contacts: boolean, letter: string, comment: string): Buffer => {
    const shown = contacts || writer.ownChildren.has(id);
    // A number, because this is asked for thousands of times a list.
    const key = id * 256 + letter.charCodeAt(0) + (shown ? 128 : 0);
    const known = comment === '' ? written.get(key) : undefined;
    if (known) return known;
    const line = Buffer.from(
      `{"studentId":${id},"comment":${JSON.stringify(comment)},"completed":"${letter.toUpperCase()}","excused":${letter >= 'a'},"studentModel":${models.get(`${id}/${shown}`) ?? 'null'}}`,
    );
    if (comment === '') written.set(key, line);
    return line;
  };
}

function contactsShow(writer: Writer, homework: ListedHomework): boolean {
  const notebook = writer.notebooks.get(homework.notebookId);
  return notebook !== undefined && writer.contactClasses.has(notebook.classId);
}

function modelText(
  student: Student,
  contacts: boolean,
  personal: boolean,
  photo: { imageType: string; image: string } | undefined,
): string {
  return JSON.stringify({
    firstName: student.firstName,
    lastName: student.lastName,
    matricule: personal ? student.matricule : null,
    sex: personal ? student.sex : null,
    phone: personal && contacts ? student.phone : null,
    phone2: personal && contacts ? student.phone2 : null,
    birthDate: personal ? student.birthDate : null,
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
    createdByName: nameOf(writer, homework.createdBy),
    updatedByName: nameOf(writer, homework.updatedBy),
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
  });
  return head.slice(0, -1);
}

function nameOf(writer: Writer, userId: number): string {
  const member = writer.names.get(userId);
  return member ? `${member.firstName} ${member.lastName}`.trim() : '';
}
