/** The register of tables: its own. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const byNumber = {
  keep: {
    en: 'The erasure stays recorded, by number, so that it is repeated after a restore.',
    fr: 'L’effacement reste enregistré, par numéro, pour être refait après une restauration.',
  },
} as const;

export const tablesOfPrivacy = personalTables.contribute({
  area: 'privacy',
  rules: [
    {
      table: 'erasures',
      title: { en: 'Erasures carried out', fr: 'Effacements effectués' },
      holds: [{ of: 'member', by: 'erased_by', erase: byNumber }],
      shows: {
        kind: { en: 'Kind', fr: 'Type' },
        person_id: { en: 'Record', fr: 'Fiche' },
        erased_at: { en: 'When', fr: 'Quand' },
        reason: { en: 'Reason', fr: 'Motif' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        student_id: because.other,
        guardian_id: because.other,
        member_id: because.other,
        account_id: because.other,
        erased_by: because.own,
      },
    },
    { table: 'retention_rules', nobody: 'rules of the school' },
  ],
});
