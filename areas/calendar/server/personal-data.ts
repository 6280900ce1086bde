/** The register of tables: events, and for whom they are. */

import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const erased = '[…]';

export const tablesOfCalendar = personalTables.contribute({
  area: 'calendar',
  rules: [
    {
      table: 'calendar_events',
      title: { en: 'Events that name the person', fr: 'Événements qui nomment la personne' },
      holds: (['student', 'guardian', 'member'] as const).map((of) => ({
        of,
        by: { texts: ['title', 'details'] },
        erase: { set: { title: erased, details: erased } },
        silent: 'an event of the school concerns others too',
      })),
      shows: {},
      leaves: {
        org_id: because.school,
        id: because.id,
        kind: 'holiday, exam, meeting and so on',
        title: 'may name others',
        venue: 'where it takes place',
        details: 'may name others',
        from_day: 'when it takes place',
        until_day: 'when it takes place',
        starts_at: 'when it takes place',
        ends_at: 'when it takes place',
        rule: 'how it recurs',
        audience: 'for whom it is',
        suspension_id: 'number of the days without lessons',
        uid: 'of the file from which it was imported',
        created_by: because.other,
        created_at: 'when it was entered',
        version: because.version,
      },
    },
    {
      table: 'calendar_event_targets',
      title: {
        en: 'Events to which the person is invited',
        fr: 'Événements auxquels la personne est conviée',
      },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: {
        event_id: {
          label: { en: 'Event', fr: 'Événement' },
          named: { table: 'calendar_events', column: 'title' },
        },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        section_id: 'events of sections',
        level_id: 'events of levels',
        class_id: 'events of classes',
        user_id: because.own,
      },
    },
    { table: 'calendar_event_days', nobody: 'days of events' },
    {
      table: 'calendar_feeds',
      title: { en: 'Address for the own calendar application', fr: 'Adresse pour le calendrier personnel' },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: { created_at: { label: { en: 'Made', fr: 'Créée' } } },
      leaves: { org_id: because.school, user_id: because.own, token_hash: because.secret },
    },
  ],
});
