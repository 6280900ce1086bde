/** Homework with its lines, for a device that is prepared for days without network. */
import { listNotebooks, notebooksOfThisYear } from '#areas/notebook/contract.ts';
import { listStudents } from '#areas/students/contract.ts';
import { type FindSteps, preparedRead } from '#platform/web/prepared/prepared-parts.ts';
import { listHomework, summarizeHomework } from '../contract.ts';
import { homeworkOfYear } from './board/homework-of-year.ts';
import { studentsOfClassInput } from './giving/class-students.ts';

export const homeworkSteps: FindSteps = async (ask, { userId }) => {
  const { rows } = await ask(listNotebooks, notebooksOfThisYear);
  const own = rows.filter(({ mayEdit, teacherId }) => mayEdit && teacherId === userId);
  const yearId = own[0]?.yearId;
  if (yearId === undefined) return [];
  return [
    preparedRead(summarizeHomework, {}, 500),
    preparedRead(listHomework, homeworkOfYear(yearId), 15_000),
    ...own.flatMap(({ notebookId, classId, subjectId }) => [
      preparedRead(listHomework, { ...homeworkOfYear(yearId), notebookId }, 5000),
      preparedRead(listStudents, studentsOfClassInput(classId, subjectId), 4000),
    ]),
  ];
};
