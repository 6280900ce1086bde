/** The register of tables: teachers. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfTeachers = personalTables.bring({
  area: 'teachers',
  rules: [
    {
      table: 'teachers',
      title: { en: 'Teacher', fr: 'Enseignant' },
      holds: [{ of: 'member', by: 'user_id', erase: { set: { staff_number: null, source_id: null } } }],
      shows: {
        staff_number: { en: 'Staff number', fr: 'Matricule du personnel' },
        source_id: { en: 'Number in another program', fr: 'Numéro dans un autre logiciel' },
      },
      leaves: { org_id: because.school, user_id: because.own },
    },
  ],
});
