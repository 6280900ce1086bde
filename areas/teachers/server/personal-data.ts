/** The register of tables: teachers. */
import { labels, shownSubject } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';
import { statusWords } from './status-words.ts';

export const tablesOfTeachers = personalTables.contribute({
  area: 'teachers',
  rules: [
    {
      table: 'teachers',
      title: { en: 'Teacher', fr: 'Enseignant' },
      holds: [
        {
          of: 'member',
          by: 'user_id',
          erase: {
            set: {
              staff_number: null,
              source_id: null,
              phone: null,
              address: null,
              qualification: null,
              employed_since: null,
              status: null,
              contract_minutes: null,
            },
          },
        },
      ],
      shows: {
        staff_number: { en: 'Staff number', fr: 'Matricule de l’enseignant' },
        source_id: { en: 'Number in another system', fr: 'Numéro dans un autre système' },
        phone: labels.phone,
        address: labels.address,
        qualification: { en: 'Qualification', fr: 'Diplôme' },
        employed_since: { en: 'Employed since', fr: 'En poste depuis' },
        status: {
          label: { en: 'Employment', fr: 'Statut' },
          values: statusWords,
        },
        contract_minutes: {
          en: 'Contract minutes per week',
          fr: 'Minutes par semaine au contrat',
        },
      },
      leaves: { org_id: because.school, user_id: because.own, version: because.version },
    },
    {
      table: 'teacher_subjects',
      title: { en: 'Subjects the teacher can teach', fr: 'Matières que l’enseignant peut enseigner' },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: { subject_id: shownSubject },
      leaves: { org_id: because.school, user_id: because.own },
    },
  ],
});
