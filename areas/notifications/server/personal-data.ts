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
        also_about: because.other,
        withdrawn_at: 'nobody sees it any more',
        words: 'of the program',
        facts: 'what the record says itself',
        link: 'of the program',
      },
    },
    {
      table: 'notification_choices',
      title: { en: 'Choices of notifications', fr: 'Choix des notifications' },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: {
        email: { en: 'E-mail', fr: 'E-mail' },
        sms: { en: 'SMS', fr: 'SMS' },
        declined: { en: 'Declined reasons', fr: 'Motifs refusés' },
        language: { en: 'Language', fr: 'Langue' },
        quiet_from: { en: 'Quiet from', fr: 'Silence à partir de' },
        quiet_until: { en: 'Quiet until', fr: 'Silence jusqu’à' },
        changed_at: { en: 'Changed', fr: 'Modifié' },
      },
      leaves: { org_id: because.school, user_id: because.own },
    },
    {
      table: 'push_subscriptions',
      title: { en: 'Devices with notifications', fr: 'Appareils avec notifications' },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: {
        device: { en: 'Device', fr: 'Appareil' },
        shows_text: { en: 'Shows the text', fr: 'Affiche le texte' },
        created_at: { en: 'Since', fr: 'Depuis' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        user_id: because.own,
        known_device_id: because.id,
        endpoint: 'the address of the browser, of use to nobody else',
        endpoint_hash: 'of that address',
        public_key: 'of the browser',
        auth_secret: 'of the browser',
      },
    },
    { table: 'notification_settings', nobody: 'what the school sends in any case' },
    { table: 'notification_deliveries', nobody: 'what became of notifications, which name the person' },
    {
      table: 'digest_choices',
      title: { en: 'Digest', fr: 'Résumé' },
      holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
      shows: { how: { en: 'How often', fr: 'Rythme' }, chosen_at: { en: 'Since', fr: 'Depuis' } },
      leaves: { org_id: because.school, user_id: because.own },
    },
    { table: 'digest_settings', nobody: 'how often families of the school get a digest' },
    { table: 'failed_digests', nobody: 'days on which no digest could be written' },
    { table: 'sms_settings', nobody: 'the provider of the school' },
    { table: 'sms_deliveries', nobody: 'what became of notifications, which name the person' },
  ],
});
