/** The register of tables: roll calls, late arrivals, justifications. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, type ColumnShown, personalTables } from '#platform/server/personal-data/table-rules.ts';

const from = { en: 'From', fr: 'Du' };
const until = { en: 'Until', fr: 'Au' };
const fromHour = { en: 'From (hour)', fr: 'De (heure)' };
const toHour = { en: 'To (hour)', fr: 'À (heure)' };
const note = { en: 'Note', fr: 'Observation' };
const minutes = { en: 'Minutes late', fr: 'Minutes de retard' };
const dayOfRoll: ColumnShown = { label: labels.day, named: { table: 'rolls', column: 'held_on' } };
const exception: ColumnShown = {
  label: labels.state,
  values: {
    absent: { en: 'absent', fr: 'absent' },
    late: { en: 'late', fr: 'en retard' },
    excused: { en: 'excused', fr: 'excusé' },
    out: { en: 'out with a pass', fr: 'sorti avec un billet' },
    sick: { en: 'in the sick bay', fr: 'à l’infirmerie' },
  },
};
const decided: ColumnShown = {
  label: labels.state,
  values: {
    submitted: { en: 'submitted', fr: 'déposé' },
    accepted: { en: 'accepted', fr: 'accepté' },
    refused: { en: 'refused', fr: 'refusé' },
    withdrawn: { en: 'withdrawn', fr: 'retiré' },
  },
};
const kind: ColumnShown = {
  label: labels.kind,
  values: {
    illness: { en: 'illness', fr: 'maladie' },
    family: { en: 'family', fr: 'raison familiale' },
    official: { en: 'official', fr: 'convocation officielle' },
    travel: { en: 'travel', fr: 'voyage' },
    other: { en: 'other', fr: 'autre' },
  },
};

export const tablesOfAttendance = personalTables.contribute({
  area: 'attendance',
  rules: [
    {
      table: 'roll_exceptions',
      title: { en: 'Absences and latenesses', fr: 'Absences et retards' },
      holds: [{ of: 'student', by: 'student_id', erase: { set: { note: null } } }],
      shows: { roll_id: dayOfRoll, state: exception, minutes, note, recorded_at: labels.at },
      leaves: {
        org_id: because.school,
        student_id: because.own,
        recorded_by: because.other,
        held_on: 'the day of the roll, shown by it',
        lesson_minutes: 'the length of the lesson',
      },
    },
    {
      table: 'former_roll_values',
      title: { en: 'Corrected absences and latenesses', fr: 'Absences et retards corrigés' },
      holds: [{ of: 'student', by: 'student_id', erase: { set: { note: null } } }],
      shows: {
        roll_id: dayOfRoll,
        state: exception,
        minutes,
        note,
        recorded_at: labels.at,
        replaced_at: { en: 'Corrected', fr: 'Corrigé' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        recorded_by: because.other,
        replaced_by: because.other,
      },
    },
    {
      table: 'gate_passes',
      title: { en: 'Late arrivals at school', fr: 'Arrivées tardives à l’établissement' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        day: labels.day,
        arrived_at: { en: 'Arrived', fr: 'Arrivée' },
        minutes,
        reason: labels.reason,
        recorded_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        recorded_by: because.other,
      },
    },
    {
      table: 'absence_justifications',
      title: { en: 'Justifications of absence', fr: 'Justificatifs d’absence' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        planned: { en: 'Told beforehand', fr: 'Annoncé à l’avance' },
        from_day: from,
        until_day: until,
        starts_at: fromHour,
        ends_at: toHour,
        kind,
        reason: labels.reason,
        state: decided,
        submitted_at: labels.at,
        decided_at: { en: 'Decided', fr: 'Décidé' },
        remark: { en: 'Remark', fr: 'Remarque' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.own,
        by_parent: 'whether family or staff wrote it',
        submitted_by: because.other,
        decided_by: because.other,
        version: because.version,
      },
    },
    {
      table: 'absence_documents',
      title: { en: 'Documents of justifications', fr: 'Pièces des justificatifs' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        name: { en: 'Name', fr: 'Nom' },
        type: { en: 'File', fr: 'Fichier' },
        added_at: labels.at,
        content: { label: { en: 'Content', fr: 'Contenu' }, bytes: true },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        justification_id: 'number of the justification',
        student_id: because.own,
        added_by: because.other,
      },
    },
    {
      table: 'rolls',
      nobody: 'that a roll was called, by number of who taught and called it as part of their work',
    },
    {
      table: 'activity_students',
      title: { en: 'Activities', fr: 'Activités' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: { roll_id: dayOfRoll },
      leaves: { org_id: because.school, student_id: because.own },
    },
    {
      table: 'desk_orders',
      title: { en: 'Desks', fr: 'Tables en classe' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: { position: { en: 'Number', fr: 'Rang' } },
      leaves: { org_id: because.school, teacher_id: because.other, student_id: because.own },
    },
    { table: 'attendance_settings', nobody: 'how absences are counted' },
  ],
});
