/** The list of teachers as a file. */
import { listCalls } from '#platform/kernel/list-calls.ts';

export const [exportTeachers, printTeachers] = listCalls({
  names: ['teachers.export', 'teachers.exportPaper'],
  path: '/slm/Teachers/v1/export',
  what: 'The teachers of this year',
  needs: ['SLM.Student.Edit'],
});
