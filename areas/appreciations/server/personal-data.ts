/** The register of tables: appreciations. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const period = {
  year_id: { label: { en: 'Year', fr: 'Année' }, named: { table: 'school_years', column: 'name' } },
  trimester_id: { en: 'Term no.', fr: 'Trimestre n°' },
  sequence_id: { en: 'Sequence no.', fr: 'Séquence n°' },
};
const hidden = {
  id: because.id,
  org_id: because.school,
  student_id: because.own,
  version: because.version,
  saved_by: because.other,
};

export const tablesOfAppreciations = personalTables.contribute({
  area: 'appreciations',
  rules: [
    {
      table: 'appreciations',
      title: { en: 'Remarks', fr: 'Appréciations' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        ...period,
        kind: {
          label: labels.kind,
          values: {
            subject: { en: 'subject', fr: 'matière' },
            master: { en: 'class master', fr: 'professeur principal' },
            head: { en: 'head', fr: 'chef d’établissement' },
            conduct: { en: 'conduct', fr: 'conduite' },
          },
        },
        subject_id: { label: labels.subject, named: { table: 'subjects', column: 'name' } },
        content: { en: 'Remark', fr: 'Appréciation' },
        proofread_at: { en: 'Proofread', fr: 'Relue' },
        saved_at: labels.at,
      },
      leaves: { ...hidden, proofread_by: because.other },
    },
    {
      table: 'conduct_totals',
      title: { en: 'Conduct', fr: 'Conduite' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        ...period,
        unjustified: { en: 'Unjustified absence, minutes', fr: 'Absences non justifiées, minutes' },
        justified: { en: 'Justified absence, minutes', fr: 'Absences justifiées, minutes' },
        lateness: { en: 'Times late', fr: 'Retards' },
        detention: { en: 'Detention, minutes', fr: 'Consignes, minutes' },
        exclusion_days: { en: 'Days of exclusion', fr: 'Jours d’exclusion' },
        warnings: { en: 'Conduct warnings', fr: 'Avertissements de conduite' },
        reprimands: { en: 'Conduct reprimands', fr: 'Blâmes de conduite' },
        excluded: { en: 'Permanent exclusion', fr: 'Exclusion définitive' },
        saved_at: labels.at,
      },
      leaves: hidden,
    },
    { table: 'evaluated_competences', nobody: 'what was evaluated in a subject of a class' },
    { table: 'own_sentences', nobody: 'sentences that a school writes on many cards' },
  ],
});
