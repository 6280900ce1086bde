/** Photo boards of any list of students: as it is filtered, class by class. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById, classroomsById } from '#areas/classes/server/public/classrooms.ts';
import type { SchoolYear } from '#areas/school/contract.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { StudentItem } from '../../contract.ts';
import { failures, mostOnBoard, type printBoards as printCall } from '../../records/export-contract.ts';
import { photosToPrint } from '../photos/photos-store.ts';
import { listStudents } from '../records/list-students.ts';
import { amongTakenOut } from '../records/taken-out.ts';
import { accessClassesOfList, fieldAccessTo, studentAccessOf } from '../student-access.ts';
import { faceOf, picturesOf } from './faces.ts';

type Filter = InputOf<typeof printCall>;

/** @throws missing for a class that is not visible, boardTooLarge. */
export async function printBoards(context: Context, filter: Filter): Promise<PdfDocument> {
  const isTakenOut = await amongTakenOut(context, filter.classId);
  const found = await listStudents(context, {
    ...filter,
    studentId: null,
    subjectId: null,
    cycle: null,
    matchesNobody: false,
    personal: true,
    withImage: false,
    page: 1,
    size: mostOnBoard,
  });
  if (found.total > mostOnBoard) throw failures.boardTooLarge();
  const students = found.rows.filter(isTakenOut);
  await context.audit('students.export', 'list of students', { format: 'board', rows: students.length });
  const photos = await photosSeen(context, students);
  const scope = await boardScope(context, filter.classId);
  const boards = await byClass(context, scope, students);
  return schoolDocument(context, {
    language: context.language,
    template: 'areas/students/documents/photo-board.typ',
    heading: context.say('STUDENT.print.board'),
    subheading: scope.year?.name ?? null,
    words: { nobody: context.say('STUDENT.paper.nobody') },
    pictures: picturesOf(photos),
    data: {
      boards: boards.map(({ name, students: sitting }) => ({
        name,
        facts: countsOf(context, sitting),
        students: sitting.map((student) => faceOf(student, photos)),
      })),
    },
  });
}

/** The photos of those of whom the caller may know more than the name. */
async function photosSeen(context: Context, students: readonly StudentItem[]) {
  const visibility = await studentAccessOf(context);
  const meetings = await accessClassesOfList(context, students);
  const known = students.filter((row) => fieldAccessTo(visibility, row.id, meetings(row)) !== 'name');
  return photosToPrint(
    context,
    known.map(({ id }) => id),
  );
}

interface BoardScope {
  /** The requested class or group; null for all of the current year. */
  readonly classroom: Classroom | null;
  readonly year: SchoolYear | null;
}

async function boardScope(context: Context, classId: number | null): Promise<BoardScope> {
  if (classId === null) return { classroom: null, year: await currentYear(context) };
  const classroom = (await classesAndGroupsById(context)).get(classId) ?? null;
  const year = (await yearsOf(context)).find(({ id }) => id === classroom?.yearId) ?? null;
  return { classroom, year };
}

/** A board for each class of the year, by name, last the students without one; a single board for a list of one class or group. */
async function byClass(
  context: Context,
  { classroom: only, year }: BoardScope,
  students: readonly StudentItem[],
) {
  const classrooms = await classroomsById(context);
  const nameOfClass = ({ classIds }: StudentItem) =>
    classIds.map((id) => classrooms.get(id)).find((classroom) => classroom?.yearId === year?.id)?.name;
  const boards = Map.groupBy(students, (student) => (only ? only.name : nameOfClass(student)));
  return [...boards]
    .map(([name, sitting]) => ({
      name: name ?? context.say('STUDENT.noClass'),
      last: name === undefined,
      students: sitting,
    }))
    .sort(
      (one, other) =>
        Number(one.last) - Number(other.last) || one.name.localeCompare(other.name, 'fr', { numeric: true }),
    );
}

/** Head counts; girls and boys where the caller may know of all. */
function countsOf({ say }: Context, students: readonly StudentItem[]) {
  const girls = students.filter(({ sex }) => sex === 'F').length;
  const boys = students.filter(({ sex }) => sex === 'M').length;
  const known = girls + boys === students.length;
  return [
    [say('STUDENT.paper.facts.girls'), known ? String(girls) : null],
    [say('STUDENT.paper.facts.boys'), known ? String(boys) : null],
    [say('STUDENT.paper.facts.all'), String(students.length)],
  ] as const;
}
