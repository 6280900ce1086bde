/** The register of tables: the timetable. */
import { shownClass, shownSubject } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfSchedule = personalTables.contribute({
  area: 'schedule',
  rules: [
    {
      table: 'lesson_slots',
      title: { en: 'Timetable', fr: 'Emploi du temps' },
      holds: [
        {
          of: 'member',
          by: 'teacher_id',
          erase: {
            keep: {
              en: 'The timetable of the class is kept, by number.',
              fr: 'L’emploi du temps de la classe reste, par numéro.',
            },
          },
        },
      ],
      shows: {
        class_id: shownClass,
        subject_id: shownSubject,
        weekday: {
          label: { en: 'Day of the week', fr: 'Jour de la semaine' },
          values: {
            1: { en: 'Monday', fr: 'lundi' },
            2: { en: 'Tuesday', fr: 'mardi' },
            3: { en: 'Wednesday', fr: 'mercredi' },
            4: { en: 'Thursday', fr: 'jeudi' },
            5: { en: 'Friday', fr: 'vendredi' },
            6: { en: 'Saturday', fr: 'samedi' },
            7: { en: 'Sunday', fr: 'dimanche' },
          },
        },
        starts_at: { en: 'From', fr: 'De' },
        ends_at: { en: 'To', fr: 'À' },
      },
      leaves: { org_id: because.school, id: because.id, teacher_id: because.own },
    },
  ],
});
