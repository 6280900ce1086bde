/** A request that gives homework to the four students of Ngo's Maths class, with whatever a test wants otherwise. */
import type { SmallSchool } from '../small-school.ts';

export function homeworkBody(school: SmallSchool, more: Record<string, unknown> = {}) {
  return {
    notebookId: school.notebooks.ngoForm1,
    yearId: school.yearId,
    title: `Devoir ${school.mark}`,
    description: `Description ${school.mark}`,
    dueDate: '2026-12-04T22:59:00.000Z',
    homeworkStudentModelData: school.students.form1.map((studentId) => ({ studentId, comment: '' })),
    ...more,
  };
}
