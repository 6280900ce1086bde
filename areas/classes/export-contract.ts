/** The lists of classes and of groups as files. */
import { listCalls } from '#platform/kernel/list-calls.ts';

export const [exportClasses, printClasses] = listCalls({
  names: ['classes.export', 'classes.exportPaper'],
  path: '/slm/Classes/v1/export',
  what: 'The classes of this year',
  needs: ['SLM.Student.Edit'],
});

export const [exportGroups, printGroups] = listCalls({
  names: ['classes.exportGroups', 'classes.exportGroupsPaper'],
  path: '/slm/Groups/v1/export',
  what: 'The groups across classes of this year, with what is taught in them and by whom,',
  needs: ['SLM.Student.Edit'],
});
