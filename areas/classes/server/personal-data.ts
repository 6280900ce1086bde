/** The register of tables: classes, and who teaches them. */
import { shownClass, shownSubject } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const past = {
  keep: {
    en: 'The teachers of classes are kept, by number.',
    fr: 'Les enseignants des classes sont conservés, par numéro.',
  },
} as const;

export const tablesOfClasses = personalTables.contribute({
  area: 'classes',
  rules: [
    {
      table: 'classrooms',
      title: { en: 'Class master of', fr: 'Professeur principal de' },
      holds: [{ of: 'member', by: 'class_master_id', erase: past }],
      shows: { name: shownClass.label },
      leaves: {
        org_id: because.school,
        id: because.id,
        year_id: 'of the class',
        section_id: 'of the class',
        source_id: 'of the class',
        class_master_id: because.own,
        level_id: 'of the class',
        series: 'of the class',
        room: 'of the class',
        capacity: 'of the class',
        kind: 'of the class',
        closed: 'of the class',
        version: because.version,
        teaching_version: because.version,
        choices_version: because.version,
      },
    },
    {
      table: 'assignments',
      title: { en: 'Teaching', fr: 'Enseignements' },
      holds: [{ of: 'member', by: 'teacher_id', erase: past }],
      shows: {
        class_id: shownClass,
        subject_id: shownSubject,
        coefficient: { en: 'Coefficient', fr: 'Coefficient' },
        weekly_minutes: { en: 'Minutes per week', fr: 'Minutes par semaine' },
        optional: { en: 'Optional', fr: 'Facultative' },
      },
      leaves: { org_id: because.school, teacher_id: because.own },
    },
  ],
});
