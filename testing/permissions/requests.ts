/** Requests as clients send them, for records of the world. */
import type { TestNotebook } from './school-world.ts';

export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export function editBody(homeworkId: number, key: string, value: string): Attempt {
  return {
    method: 'PUT',
    path: '/slm/Homework/v1/update',
    body: { elementid: homeworkId, keyvalues: [{ key, value }] },
  };
}

export function createBody(
  notebook: TestNotebook,
  studentIds: readonly number[],
  more: Record<string, unknown> = {},
): Attempt {
  return {
    method: 'POST',
    path: '/slm/Homework/v1/create',
    body: {
      notebookId: notebook.notebookId,
      yearId: notebook.yearId,
      title: `Nouveau ${notebook.school.mark}`,
      description: `Description ${notebook.school.mark}`,
      dueDate: '2026-12-04T22:59:00.000Z',
      homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '' })),
      ...more,
    },
  };
}

export function studentsBody(request: Record<string, unknown> = {}): Record<string, unknown> {
  return { fetchModel: { page: 1, size: 50 }, ...request };
}
