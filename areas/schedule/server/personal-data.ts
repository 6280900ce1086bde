/** The register of tables: the timetable. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const from = { en: 'From', fr: 'Du' };
const until = { en: 'Until', fr: 'Au' };

export const tablesOfSchedule = personalTables.contribute({
  area: 'schedule',
  rules: [
    {
      table: 'timetable_lesson_teachers',
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
      shows: { lesson_id: { en: 'Lesson no.', fr: 'Cours n°' } },
      leaves: { org_id: because.school, teacher_id: because.own },
    },
    {
      table: 'teacher_absences',
      title: { en: 'Absences from work', fr: 'Absences au travail' },
      holds: [{ of: 'member', by: 'teacher_id', erase: 'delete' }],
      shows: {
        from_day: from,
        until_day: until,
        starts_at: { en: 'From (hour)', fr: 'De (heure)' },
        ends_at: { en: 'To (hour)', fr: 'À (heure)' },
        reason: labels.reason,
        recorded_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        teacher_id: because.own,
        recorded_by: because.other,
        version: because.version,
      },
    },
    {
      table: 'teacher_unavailable_hours',
      title: { en: 'Hours without lessons', fr: 'Heures sans cours' },
      holds: [{ of: 'member', by: 'teacher_id', erase: 'delete' }],
      shows: {
        weekday: { en: 'Weekday (1 Monday)', fr: 'Jour (1 lundi)' },
        starts_at: { en: 'From (hour)', fr: 'De (heure)' },
        ends_at: { en: 'To (hour)', fr: 'À (heure)' },
      },
      leaves: { org_id: because.school, teacher_id: because.own },
    },
    {
      table: 'timetable_news',
      title: {
        en: 'Changes of the timetable to be notified of',
        fr: 'Changements d’emploi du temps à notifier',
      },
      holds: [{ of: 'member', by: 'teacher_id', erase: 'delete' }],
      shows: { from_day: from, changed_at: labels.at },
      leaves: {
        org_id: because.school,
        id: because.id,
        teacher_id: because.own,
        class_id: 'classes whose timetable changes',
      },
    },
    { table: 'rooms', nobody: 'rooms of the school' },
    { table: 'room_unavailable_hours', nobody: 'hours of rooms' },
    { table: 'timetable_shifts', nobody: 'shifts of the day' },
    { table: 'timetable_periods', nobody: 'hours of the day' },
    { table: 'class_shifts', nobody: 'shifts of classes' },
    { table: 'timetable_settings', nobody: 'how weeks alternate' },
    { table: 'timetable_lessons', nobody: 'lessons of classes' },
    { table: 'timetable_lesson_classes', nobody: 'classes of lessons' },
    {
      table: 'lesson_changes',
      nobody: 'changes of lessons, by number of who teaches them as part of their work',
    },
    { table: 'timetable_suspensions', nobody: 'days on which lessons give way' },
    { table: 'timetable_suspension_classes', nobody: 'classes of such days' },
  ],
});
