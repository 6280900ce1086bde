/** The register of tables: the school as such, which holds nothing of persons. */
import { personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfSchool = personalTables.contribute({
  area: 'school',
  rules: [
    { table: 'letterheads', nobody: 'the head of the school’s documents, and who signs them for the school' },
    { table: 'levels', nobody: 'levels of classes' },
    { table: 'logos', nobody: 'the picture in the head of the school’s documents' },
    { table: 'organisation_codes', nobody: 'codes of schools' },
    { table: 'organisations', nobody: 'schools' },
    { table: 'school_breaks', nobody: 'holidays' },
    { table: 'school_years', nobody: 'years' },
    { table: 'sections', nobody: 'sections of the school' },
    { table: 'sequences', nobody: 'periods' },
    {
      table: 'signing_pictures',
      nobody: 'the school’s stamp, and the signature that its head gave it to print on papers',
    },
    { table: 'subject_groups', nobody: 'groups of subjects' },
    { table: 'subjects', nobody: 'subjects' },
    { table: 'tags', nobody: 'words for what happens at school' },
    { table: 'trimesters', nobody: 'periods' },
  ],
});
