/** The register of tables: evaluations. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const result = { en: 'Result', fr: 'Résultat' };
const states = {
  entered: { en: 'mark', fr: 'note' },
  absent: { en: 'absent', fr: 'absent' },
  absentJustified: { en: 'absent, justified', fr: 'absent, justifié' },
  exempt: { en: 'exempt', fr: 'dispensé' },
  notMarked: { en: 'not marked', fr: 'non noté' },
  cheating: { en: 'cheating', fr: 'fraude' },
};
const hundredths = { en: 'Mark in hundredths', fr: 'Note en centièmes' };
/** Marks must be kept (security.md 4.3): they stay with a student who is a number then. */
const kept = {
  keep: {
    en: 'Marks are kept with the class; the student becomes a number.',
    fr: 'Les notes restent avec la classe ; l’élève n’est plus qu’un numéro.',
  },
};

export const tablesOfEvaluations = personalTables.contribute({
  area: 'evaluations',
  rules: [
    {
      table: 'marks',
      title: { en: 'Marks', fr: 'Notes' },
      holds: [{ of: 'student', by: 'student_id', erase: kept }],
      shows: {
        evaluation_id: {
          label: { en: 'Evaluation', fr: 'Évaluation' },
          named: { table: 'evaluations', column: 'title' },
        },
        state: { label: result, values: states },
        value: hundredths,
        saved_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        student_id: because.own,
        version: because.version,
        saved_by: because.other,
      },
    },
    {
      table: 'former_marks',
      title: { en: 'Marks before they were changed', fr: 'Notes avant modification' },
      holds: [{ of: 'student', by: 'student_id', erase: kept }],
      shows: {
        evaluation_id: {
          label: { en: 'Evaluation', fr: 'Évaluation' },
          named: { table: 'evaluations', column: 'title' },
        },
        state: { label: result, values: states },
        value: hundredths,
        saved_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        student_id: because.own,
        version: because.version,
        saved_by: because.other,
      },
    },
    {
      table: 'exemptions',
      title: { en: 'Exemptions from subjects', fr: 'Dispenses de matières' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        subject_id: {
          label: { en: 'Subject', fr: 'Matière' },
          named: { table: 'subjects', column: 'name' },
        },
        year_id: {
          label: { en: 'Year', fr: 'Année' },
          named: { table: 'school_years', column: 'name' },
        },
        reason: { en: 'Reason', fr: 'Motif' },
        decided_at: labels.at,
      },
      leaves: { org_id: because.school, student_id: because.own, decided_by: because.other },
    },
    {
      table: 'classified_by_hand',
      title: { en: 'Classified by decision', fr: 'Classement par décision' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        year_id: {
          label: { en: 'Year', fr: 'Année' },
          named: { table: 'school_years', column: 'name' },
        },
        classified: { en: 'Classified', fr: 'Classé' },
        reason: { en: 'Reason', fr: 'Motif' },
        decided_at: labels.at,
      },
      leaves: { org_id: because.school, student_id: because.own, decided_by: because.other },
    },
    {
      table: 'mark_reminders',
      title: { en: 'Reminders of missing marks', fr: 'Rappels de notes manquantes' },
      holds: [{ of: 'member', by: 'teacher_id', erase: 'delete' }],
      shows: { reminded_at: labels.at },
      leaves: {
        org_id: because.school,
        teacher_id: because.own,
        sequence_id: 'The sequence the marks are of.',
      },
    },
    { table: 'mark_rules', nobody: 'how the school reckons' },
    { table: 'evaluations', nobody: 'what is marked in a subject of a class' },
    { table: 'mark_windows', nobody: 'when marks are taken' },
    { table: 'mark_class_windows', nobody: 'when a class takes marks' },
    { table: 'mark_reopenings', nobody: 'subjects of classes opened again for marks' },
  ],
});
