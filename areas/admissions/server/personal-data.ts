/** The register of tables: admissions. Until a child is taken in it has no number under which it is known: `retention.ts`. */
import { labels, shownSex } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';
import type { ApplicationState } from '../contract.ts';
import { stateTexts } from './state-texts.ts';

const state = (is: readonly ApplicationState[]) => ({
  column: 'id',
  table: 'applications',
  where: 'state',
  is,
});

export const tablesOfAdmissions = personalTables.contribute({
  area: 'admissions',
  rules: [
    {
      table: 'applications',
      title: { en: 'Application', fr: 'Demande d’inscription' },
      holds: [
        { of: 'student', by: 'student_id', erase: 'delete' },
        // Applications for the same child from a year in which the child did not enrol.
        {
          of: 'student',
          by: { texts: ['last_name', 'first_name', 'birth_date'], sure: true },
          only: state(['refused', 'withdrawn']),
          erase: 'delete',
        },
        {
          of: 'guardian',
          by: {
            texts: ['guardian_last_name', 'guardian_first_name', 'guardian_phone', 'guardian_email'],
            sure: true,
          },
          only: state(['refused', 'withdrawn', 'takenIn']),
          erase: {
            set: {
              guardian_first_name: '',
              guardian_last_name: null,
              guardian_phone: null,
              guardian_email: null,
            },
          },
          silent: 'an application of a child',
        },
      ],
      shows: {
        number: { en: 'No.', fr: 'N°' },
        last_name: labels.lastName,
        first_name: labels.firstName,
        sex: shownSex,
        birth_date: { en: 'Date of birth', fr: 'Date de naissance' },
        birth_place: { en: 'Place of birth', fr: 'Lieu de naissance' },
        nationality: { en: 'Nationality', fr: 'Nationalité' },
        former_school: { en: 'Former school', fr: 'Établissement d’origine' },
        former_class: { en: 'Former class', fr: 'Classe d’origine' },
        year_id: {
          label: { en: 'School year', fr: 'Année scolaire' },
          named: { table: 'school_years', column: 'name' },
        },
        level_id: { label: { en: 'Level', fr: 'Niveau' }, named: { table: 'levels', column: 'name' } },
        note: { en: 'Note', fr: 'Remarque' },
        received_on: { en: 'Received on', fr: 'Reçue le' },
        papers: { en: 'Documents handed in', fr: 'Pièces remises' },
        test_on: { en: 'Test on', fr: 'Test le' },
        test_at: { en: 'Time of the test', fr: 'Heure du test' },
        test_mark: { en: 'Test mark, out of 20', fr: 'Note du test, sur 20' },
        state: { label: labels.state, values: stateTexts },
        state_at: labels.since,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        guardian_first_name: because.other,
        guardian_last_name: because.other,
        guardian_relation: because.other,
        guardian_phone: because.other,
        guardian_email: because.other,
        waiting_place: 'nothing once the child is a student',
        version: because.version,
        search_text: because.search,
      },
    },
    {
      table: 'application_changes',
      title: { en: 'Decisions about the application', fr: 'Décisions sur la demande' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        state: { label: labels.state, values: stateTexts },
        reason: labels.reason,
        changed_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        application_id: because.id,
        student_id: because.own,
        changed_by: because.other,
      },
    },
    {
      table: 'application_files',
      nobody:
        'papers of children who are no students yet: they go to the student’s record, or with the application',
    },
    { table: 'application_numbers', nobody: 'the last number given' },
  ],
});
