/** Photo boards of any list of students: as it is filtered, class by class. */
import { classesAndGroupsById, classroomsById } from '#areas/classes/server/public.ts';
import { currentYear, schoolPaper } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import type { StudentItem } from '../contract.ts';
import { failures, mostOnBoard, type printBoards as printCall } from '../export-contract.ts';
import { faceOf, picturesOf } from './faces.ts';
import { listStudents } from './list-students.ts';
import { photosToPrint } from './photos-store.ts';
import { insightInto, metIn, studentSightOf } from './student-sight.ts';

type Filter = InputOf<typeof printCall>;

/** @throws missing for a class out of sight, boardTooLarge. */
export async function printBoards(context: Context, filter: Filter): Promise<Paper> {
  const found = await listStudents(context, {
    ...filter,
    ...{ studentId: null, subjectId: null, cycle: null, matchesNobody: false },
    ...{ personal: true, withImage: false, page: 1, size: mostOnBoard },
  });
  if (found.total > mostOnBoard) throw failures.boardTooLarge();
  await context.audit('students.export', 'list of students', { format: 'board', rows: found.total });
  const photos = await photosSeen(context, found.rows);
  const boards = await byClass(context, filter.classId, found.rows);
  return schoolPaper(context, {
    language: context.language,
    template: 'areas/students/documents/photo-board.typ',
    heading: context.say('STUDENT.print.board'),
    subheading: (await currentYear(context))?.name ?? null,
    words: { nobody: context.say('STUDENT.paper.nobody') },
    pictures: picturesOf(photos),
    data: {
      boards: boards.map(({ name, students }) => ({
        name,
        facts: countsOf(context, students),
        students: students.map((student) => faceOf(student, photos)),
      })),
    },
  });
}

/** The photos of those of whom the caller may know more than the name. */
async function photosSeen(context: Context, students: readonly StudentItem[]) {
  const sight = await studentSightOf(context);
  const known = students.filter((row) => insightInto(sight, row.id, metIn(row)) !== 'name');
  return photosToPrint(
    context,
    known.map(({ id }) => id),
  );
}

/** A board for each class of this year, by name, last those who sit in none; a single one where the list is of one class or group. */
async function byClass(context: Context, classId: number | null, students: readonly StudentItem[]) {
  const placeOf = await placing(context, classId);
  const boards = Map.groupBy(students, placeOf);
  return [...boards]
    .map(([place, sitting]) => ({
      name: place ?? context.say('STUDENT.noClass'),
      last: !place,
      students: sitting,
    }))
    .sort(
      (one, other) =>
        Number(one.last) - Number(other.last) || one.name.localeCompare(other.name, 'fr', { numeric: true }),
    );
}

/** The name of the class a student stands under; null for none. */
async function placing(
  context: Context,
  classId: number | null,
): Promise<(student: StudentItem) => string | null> {
  if (classId !== null) {
    const name = (await classesAndGroupsById(context)).get(classId)?.name ?? null;
    return () => name;
  }
  const year = await currentYear(context);
  const classrooms = await classroomsById(context);
  return ({ classIds }) =>
    classIds.map((id) => classrooms.get(id)).find((classroom) => classroom?.yearId === year?.id)?.name ??
    null;
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
