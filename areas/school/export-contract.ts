/** The lists of the settings as files. */
import { listCalls } from '#platform/kernel/list-calls.ts';
import { canSetUp } from './years-contract.ts';

export const [exportSubjects, printSubjects] = listCalls({
  names: ['school.exportSubjects', 'school.printSubjects'],
  path: '/slm/Subjects/v1/export',
  what: 'The subjects of the school in their groups',
  needs: [canSetUp],
});

export const [exportSections, printSections] = listCalls({
  names: ['school.exportSections', 'school.printSections'],
  path: '/slm/Sections/v1/export',
  what: 'The sections of the school with their levels',
  needs: [canSetUp],
});

export const [exportYears, printYears] = listCalls({
  names: ['school.exportYears', 'school.printYears'],
  path: '/slm/SchoolYears/v1/export',
  what: 'The school years with their terms, sequences and holidays',
  needs: [canSetUp],
});

export const [exportTags, printTags] = listCalls({
  names: ['school.exportTags', 'school.printTags'],
  path: '/slm/Tags/v1/export',
  what: 'The tags of the school',
  needs: [canSetUp],
});
