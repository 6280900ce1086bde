/** The register of tables: whom notifications are for, and about whom they are. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfNotifications = personalTables.contribute({
  area: 'notifications',
  rules: [
    {
      table: 'notifications',
      title: { en: 'Notifications', fr: 'Notifications' },
      holds: [
        { of: 'member', by: 'user_id', erase: 'delete' },
        { of: 'guardian', by: 'guardian_id', erase: 'delete' },
        {
          of: 'student',
          by: 'student_id',
          erase: 'delete',
          silent: 'what they are about is exported itself',
        },
      ],
      shows: {
        purpose: { en: 'Reason', fr: 'Motif' },
        created_at: { en: 'Written', fr: 'Écrite' },
        read_at: { en: 'Read', fr: 'Lue' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        user_id: because.own,
        guardian_id: because.own,
        student_id: because.other,
        source: 'the record that it is about',
        withdrawn_at: 'nobody sees it any more',
        words: 'of the program',
        facts: 'what the record says itself',
        link: 'of the program',
      },
    },
    {
      table: 'declined_sms',
      title: { en: 'Declined SMS', fr: 'SMS refusés' },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: { declined_at: { en: 'Since', fr: 'Depuis' } },
      leaves: { org_id: because.school, user_id: because.own },
    },
    { table: 'sms_settings', nobody: 'the provider of the school' },
    { table: 'sms_deliveries', nobody: 'what became of notifications, which name the person' },
  ],
});
