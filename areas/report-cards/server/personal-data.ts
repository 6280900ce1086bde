/** The register of tables: report cards. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfReportCards = personalTables.contribute({
  area: 'report-cards',
  rules: [
    {
      table: 'report_cards',
      title: { en: 'Report cards', fr: 'Bulletins' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        period: { en: 'Period', fr: 'Période' },
        version: { en: 'Version', fr: 'Version' },
        content: { en: 'Content', fr: 'Contenu' },
        state: {
          label: { en: 'State', fr: 'État' },
          values: {
            valid: { en: 'valid', fr: 'valable' },
            replaced: { en: 'replaced', fr: 'remplacé' },
            cancelled: { en: 'cancelled', fr: 'annulé' },
          },
        },
        reason: { en: 'Reason', fr: 'Motif' },
        ended_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        student_id: because.own,
        id: because.id,
        issue_id: 'what all cards of an issue bear',
        class_id: 'stands in the content',
        code: because.secret,
        sha256: because.secret,
        document_sha256: because.secret,
        ended_by: because.other,
        mailed_at: 'whether the parents were told by mail',
      },
    },
    { table: 'card_issues', nobody: 'what all cards of an issue bear' },
    { table: 'card_prints', nobody: 'files for the printer, gone after six hours' },
    { table: 'card_print_classes', nobody: 'files for the printer, gone after six hours' },
    { table: 'card_print_pieces', nobody: 'files for the printer, gone after six hours' },
    { table: 'card_looks', nobody: 'how cards look' },
    { table: 'card_publications', nobody: 'from when cards are shown' },
  ],
});
