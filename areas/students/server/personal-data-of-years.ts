/** The register of tables: where students sit and sat, what happened there, and how they came into a year. */
import { labels, shownClass, shownSubject } from '#platform/server/personal-data/labels.ts';
import { because, type TableRule } from '#platform/server/personal-data/table-rules.ts';

export const statuses = {
  enrolled: { en: 'enrolled', fr: 'inscrit' },
  left: { en: 'left', fr: 'parti' },
  transferred: { en: 'transferred', fr: 'transféré' },
  abandoned: { en: 'stopped attending', fr: 'abandon' },
  excluded: { en: 'excluded', fr: 'exclu' },
  moved: { en: 'changed class', fr: 'changement de classe' },
} as const;

const counts = {
  keep: {
    en: 'Classes and results of past years keep their figures, without the name.',
    fr: 'Les classes et résultats des années passées gardent leurs chiffres, sans le nom.',
  },
} as const;

export const tablesOfYears: readonly TableRule[] = [
  {
    table: 'enrolments',
    title: { en: 'Classes', fr: 'Classes' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: {
      class_id: shownClass,
      roll_number: { en: 'Roll number', fr: 'Numéro d’ordre' },
      repeating: labels.repeating,
    },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'ended_enrolments',
    title: { en: 'Classes left during a year', fr: 'Classes quittées en cours d’année' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: { class_id: shownClass, repeating: labels.repeating, ended_on: labels.day },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'group_stays',
    title: { en: 'Groups joined and left', fr: 'Groupes rejoints et quittés' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: {
      group_id: shownClass,
      joined_on: { en: 'Joined on', fr: 'Rejoint le' },
      left_on: { en: 'Left on', fr: 'Quitté le' },
    },
    leaves: { org_id: because.school, id: because.id, student_id: because.own },
  },
  {
    table: 'subject_choices',
    title: { en: 'Optional subjects', fr: 'Matières facultatives' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: { class_id: shownClass, subject_id: shownSubject },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'class_delegates',
    title: { en: 'Class prefect', fr: 'Chef de classe' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      class_id: shownClass,
      post: {
        label: labels.kind,
        values: {
          head: { en: 'class prefect', fr: 'chef de classe' },
          deputy: { en: 'assistant class prefect', fr: 'sous-chef de classe' },
        },
      },
    },
    leaves: { org_id: because.school, id: because.id, student_id: because.own },
  },
  {
    table: 'student_events',
    title: { en: 'History', fr: 'Historique' },
    holds: [{ of: 'student', by: 'student_id', erase: { set: { reason: null } } }],
    shows: {
      happened_on: labels.day,
      kind: { label: labels.kind, values: statuses },
      from_class_id: { ...shownClass, label: { en: 'From class', fr: 'De la classe' } },
      to_class_id: { ...shownClass, label: { en: 'To class', fr: 'À la classe' } },
      reason: labels.reason,
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      noted_by: because.other,
      noted_at: 'the day says it',
    },
  },
  {
    table: 'rollover_decisions',
    title: { en: 'Decisions for the next year', fr: 'Décisions de fin d’année' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: {
      decision: {
        label: { en: 'Decision', fr: 'Décision' },
        values: {
          promoted: { en: 'promoted', fr: 'admis' },
          repeats: { en: 'repeats', fr: 'redouble' },
          leaves: { en: 'leaves', fr: 'quitte' },
          undecided: { en: 'undecided', fr: 'en attente' },
        },
      },
      to_class_id: { ...shownClass, label: { en: 'To class', fr: 'À la classe' } },
    },
    leaves: { org_id: because.school, rollover_id: because.id, student_id: because.own },
  },
  {
    table: 'rollover_enrolments',
    title: { en: 'Moves to the next year', fr: 'Passages à l’année suivante' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: { class_id: shownClass },
    leaves: { org_id: because.school, rollover_id: because.id, student_id: because.own },
  },
  { table: 'rollover_classes', nobody: 'where whole classes go' },
  { table: 'rollovers', nobody: 'a move of a year; who did it is a number, and stands in the audit' },
  { table: 'student_fields', nobody: 'how the school calls its own fields of a record' },
  { table: 'student_field_choices', nobody: 'what may be chosen in such a field' },
  { table: 'student_field_lists', nobody: 'counts changes of the list of own fields' },
  { table: 'student_numbers', nobody: 'counts matricules' },
];
