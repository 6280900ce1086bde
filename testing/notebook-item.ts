/** A class notebook as its callers read it, for tests of screens. */
import type { NotebookItem } from '#areas/notebook/contract.ts';

/** The own notebook of the person whom `openScreen` signs in, with what a test says of it. */
export function notebookItem(changes: Partial<NotebookItem> = {}): NotebookItem {
  return {
    notebookId: 1,
    yearId: 1,
    yearName: '2026/2027',
    classId: 1,
    className: 'Form 1',
    classSize: 3,
    takers: 3,
    subjectId: 1,
    subjectName: 'Maths',
    teacherId: 7,
    teacherName: 'Ngo Biyong',
    slots: [],
    closed: false,
    mayEdit: true,
    mayReopen: false,
    version: 1,
    ...changes,
  };
}
